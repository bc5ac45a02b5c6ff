import './readiness.css';
import { IconAlertTriangle, IconCircleCheck, IconEyeEdit } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import {
  getReadiness,
  READINESS_GROUPS,
  type ReadinessGroup,
  type ReadinessItem,
  type ReadinessState,
} from 'contract/calls/readiness.ts';
import type { ReactElement } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { ready } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { PlaceLink } from './PlaceLink.tsx';

const STATES: Record<ReadinessState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  missing: { label: 'Manque', tone: 'danger', icon: <IconAlertTriangle /> },
  review: { label: 'À relire', tone: 'warning', icon: <IconEyeEdit /> },
  ready: { label: 'En ordre', tone: 'success', icon: <IconCircleCheck /> },
};

/** What a fund fills in once, computed from what is there. */
export default function ReadinessPage(): ReactElement {
  const query = useCall(getReadiness, {}, { isFresh: true });
  return (
    <>
      <PageHeader
        title="À compléter"
        subtitle="Ce que votre caisse seule peut dire : qui elle est, comment la joindre, d'où partent ses messages."
      />
      <Loaded query={query} errorTitle="La liste n'a pas pu être chargée." errorHelp={helpOf(query.error)}>
        {items => (
          <div className="stack">
            <Summary items={items} />
            {(Object.keys(READINESS_GROUPS) as ReadinessGroup[])
              .map(group => [group, items.filter(item => item.group === group)] as const)
              .filter(([, some]) => some.length > 0)
              .map(([group, some]) => (
                <DataTable
                  key={group}
                  caption={READINESS_GROUPS[group]}
                  columns={COLUMNS}
                  query={ready(some)}
                  rows={rows => rows}
                  rowKey={({ id }) => id}
                />
              ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Summary({ items }: { items: readonly ReadinessItem[] }) {
  const number = (state: ReadinessState) => items.filter(item => item.state === state).length;
  const [missing, review] = [number('missing'), number('review')];
  if (missing + review === 0) return <Alert tone="success">Tout est en ordre.</Alert>;
  return (
    <Alert tone={missing > 0 ? 'warning' : 'info'} isLive={false}>
      {missing > 0 ? `${countOf(missing, 'point manque', 'points manquent')}, ` : 'Rien ne manque, '}
      {review > 0 ? `${countOf(review, 'est à relire', 'sont à relire')}, ` : ''}
      {number('ready') > 0 ? countOf(number('ready'), 'est en ordre', 'sont en ordre') : "rien n'est encore en ordre"}.
    </Alert>
  );
}

const COLUMNS: readonly Column<ReadinessItem>[] = [
  {
    key: 'state',
    header: 'État',
    cell: ({ state }) => {
      const { label, ...look } = STATES[state];
      return (
        <span className="readiness-state">
          <Badge {...look}>{label}</Badge>
        </span>
      );
    },
  },
  { key: 'what', header: 'Quoi', isRowHeader: true, cell: ({ what }) => what },
  { key: 'says', header: 'Constat', cell: ({ says }) => says },
  { key: 'place', header: 'Où', cell: item => <PlaceLink item={item} /> },
];
