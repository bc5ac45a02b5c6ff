import './home.css';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SocialSystemOverview } from 'contract/calls/social-systems.ts';
import type { Page } from 'contract/kit/paging.ts';
import { Fragment } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import type { QueryLike } from 'ui/query.ts';
import { SkeletonLine } from 'ui/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { summaryParts } from './summary-text.ts';

interface SummaryProps {
  documents: QueryLike<number>;
  systems: QueryLike<Page<SocialSystemOverview>>;
}

/** The sentence that says what waits. */
export function Summary({ documents, systems }: SummaryProps) {
  if (documents.status === 'error') {
    return (
      <Card>
        <ErrorState
          title="Le nombre de pièces à extraire n'a pas pu être chargé."
          retryText="Réessayer"
          onRetry={documents.refetch}
        />
      </Card>
    );
  }
  // Without the systems the sentence is shorter: the table below already says that they could not be loaded.
  const isReady = documents.data !== undefined && (systems.data !== undefined || systems.status === 'error');
  return (
    <Card className="home-summary">
      {isReady ? (
        <p className="home-sentence">
          {summaryParts(documents.data ?? 0, systems.data?.total).map(part => (
            <Fragment key={part.text}>{part.isStrong ? <strong>{part.text}</strong> : part.text}</Fragment>
          ))}
        </p>
      ) : (
        <div className="home-sentence">
          <SkeletonLine />
        </div>
      )}
      <Link to={paths.extraction} className={buttonClass({ variant: 'secondary' })}>
        <IconFileDownload aria-hidden="true" /> Extraction
      </Link>
    </Card>
  );
}
