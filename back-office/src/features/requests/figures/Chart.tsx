import './figures.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Marks, Patterns, type Series, Swatch } from './Marks.tsx';
import { marksFor } from './scale.ts';

const HEIGHT = 340;
const LEFT = 56;
const BOTTOM = 32;
const TOP = 12;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
/** Under so many pixels a place has no room for its own word. */
const WORD = 44;

export interface Place {
  key: string;
  /** Under the axis. */
  short: string;
  /** As it is read. */
  long: string;
}

interface ChartProps {
  title: string;
  /** What is drawn, and how to read it. */
  description: string;
  shape: 'bars' | 'stack' | 'line';
  places: readonly Place[];
  series: readonly Series[];
  /** A value as it is read. */
  format: (value: number) => string;
  /** The highest that there may be, where that is known. */
  most?: number;
}

/**
 * A drawing of a few series over the same places. Its places take the focus one after the other by the arrow keys, each read
 * with its values; series differ by pattern and form, not by colour alone.
 */
export function Chart({ title, description, shape, places, series, format, most }: ChartProps): ReactNode {
  const id = useId();
  const { ref, width } = useWidth();
  const [at, setAt] = useState(places.length - 1);
  const [isRead, setRead] = useState(false);
  const columns = useRef<(SVGGElement | null)[]>([]);
  const highest = Math.max(
    0,
    ...places.map((_, n) => {
      const values = series.map(one => one.values[n] ?? 0);
      return shape === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
    }),
  );
  const marks = most === undefined ? marksFor(highest) : QUARTERS.map(quarter => quarter * most);
  const top = marks.at(-1)!;
  const step = (width - LEFT) / places.length;
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const words = (n: number) =>
    `${places[n]!.long} : ${series.map(({ name, values }) => `${name} ${values[n] == null ? 'sans objet' : format(values[n])}`).join(', ')}`;
  const go = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    columns.current[Math.max(0, Math.min(places.length - 1, to))]?.focus();
  };
  const every = Math.ceil(WORD / step);
  return (
    <figure className="chart" ref={ref}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fields */}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description} Les flèches passent d'un point à l'autre.</desc>
        <Patterns id={id} />
        <svg aria-hidden="true">
          {marks.map(mark => (
            <g key={mark}>
              <line className="chart-grid" x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} />
              <text className="chart-word" x={LEFT - 8} y={y(mark) + 5} textAnchor="end">
                {format(mark)}
              </text>
            </g>
          ))}
          {places.map(
            (place, n) =>
              (places.length - 1 - n) % every === 0 && (
                <text
                  key={place.key}
                  className="chart-word"
                  x={LEFT + (n + 0.5) * step}
                  y={HEIGHT - 8}
                  textAnchor="middle"
                >
                  {place.short}
                </text>
              ),
          )}
          <Marks id={id} shape={shape} series={series} x={n => LEFT + n * step} step={step} y={y} />
        </svg>
        {places.map((place, n) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point of a drawing is read when the keys come to it
          <g
            key={place.key}
            ref={column => {
              columns.current[n] = column;
            }}
            role="img"
            aria-label={words(n)}
            tabIndex={n === Math.min(at, places.length - 1) ? 0 : -1}
            className="chart-place"
            onKeyDown={go}
            onFocus={() => {
              setAt(n);
              setRead(true);
            }}
            onBlur={() => setRead(false)}
            onPointerEnter={() => {
              setAt(n);
              setRead(true);
            }}
            onPointerLeave={() => setRead(false)}
          >
            <rect x={LEFT + n * step} y={TOP} width={step} height={HEIGHT - TOP - BOTTOM} rx="6" />
          </g>
        ))}
      </svg>
      <figcaption>
        <ul className="chart-legend" aria-hidden="true">
          {series.map(one => (
            <li key={one.name}>
              <Swatch id={id} series={one} isLine={shape === 'line'} /> {one.name}
            </li>
          ))}
        </ul>
        <p className="chart-read small" aria-hidden="true">
          {isRead ? words(Math.min(at, places.length - 1)) : ' '}
        </p>
      </figcaption>
    </figure>
  );
}

/** The drawing is as wide as its room, so that its words keep their size. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => frame.clientWidth > 0 && setWidth(Math.max(240, frame.clientWidth)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
