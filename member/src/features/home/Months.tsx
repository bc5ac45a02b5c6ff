import './home.css';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PaidFolder } from 'contract/calls/operations.ts';
import type { ReactNode } from 'react';
import { formatAmountWithUnit as euros } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { BarChart } from 'ui/BarChart.tsx';
import { ButtonIcon } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { frenchDate, today } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { Amounts } from './HomeCard.tsx';
import { type Change, lastMonths, latestChange } from './received.ts';

const secondary = buttonClass();

interface MonthsProps {
  paid: readonly PaidFolder[];
  /** What stands at their side, or alone where none was paid. */
  beside: ReactNode;
}

/** How the last months compare; of one folder also its last month, from the gross to the net. */
export function Months({ paid, beside }: MonthsProps) {
  const day = today();
  const { months, areSixMonths } = lastMonths(paid, day);
  if (months.length === 0) return beside;
  const [only] = paid.length === 1 ? paid : [];
  const change = only && latestChange(only.months, day);
  const chart = text(areSixMonths ? 'home.payment.months' : 'home.payment.latest');
  return (
    <div className={only || beside ? 'home-pair' : undefined}>
      {beside}
      {only && <LastMonth folder={only} />}
      <Card
        title={chart}
        action={
          <Link to={PATHS.operations} className="no-print">
            {text('home.received.all')}
          </Link>
        }
        className="home-card"
      >
        {change && <p>{changeWords(change)}</p>}
        {!only && <p className="muted">{text('home.received.ofAll', { count: paid.length })}</p>}
        <BarChart
          label={chart}
          bars={months.map(({ key, label, total }, index) => ({
            key,
            label,
            value: total,
            text: euros(total),
            isCurrent: index === months.length - 1,
          }))}
        />
      </Card>
    </div>
  );
}

function LastMonth({ folder: { months, next } }: { folder: PaidFolder }) {
  const last = months[0]!;
  return (
    <Card title={text('home.payment.title')} className="home-card">
      <p>
        <Badge tone="success">{text('home.payment.paidOn', { date: frenchDate(last.days.at(-1)!) })}</Badge>
      </p>
      <Amounts
        of={[
          { label: text('home.payment.gross'), value: euros(last.grossAmount) },
          { label: text('home.payment.deductions'), value: euros(-last.deductions) },
          { label: text('home.payment.tax'), value: euros(-last.incomeTax) },
          ...(last.netToReimburse
            ? [{ label: text('home.payment.toReimburse'), value: euros(last.netToReimburse) }]
            : []),
          { label: text('home.payment.net'), value: euros(last.netPaid), isTotal: true },
        ]}
      />
      {next && <p>{text('home.payment.next', { amount: euros(next.netPaid), date: frenchDate(next.date) })}</p>}
      <p className="home-buttons no-print">
        <Link to={PATHS.operations} state={{ operation: last.lastId }} className={secondary}>
          {text('home.payment.detail')}
        </Link>
        <Link to={PATHS.certificate} className={secondary}>
          <ButtonIcon>
            <IconCertificate />
          </ButtonIcon>
          {text('home.payment.certificate')}
        </Link>
      </p>
    </Card>
  );
}

const changeWords = (change: Change) =>
  change.kind === 'same'
    ? text('home.payment.same')
    : 'amount' in change
      ? text(`home.payment.${change.kind}`, { amount: euros(change.amount), month: change.month })
      : text(`home.payment.${change.kind}`, { percent: change.percent, month: change.month });
