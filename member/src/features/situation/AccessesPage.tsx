import './situation.css';
import { useCall } from 'client/react.tsx';
import { type Access, getUserAccesses } from 'contract/calls/own-data.ts';
import type { User } from 'contract/calls/profile.ts';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { EmptyState } from 'ui/EmptyState.tsx';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Pages } from '../../shell/Pages.tsx';
import { text } from '../../texts.ts';
import { actionWords } from './action-words.ts';
import { SectionPage } from './SectionPage.tsx';

const TAKE = 20;

const whoOf = ({ name, role, isConnectedAs }: Access) => {
  const word = text(`accesses.roles.${role}`);
  if (!name) return word;
  return text(isConnectedAs ? 'accesses.connectedAs' : 'accesses.named', { name, role: word });
};

/** 'Qui a consulté mon dossier': what others did, latest first. */
export function AccessesPage({ user }: { user: User }) {
  const [start, setStart] = useState(0);
  const query = useCall(
    getUserAccesses,
    user.isManagerConnectedAs ? null : { params: { id: user.id, start, take: TAKE } },
  );
  const { data } = query;
  return (
    <SectionPage title={text('accesses.title')} subtitle={text('accesses.subtitle')} isPersonOnly>
      {query.error && !data ? (
        <LoadFailure title={text('accesses.failed')} query={query} />
      ) : (
        <Card>
          {!data ? (
            <Skeleton text={text('situation.loading')} />
          ) : data.total === 0 ? (
            <EmptyState title={text('accesses.emptyTitle')}>{text('accesses.empty')}</EmptyState>
          ) : (
            <div className="stack">
              <ul className="situation-list">
                {data.data.map((access, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two visits may be alike
                  <li key={`${data.startIndex} ${index}`}>
                    <Visit visit={access} />
                  </li>
                ))}
              </ul>
              {data.total > TAKE && (
                <Pages
                  startIndex={data.startIndex}
                  take={TAKE}
                  total={data.total}
                  totalIsCapped={data.totalIsCapped ?? false}
                  label={text('accesses.pages')}
                  onChange={setStart}
                />
              )}
            </div>
          )}
        </Card>
      )}
    </SectionPage>
  );
}

/** One line a visit; opened, what was read and done. */
function Visit({ visit }: { visit: Access }) {
  const done = [...new Set(visit.actions.map(actionWords))];
  return (
    <details className="visit">
      <summary className="visit-summary">
        <span className="visit-texts">
          <span className="situation-name">{whoOf(visit)}</span>
          <span className="muted">
            <time dateTime={visit.at}>{formatFrenchDateTime(visit.at)}</time>
          </span>
          {visit.reasons.map(reason => (
            <span key={reason}>{text('accesses.reason', { reason })}</span>
          ))}
          <span>{done.length === 1 ? done[0] : text('accesses.count', { count: done.length })}</span>
        </span>
        <OpeningArrow />
      </summary>
      <ul className="visit-actions">
        {done.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}
