import './points.css';
import { useCall } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import { type FolderPoints, getPoints } from 'contract/calls/points.ts';
import { useId } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatAmount, isPlural } from 'ui/amounts.ts';
import { BarChart } from 'ui/BarChart.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Facts } from 'ui/Facts.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderChoice } from '../../shell/FolderChoice.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';

const isActive = ({ type }: Folder) => type === 'actif';

/** The points of who contributes, by year, with what the fund publishes of their value: no pension is made of them. */
export default function PointsPage() {
  const chosen = useConsultedFolder();
  const { query, folders, shown } = chosen;
  // Who looks at a pension alone is shown the folders that have points, each by its name.
  const ofActives = (shown?.some(isActive) ? shown : folders)?.filter(isActive);
  return (
    <Page title={text('points.title')} subtitle={text('points.introduction')} actions={<FolderChoice of={chosen} />}>
      {ofActives && ofActives.length > 0 ? (
        ofActives.map(folder => (
          <OfFolder key={folder.id} folder={folder} name={folders!.length > 1 ? folderName(folder) : undefined} />
        ))
      ) : folders ? (
        <Card isPadded={false}>
          <EmptyState title={text('points.noFolder')} action={<PhoneButton />} />
        </Card>
      ) : query.error ? (
        <LoadFailure title={text('points.failed')} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const Loading = () => (
  <Card>
    <Skeleton lines={6} text={text('points.loading')} />
  </Card>
);

/** `name`: of the folder, where the member has several. */
function OfFolder({ folder, name }: { folder: Folder; name: string | undefined }) {
  const query = useCall(getPoints, { params: { folderId: folder.id } });
  if (query.error && !query.data) return <LoadFailure title={text('points.failed')} query={query} />;
  if (!query.data) return <Loading />;
  if (query.data.years.length === 0) {
    return (
      <Card isPadded={false}>
        <EmptyState title={text('points.emptyTitle')} action={<PhoneButton />}>
          {name && `${name}. `}
          {text('points.empty')}
        </EmptyState>
      </Card>
    );
  }
  return <Points of={query.data} name={name} />;
}

function Points({ of: { years, total, value }, name }: { of: FolderPoints; name: string | undefined }) {
  const id = useId();
  const said = (points: number) =>
    text(isPlural(points) ? 'points.points' : 'points.point', { points: formatAmount(points) });
  const last = Math.max(...years.map(({ year }) => year));
  const amount = value && `${VALUE.format(value.value)} €`;
  return (
    <section className="stack stack-large" aria-labelledby={name && id}>
      {name && <h2 id={id}>{name}</h2>}
      <Card>
        <div className="stack">
          <Facts
            facts={[
              { label: text('points.totalUntil', { year: String(last) }), value: <strong>{said(total)}</strong> },
              {
                label: text('points.value'),
                value: value
                  ? text('points.valueSince', { amount: amount!, date: frenchDate(value.date) })
                  : text('points.noValue'),
              },
            ]}
          />
          <p>{text('points.later')}</p>
          <Alert isLive={false}>{text('points.noPromise')}</Alert>
        </div>
      </Card>
      <div className="points-years">
        {years.length > 1 && (
          <Card title={text('points.chart')} titleLevel={name ? 3 : 2}>
            <BarChart
              label={text('points.chart')}
              bars={years.map(({ year, points }) => ({
                label: String(year),
                value: points,
                text: formatAmount(points),
              }))}
            />
          </Card>
        )}
        <Card title={text('points.table')} titleLevel={name ? 3 : 2}>
          <YearsTable years={years} total={total} />
        </Card>
      </div>
    </section>
  );
}

/** As it was published: four decimals. */
const VALUE = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4 });

function YearsTable({ years, total }: Pick<FolderPoints, 'years' | 'total'>) {
  const areSaid = years.some(({ label }) => label !== null);
  return (
    <table className="points-table">
      <caption className="visually-hidden">{text('points.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('points.year')}</th>
          {areSaid && <th scope="col">{text('points.label')}</th>}
          <th scope="col" className="points-figure">
            {text('points.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, points, label }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {areSaid && <td>{label}</td>}
            <td className="points-figure">{formatAmount(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={areSaid ? 2 : 1}>
            {text('points.sum')}
          </th>
          <td className="points-figure">{formatAmount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
