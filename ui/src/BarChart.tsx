import './BarChart.css';
import { cx } from './classes.ts';

interface Bar {
  key?: string | number;
  label: string;
  value: number;
  /** The figure as people read it: '1 284,36 €'. */
  text: string;
  isCurrent?: boolean;
}

export interface BarChartProps {
  /** What is compared; names the list. */
  label: string;
  bars: readonly Bar[];
  /** The value of a full bar; a little above the largest by default. */
  max?: number;
}

const LONG_LABEL = 12;

/** Bars with their figures beside them: no picture to decipher, and text that keeps its size on a phone. */
export function BarChart({ label, bars, max = Math.max(0, ...bars.map(bar => bar.value)) * 1.08 }: BarChartProps) {
  const isLong = bars.some(bar => bar.label.length > LONG_LABEL);
  return (
    <div className="bars-frame">
      <ul className={cx('bars', isLong && 'bars-long')} aria-label={label}>
        {bars.map(bar => (
          <li key={bar.key ?? bar.label} className={cx('bar', bar.isCurrent && 'bar-current')}>
            <span className="bar-label">{bar.label}</span>
            <span className="bar-track" aria-hidden="true">
              {bar.value > 0 && <span className="bar-fill" style={{ width: `${share(bar.value, max)}%` }} />}
            </span>
            <span className="bar-figure">{bar.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function share(value: number, max: number): number {
  return max > 0 ? Math.max(0, Math.min(100, (value / max) * 100)) : 0;
}
