import './requests.css';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { getRequestSummary } from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { REQUEST_KINDS_MANY, type RequestKind } from 'contract/values/requests.ts';
import { DASH } from 'ui/amounts.ts';
import { Card } from 'ui/Card.tsx';
import { timeOf, today } from 'ui/dates.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import type { QueryLike } from 'ui/query.ts';
import { SkeletonLine } from 'ui/Skeleton.tsx';
import { paths } from '../../paths.ts';
import type { RequestSearch } from './searches.ts';
import { KIND_ICONS } from './words.tsx';

type Summary = AnswerOf<typeof getRequestSummary>;
type Waiting = Summary['kinds'][number]['mine'];

const ROWS = [
  { name: 'mine', label: 'À moi', search: { liste: 'a-moi' } },
  { name: 'toTake', label: 'À prendre', search: {} },
] as const satisfies readonly { name: 'mine' | 'toTake'; label: string; search: RequestSearch }[];

/** What waits, by kind, for me and for whoever takes it: how many, the oldest, how many are late. */
export function WaitingTable({ query, scope }: { query: QueryLike<Summary>; scope: string }) {
  if (query.status === 'error' && !query.data)
    return (
      <Card>
        <ErrorState title="Ce qui attend n'a pas pu être chargé." retryText="Réessayer" onRetry={query.refetch} />
      </Card>
    );
  if (!query.data)
    return (
      <Card>
        <SkeletonLine />
      </Card>
    );
  const kinds = query.data.kinds.filter(({ mine, toTake }) => mine.count + toTake.count > 0);
  if (kinds.length === 0) return null;
  return (
    <Card isPadded={false}>
      <table className="requests-waiting">
        <caption className="visually-hidden">Ce qui attend</caption>
        <thead>
          <tr>
            <th scope="col">Ce qui attend</th>
            {kinds.map(({ kind }) => (
              <th key={kind} scope="col">
                <span className="requests-kind">
                  {KIND_ICONS[kind]}
                  {REQUEST_KINDS_MANY[kind]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, label, search }) => (
            <tr key={name}>
              <th scope="row">
                <span className="requests-total">
                  <span>{label}</span>
                  <span className="requests-number">{kinds.reduce((sum, one) => sum + one[name].count, 0)}</span>
                </span>
                <span className="muted small">{name === 'toTake' ? scope : lateText(kinds.map(one => one.mine))}</span>
              </th>
              {kinds.map(one => (
                <td
                  key={one.kind}
                  data-kind={REQUEST_KINDS_MANY[one.kind]}
                  data-empty={one[name].count === 0 ? '' : undefined}
                >
                  <Cell kind={one.kind} waiting={one[name]} search={search} label={label} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function lateText(waiting: readonly Waiting[]) {
  const late = waiting.reduce((sum, one) => sum + one.late, 0);
  return late === 0 ? 'aucune en retard' : `${late} en retard`;
}

interface CellProps {
  kind: RequestKind;
  waiting: Waiting;
  search: RequestSearch;
  label: string;
}

/** One link to the list that it counts. */
function Cell({ kind, waiting, search, label }: CellProps) {
  const { count, late, oldest } = waiting;
  if (count === 0) return <span className="muted">{DASH}</span>;
  const age = oldest ? Math.round((Date.parse(today()) - Date.parse(timeOf(oldest)!.day)) / 86_400_000) : 0;
  return (
    <>
      <Link
        to={paths.requests}
        search={{ ...search, categorie: kind }}
        className="requests-number"
        aria-label={`${count}, ${REQUEST_KINDS_MANY[kind]}, ${label.toLowerCase()}`}
      >
        {count}
      </Link>{' '}
      {late > 0 && (
        <span className="requests-late">
          <IconClock aria-hidden="true" />
          {late} en retard
        </span>
      )}
      <br />
      <span className="muted small">{age === 0 ? "reçue aujourd'hui" : `plus ancienne : ${age} j`}</span>
    </>
  );
}
