import type { Folder } from 'contract/calls/folders.ts';
import { type Contribution, POINTS } from 'contract/calls/operations.ts';
import { formatAmount, formatAmountWithUnit } from 'ui/amounts.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { AmountLines, OperationRow } from './OperationRow.tsx';

interface ContributionRowProps {
  contribution: Contribution;
  folder: Folder | undefined;
}

/** A contribution, and the points that it gave. The value of a point has four decimals. */
export function ContributionRow({ contribution, folder }: ContributionRowProps) {
  const points = POINTS.filter(name => contribution[name] !== 0);
  return (
    <OperationRow
      title={contribution.label}
      subtitle={text('operations.contributions.date', { date: frenchDate(contribution.date) })}
      folder={folder}
      amount={contribution.grossAmount}
    >
      <AmountLines
        lines={[
          { label: text('operations.contributions.gross'), value: formatAmountWithUnit(contribution.grossAmount) },
          { label: text('operations.contributions.points'), value: formatAmount(contribution.pointNumber) },
          ...points.map(name => ({
            label: text(`operations.contributions.${name}`),
            value: formatAmount(contribution[name]),
          })),
          {
            label: text('operations.contributions.value'),
            value: formatAmountWithUnit(contribution.serviceAppreciation, '€', 4),
          },
          {
            label: text('operations.contributions.euros'),
            value: formatAmountWithUnit(contribution.appreciationInEuro),
            isTotal: true,
          },
        ]}
      />
    </OperationRow>
  );
}
