import './managers.css';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getStaffMember, type StaffMember } from 'contract/calls/managers.ts';
import { type ReactElement, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { StaleAlert } from 'ui/StaleAlert.tsx';
import { paths } from '../../paths.ts';
import { AbsencesCard } from '../../shell/absences/AbsencesCard.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { MessagePage } from '../../shell/MessagePage.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';
import { useTakesTwo } from '../../shell/signature/use-last-signature.ts';
import { AccessCard } from './AccessCard.tsx';
import { AccreditationsCard } from './AccreditationsCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { ImportCard } from './ImportCard.tsx';
import { nameOf, PersonBadges } from './labels.tsx';

export default function ManagerPage(): ReactElement {
  const { managerId } = useParams({ from: '/signedIn/administrator/administration/gestionnaires/$managerId' });
  return /^\d{1,15}$/.test(managerId) ? <OneManager key={managerId} id={Number(managerId)} /> : <Unknown />;
}

function OneManager({ id }: { id: number }) {
  const query = useCall(getStaffMember, { params: { managerId: id } });
  const { data, error, refetch } = query;
  if (data) {
    return (
      <>
        <StaleAlert query={query} />
        <Page person={data} />
      </>
    );
  }
  if (error?.kind === 'notFound') return <Unknown />;
  return (
    <>
      <PageHeader title="Gestionnaire" />
      {error ? (
        <ErrorState title="Ce gestionnaire n'a pas pu être chargé." retryText="Réessayer" onRetry={refetch}>
          {helpOf(error)}
        </ErrorState>
      ) : (
        <SpinnerBlock />
      )}
    </>
  );
}

/** Who changes what of oneself (docs/decisions/0035). */
const ownWords = (takesTwo: boolean) =>
  takesTwo
    ? 'un autre administrateur seul change votre rôle et votre compte ; vos habilitations se changent avec sa signature.'
    : 'un autre administrateur seul change vos droits.';

function Page({ person }: { person: StaffMember }) {
  const { manager: own } = useRouteContext({ from: '/signedIn' });
  const isOwn = person.id === own.id;
  const takesTwo = useTakesTwo('ownAccreditation');
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  const shown = { person, isOwn, onResult: setResult, onSettled: () => setSettled(count => count + 1) };
  return (
    <>
      <PageHeader
        title={
          <>
            {nameOf(person)} <PersonBadges person={person} />
          </>
        }
        subtitle={isOwn ? `C'est vous : ${ownWords(takesTwo)}` : person.email}
      />
      <div className="stack">
        <SignatureNote act="ownAccreditation" objectId={person.id} />
        <SignatureNote act="factorReset" objectId={person.id} />
        <div className="manager-cards">
          <div className="manager-side">
            <IdentityCard {...shown} />
            <AccessCard {...shown} />
            <AbsencesCard managerId={person.id} isOwn={isOwn} />
          </div>
          <div className="manager-side">
            <AccreditationsCard {...shown} canChange={!isOwn || takesTwo} />
            {person.isImported && !isOwn && <ImportCard {...shown} />}
          </div>
        </div>
      </div>
      <ResultNotice result={result} settled={settled} onClose={() => setResult(null)} />
    </>
  );
}

const Unknown = () => (
  <MessagePage
    title="Gestionnaire introuvable"
    icon={<IconUserQuestion />}
    action={
      <Link to={paths.managers} className={buttonClass({ variant: 'primary' })}>
        Voir les gestionnaires
      </Link>
    }
  >
    Ce compte n'existe pas ou n'existe plus.
  </MessagePage>
);
