import { sumOf } from 'contract/cents.ts';
import { type Contribution, POINTS } from 'contract/operations.ts';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { BarChart } from 'ui/BarChart.tsx';
import { Card } from 'ui/Card.tsx';
import { text } from '../../texts.ts';

/** The points of all contributions of the folder, category by category. */
export function PointsCard({ rows }: { rows: readonly Contribution[] }) {
  const bars = POINTS.map(name => {
    const value = sumOf(rows.map(row => row[name]));
    const figure = formatAmountWithUnit(value, text('operations.contributions.unit'));
    return { label: text(`operations.contributions.${name}`), value, text: figure };
  });
  return (
    <Card title={text('operations.contributions.pointsTitle')}>
      <div className="stack">
        <p className="muted">{text('operations.contributions.pointsNote')}</p>
        <BarChart label={text('operations.contributions.pointsTitle')} bars={bars.filter(bar => bar.value !== 0)} />
      </div>
    </Card>
  );
}
