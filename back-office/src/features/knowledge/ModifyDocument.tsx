import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallError } from 'client/errors.ts';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { lastSearchOf } from '../../shell/last-search.ts';
import { DocumentForm } from './DocumentForm.tsx';
import type { AnyDocument } from './documents.ts';

interface ModifyDocumentProps {
  title: string;
  /** Which document: its call's path, and its id as the address has it. */
  path: string;
  id: string;
  load: () => Promise<AnyDocument>;
}

/** The form of a stored document, filled with what it is now: never with what it was when last looked at. */
export function ModifyDocument({ title, path, id, load }: ModifyDocumentProps) {
  const query = useQuery<AnyDocument, CallError>({
    queryKey: ['modify', path, id],
    queryFn: load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <PageHeader title={title} />
      {query.data ? (
        <DocumentForm key={`${path} ${id}`} document={query.data} />
      ) : query.error?.kind === 'notFound' || query.error?.kind === 'invalid' ? (
        <Card>
          <EmptyState title="Ce document n'existe plus." icon={<IconFileOff />} action={<Back />}>
            Il a été supprimé entre-temps, ou l'adresse est incomplète.
          </EmptyState>
        </Card>
      ) : query.isError ? (
        <Card>
          <ErrorState title="Les données n'ont pas pu être chargées." retryText="Réessayer" onRetry={query.refetch}>
            {helpOf(query.error)}
          </ErrorState>
        </Card>
      ) : (
        <SpinnerBlock />
      )}
    </>
  );
}

const Back = () => (
  <Link to={paths.knowledge} search={lastSearchOf(paths.knowledge) as never} className={buttonClass({})}>
    Revenir aux documents
  </Link>
);
