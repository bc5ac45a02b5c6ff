import './Amount.css';
import { formatAmount, formatAmountWithUnit } from './amounts.ts';
import { cx } from './classes.ts';

export interface AmountProps {
  value: number | string | null | undefined;
  decimals?: number;
  /** '€', 'points'… Nothing by default, for columns whose header says it. */
  unit?: string;
  /** The one figure of the page, large. */
  isMain?: boolean;
}

export function Amount({ value, decimals = 2, unit, isMain = false }: AmountProps) {
  const text = unit === undefined ? formatAmount(value, decimals) : formatAmountWithUnit(value, unit, decimals);
  return <span className={cx('amount', isMain && 'amount-main')}>{text}</span>;
}
