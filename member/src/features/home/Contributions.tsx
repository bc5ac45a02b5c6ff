import './home.css';
import { Link } from '@tanstack/react-router';
import { useAllRows } from 'client/all-rows.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { type Contribution, getContributions, POINTS } from 'contract/calls/operations.ts';
import { sumOf } from 'contract/values/cents.ts';
import { Amount } from 'ui/Amount.tsx';
import { formatAmountWithUnit as euros, formatAmount, isPlural } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { BarChart } from 'ui/BarChart.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { folderName } from '../../shell/folder-words.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { Amounts, HomeCard } from './HomeCard.tsx';

const totalOf = (rows: readonly Contribution[]) => sumOf(rows.map(row => row.pointNumber));

/** What somebody who contributes wants to see first: what was paid in last, and the points of all of it. */
export function Contributions({ folder }: { folder: Folder }) {
  const { folders } = useConsultedFolder();
  const query = useAllRows<Contribution>(getContributions, folder.id);
  const words = { query, loading: text('home.contribution.loading'), failed: text('home.contribution.failed') };
  const points = POINTS.map(name => ({ name, value: sumOf((query.data ?? []).map(row => row[name])) }));
  const whose = folders && folders.length > 1 && <p className="muted">{folderName(folder)}</p>;
  return (
    <div className="home-pair">
      <HomeCard title={text('home.contribution.title')} {...words}>
        {([last]) =>
          last ? (
            <>
              {whose}
              <p>
                <Amount value={last.grossAmount} unit="€" isMain />
              </p>
              <p>
                <Badge>{text('home.contribution.paidOn', { date: frenchDate(last.date) })}</Badge>
              </p>
              <Amounts
                of={[
                  { label: text('home.contribution.points'), value: formatAmount(last.pointNumber) },
                  { label: text('home.contribution.value'), value: euros(last.appreciationInEuro) },
                ]}
              />
              <p className="muted">{text('home.contribution.valueNote')}</p>
              <p className="home-buttons no-print">
                <Link to={PATHS.operations} className={buttonClass()}>
                  {text('home.payment.detail')}
                </Link>
              </p>
            </>
          ) : (
            <>
              {whose}
              <p>
                <strong>{text('home.contribution.emptyTitle')}</strong>
              </p>
              <p>{text('home.contribution.empty')}</p>
            </>
          )
        }
      </HomeCard>
      {query.data?.length !== 0 && !(query.error && !query.data) && (
        <HomeCard
          title={text('home.contribution.all')}
          action={<Link to={PATHS.points}>{text('home.contribution.allPoints')}</Link>}
          {...words}
        >
          {rows => (
            <>
              {whose}
              {/* Newest first. The points of all years come from another place of the fund, and are more than these. */}
              <p>
                <strong>
                  {text(isPlural(totalOf(rows)) ? 'home.contribution.total' : 'home.contribution.totalOne', {
                    points: formatAmount(totalOf(rows)),
                  })}
                </strong>{' '}
                {text('home.contribution.listed', { year: rows.at(-1)!.date.slice(0, 4) })}
              </p>
              <p>{text('home.contribution.note')}</p>
              <BarChart
                label={text('home.contribution.all')}
                bars={points
                  .filter(({ value }) => value !== 0)
                  .map(({ name, value }) => ({
                    label: text(`home.contribution.${name}`),
                    value,
                    text: formatAmount(value),
                  }))}
              />
            </>
          )}
        </HomeCard>
      )}
    </div>
  );
}
