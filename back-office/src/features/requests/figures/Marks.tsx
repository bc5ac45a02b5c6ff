import './figures.css';

/** How a series is told from the others: the filling of its bars, and the dashes and points of its line. */
const LOOKS = ['full', 'striped', 'dotted', 'empty', 'crossed', 'tinted', 'lying', 'checked', 'dark'] as const;
export type Look = (typeof LOOKS)[number];
export const lookOf = (n: number): Look => LOOKS[n % LOOKS.length]!;

export interface Series {
  name: string;
  look: Look;
  /** Null: there is none. */
  values: readonly (number | null)[];
}

const fillOf = (id: string, look: Look) => `url(#${id}-${look})`;

/** The fillings, in the ids of one drawing. */
export function Patterns({ id }: { id: string }) {
  const pattern = (look: Look, ground: string, path: string) => (
    <pattern id={`${id}-${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" className={ground} />
      <path d={path} className="chart-ink" />
    </pattern>
  );
  return (
    <defs>
      {pattern('full', 'chart-primary', '')}
      {pattern('striped', 'chart-surface', 'M-2 2L2 -2M0 8L8 0M6 10L10 6')}
      {pattern('dotted', 'chart-saffron', 'M2 2h.01M6 6h.01')}
      {pattern('empty', 'chart-surface', '')}
      {pattern('crossed', 'chart-soft', 'M0 0L8 8M8 0L0 8')}
      {pattern('tinted', 'chart-tint', '')}
      {pattern('lying', 'chart-surface', 'M0 4H8')}
      {pattern('checked', 'chart-surface', 'M0 4H8M4 0V8')}
      {pattern('dark', 'chart-saffron', '')}
    </defs>
  );
}

interface MarksProps {
  id: string;
  shape: 'bars' | 'stack' | 'line';
  series: readonly Series[];
  /** Where a place begins. */
  x: (n: number) => number;
  step: number;
  y: (value: number) => number;
}

export function Marks({ id, shape, series, x, step, y }: MarksProps) {
  if (shape === 'line')
    return series.map((one, which) => (
      <g key={one.name} className="chart-line">
        <path d={lineOf(one.values, n => x(n) + step / 2, y)} strokeDasharray={which > 0 ? '7 5' : undefined} />
        {one.values.map(
          (value, n) =>
            value !== null && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
              <Point key={n} which={which} x={x(n) + step / 2} y={y(value)} />
            ),
        )}
      </g>
    ));
  const width = Math.min(56, step * 0.76);
  const each = shape === 'bars' ? width / series.length : width;
  return series.map((one, which) =>
    one.values.map((value, n) => {
      if (!value) return null;
      const under =
        shape === 'stack' ? series.slice(0, which).reduce((sum, other) => sum + (other.values[n] ?? 0), 0) : 0;
      const left = x(n) + (step - width) / 2 + (shape === 'bars' ? which * each : 0);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={`${one.name} ${n}`}
          className="chart-bar"
          fill={fillOf(id, one.look)}
          x={left}
          width={each}
          y={y(under + value)}
          height={y(under) - y(under + value)}
        />
      );
    }),
  );
}

/** A line that is broken where there is nothing. */
function lineOf(values: readonly (number | null)[], x: (n: number) => number, y: (value: number) => number) {
  return values
    .map((value, n) => (value === null ? '' : `${values[n - 1] == null ? 'M' : 'L'}${x(n)} ${y(value)}`))
    .join('');
}

/** Round, then square. */
const Point = ({ which, x, y }: { which: number; x: number; y: number }) =>
  which === 0 ? (
    <circle cx={x} cy={y} r="5" className="chart-point" />
  ) : (
    <rect x={x - 5} y={y - 5} width="10" height="10" className="chart-point chart-point-second" />
  );

export function Swatch({ id, series, isLine }: { id: string; series: Series; isLine: boolean }) {
  const which = series.look === 'full' ? 0 : 1;
  return (
    <svg className="chart-swatch" viewBox="0 0 28 16" aria-hidden="true">
      {isLine ? (
        <g className="chart-line">
          <path d="M0 8H28" strokeDasharray={which > 0 ? '7 5' : undefined} />
          <Point which={which} x={14} y={8} />
        </g>
      ) : (
        <rect className="chart-bar" fill={fillOf(id, series.look)} x="1" y="1" width="26" height="14" />
      )}
    </svg>
  );
}
