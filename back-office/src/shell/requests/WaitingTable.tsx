import './waiting.css';
import { IconClock, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { getRequestSummary } from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { REQUEST_KIND_NAMES, REQUEST_KINDS_MANY, type RequestKind } from 'contract/values/requests.ts';
import type { CSSProperties, ReactElement } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Card } from 'ui/Card.tsx';
import { timeOf, today } from 'ui/dates.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import type { QueryLike } from 'ui/query.ts';
import { SkeletonLine } from 'ui/Skeleton.tsx';
import { TABLE } from 'ui/table-roles.ts';
import { paths } from '../../paths.ts';
import type { RequestSearch } from './searches.ts';
import { KIND_ICONS } from './words.tsx';

type Summary = AnswerOf<typeof getRequestSummary>;
type Waiting = Summary['kinds'][number]['mine'];

const ROWS = [
  { name: 'mine', label: 'À moi', search: { liste: 'a-moi' } },
  { name: 'toTake', label: 'À prendre', search: {} },
] as const satisfies readonly { name: 'mine' | 'toTake'; label: string; search: RequestSearch }[];

/** As many grey columns as most have. */
const WAITING = 3;
/** With more kinds than that, the last column has those of which the fewest wait. */
const MOST = 6;

/** More columns than that are narrow where the window is. */
const MANY = 4;

interface Column {
  name: string;
  icon: ReactElement;
  kinds: readonly RequestKind[];
  mine: Waiting;
  toTake: Waiting;
}

const sumOf = (some: readonly Waiting[]): Waiting => ({
  count: some.reduce((sum, { count }) => sum + count, 0),
  late: some.reduce((sum, { late }) => sum + late, 0),
  oldest: some.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null,
});

/** The kinds of which something waits, always in the same order. */
function columnsOf({ kinds }: Summary): Column[] {
  const waiting = REQUEST_KIND_NAMES.flatMap(name => kinds.filter(({ kind }) => kind === name))
    .map(({ kind, ...counts }) => ({
      name: REQUEST_KINDS_MANY[kind],
      icon: KIND_ICONS[kind],
      kinds: [kind],
      ...counts,
    }))
    .filter(({ mine, toTake }) => mine.count + toTake.count > 0);
  if (waiting.length <= MOST) return waiting;
  const byCount = waiting.toSorted(
    (one, other) => sumOf([other.mine, other.toTake]).count - sumOf([one.mine, one.toTake]).count,
  );
  const first = byCount.slice(0, MOST - 1);
  const others = byCount.slice(MOST - 1);
  const more = {
    name: 'Autres',
    icon: <IconDots aria-hidden="true" />,
    // As the address of the list has them.
    kinds: REQUEST_KIND_NAMES.filter(name => others.some(one => one.kinds.includes(name))),
    mine: sumOf(others.map(({ mine }) => mine)),
    toTake: sumOf(others.map(({ toTake }) => toTake)),
  };
  return [...waiting.filter(one => first.includes(one)), more];
}

/** What waits, by kind, for me and for whoever takes it: how many, the oldest, how many are late. */
export function WaitingTable({ query, scope }: { query: QueryLike<Summary>; scope: string }) {
  if (query.status === 'error' && !query.data)
    return (
      <Card>
        <ErrorState title="Ce qui attend n'a pas pu être chargé." retryText="Réessayer" onRetry={query.refetch} />
      </Card>
    );
  const kinds = query.data && columnsOf(query.data);
  if (kinds?.length === 0) return null;
  const columns = kinds?.length ?? WAITING;
  return (
    <Card isPadded={false}>
      <table
        {...TABLE.table}
        className="waiting"
        aria-busy={!kinds || undefined}
        data-many={columns > MANY || undefined}
        style={{ '--kinds': columns } as CSSProperties}
      >
        <caption className="visually-hidden">Ce qui attend</caption>
        <thead {...TABLE.group}>
          <tr {...TABLE.row}>
            <th scope="col" {...TABLE.columnHeader}>
              Ce qui attend
            </th>
            {kinds?.map(({ name, icon, mine, toTake }) => (
              <th key={name} scope="col" {...TABLE.columnHeader}>
                <span className="waiting-kind">
                  {icon}
                  {name}
                </span>
                <Oldest of={[mine, toTake]} className="waiting-oldest-of-kind" />
              </th>
            )) ?? <Grey />}
          </tr>
        </thead>
        <tbody {...TABLE.group}>
          {ROWS.map(({ name, label, search }) => (
            <tr key={name} {...TABLE.row}>
              <th scope="row" {...TABLE.rowHeader}>
                <Link to={paths.requests} search={search} className="waiting-total">
                  {label} <span className="waiting-number">{kinds && sumOf(kinds.map(one => one[name])).count}</span>
                </Link>
                <span className="waiting-small">
                  {name === 'toTake' ? scope : kinds && <LateOf waiting={sumOf(kinds.map(one => one.mine))} />}
                </span>
              </th>
              {kinds?.map(one => (
                <td key={one.name} {...TABLE.cell}>
                  <Cell column={one} waiting={one[name]} search={search} label={label} />
                </td>
              )) ?? <Grey />}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Grey = () =>
  Array.from({ length: WAITING }, (_, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey cells are all alike and never move
    <td key={column} {...TABLE.cell}>
      <SkeletonLine index={column} />
    </td>
  ));

/** Of one's own: how many are late, and the way to them. */
function LateOf({ waiting: { late } }: { waiting: Waiting }) {
  if (late === 0) return 'aucune en retard';
  return (
    <Link to={paths.requests} search={{ liste: 'a-moi', echeance: 'retard' }} className="waiting-late-of">
      {late} en retard
    </Link>
  );
}

interface CellProps {
  column: Column;
  waiting: Waiting;
  search: RequestSearch;
  label: string;
}

/** A link to the list that it counts, as large as its cell, and over it one to those that are late. */
function Cell({ column: { kinds, name }, waiting, search, label }: CellProps) {
  const { count, late } = waiting;
  if (count === 0) return <span className="muted">{DASH}</span>;
  return (
    <>
      <Link
        to={paths.requests}
        search={{ ...search, categorie: kinds }}
        className="waiting-number waiting-open"
        aria-label={`${count}, ${name}, ${label.toLowerCase()}`}
      >
        {count}
      </Link>{' '}
      {late > 0 && (
        <Link
          to={paths.requests}
          search={{ ...search, categorie: kinds, echeance: 'retard' }}
          className="waiting-late"
          aria-label={`${late} en retard, ${label.toLowerCase()}, ${name}`}
        >
          <IconClock aria-hidden="true" />
          {late} en retard
        </Link>
      )}
      <Oldest of={[waiting]} className="waiting-oldest" />
    </>
  );
}

/** 'plus ancienne : 14 j': in each cell, or under the name of the kind where there is little room. */
function Oldest({ of, className }: { of: readonly Waiting[]; className: string }) {
  const [oldest] = of.flatMap(({ oldest }) => (oldest && timeOf(oldest)?.day) ?? []).sort();
  if (!oldest) return null;
  const age = Math.round((Date.parse(today()) - Date.parse(oldest)) / 86_400_000);
  return (
    <span className={`waiting-small ${className}`}>
      {age === 0 ? "reçue aujourd'hui" : `plus ancienne : ${age}\u00a0j`}
    </span>
  );
}
