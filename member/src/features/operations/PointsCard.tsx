import { Link } from '@tanstack/react-router';
import { type Contribution, POINTS } from 'contract/calls/operations.ts';
import { sumOf } from 'contract/values/cents.ts';
import { formatAmountWithUnit, isPlural } from 'ui/amounts.ts';
import { BarChart } from 'ui/BarChart.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';

const inPoints = (value: number) =>
  formatAmountWithUnit(
    value,
    text(isPlural(value) ? 'operations.contributions.unit' : 'operations.contributions.unitOne'),
  );

/** The points of the contributions that are listed, category by category; 'Mes points' has those of all years. */
export function PointsCard({ rows, folder }: { rows: readonly Contribution[]; folder: string | undefined }) {
  const bars = POINTS.map(name => {
    const value = sumOf(rows.map(row => row[name]));
    return { label: text(`operations.contributions.${name}`), value, text: inPoints(value) };
  }).filter(bar => bar.value !== 0);
  const listed = {
    year: rows.map(({ date }) => date.slice(0, 4)).sort()[0]!,
    points: inPoints(sumOf(rows.map(row => row.pointNumber))),
  };
  return (
    <Card title={text('operations.contributions.pointsTitle')}>
      <div className="stack">
        {folder && <p>{folder}</p>}
        <p>{text('operations.contributions.pointsListed', listed)}</p>
        <p className="muted">{text('operations.contributions.pointsNote')}</p>
        <p className="no-print">
          <Link to={PATHS.points} className={buttonClass()}>
            {text('points.title')}
          </Link>
        </p>
        {/* A single bar compares with nothing. */}
        {bars.length === 1 ? (
          <Facts facts={bars.map(bar => ({ label: bar.label, value: bar.text }))} />
        ) : (
          <BarChart label={text('operations.contributions.pointsTitle')} bars={bars} />
        )}
      </div>
    </Card>
  );
}
