import './home.css';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import { getPayments } from 'contract/calls/operations.ts';
import { Amount } from 'ui/Amount.tsx';
import { formatAmountWithUnit as euros } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { BarChart } from 'ui/BarChart.tsx';
import { ButtonIcon } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { Amounts, HomeCard } from './HomeCard.tsx';
import { type Change, deductionsOf, lastAndNext, lastMonths, latestChange, today } from './payments.ts';

/** A year of months, and one to compare the first of them with. */
const TAKE = 13;
const secondary = buttonClass();

/** The last payment of a pension, from its gross to its net, and how the last months compare. */
export function Payments({ folder }: { folder: Folder }) {
  const query = useCall(getPayments, { params: { folderId: folder.id, start: 0, take: TAKE } });
  const words = {
    query,
    loading: text('home.payment.loading'),
    failed: text('home.payment.failed'),
  };
  const day = today();
  const { made, last, next } = lastAndNext(query.data?.data ?? [], day);
  const { months, areSixMonths } = lastMonths(made, day);
  const change = latestChange(made, day);
  const chart = text(areSixMonths || !last ? 'home.payment.months' : 'home.payment.latest');
  return (
    <div className="home-pair">
      <HomeCard title={text('home.payment.title')} {...words}>
        {() =>
          last ? (
            <>
              <p>
                <Amount value={last.netPaid} unit="€" isMain />
              </p>
              <p>
                <Badge tone="success">{text('home.payment.paidOn', { date: frenchDate(last.date) })}</Badge>
              </p>
              <Amounts
                of={[
                  { label: text('home.payment.gross'), value: euros(last.grossAmount) },
                  { label: text('home.payment.deductions'), value: euros(-deductionsOf(last)) },
                  { label: text('home.payment.tax'), value: euros(-last.incomeTax) },
                  ...(last.netToReimburse
                    ? [{ label: text('home.payment.toReimburse'), value: euros(last.netToReimburse) }]
                    : []),
                  { label: text('home.payment.net'), value: euros(last.netPaid), isTotal: true },
                ]}
              />
              {next && <p>{text('home.payment.next', { amount: euros(next.netPaid), date: frenchDate(next.date) })}</p>}
              <p className="home-buttons no-print">
                <Link to={PATHS.operations} state={{ operation: last.id }} className={secondary}>
                  {text('home.payment.detail')}
                </Link>
                <Link to={PATHS.certificate} className={secondary}>
                  <ButtonIcon>
                    <IconCertificate />
                  </ButtonIcon>
                  {text('home.payment.certificate')}
                </Link>
              </p>
            </>
          ) : (
            <>
              <p>
                <strong>{text('home.payment.emptyTitle')}</strong>
              </p>
              <p>{text('home.payment.empty')}</p>
            </>
          )
        }
      </HomeCard>
      {(query.data ? last : !query.error) && (
        <HomeCard title={chart} {...words}>
          {() => (
            <>
              {change && <p>{changeWords(change)}</p>}
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
            </>
          )}
        </HomeCard>
      )}
    </div>
  );
}

const changeWords = (change: Change) =>
  change.kind === 'same'
    ? text('home.payment.same')
    : 'amount' in change
      ? text(`home.payment.${change.kind}`, { amount: euros(change.amount), month: change.month })
      : text(`home.payment.${change.kind}`, { percent: change.percent, month: change.month });
