import 'ui/Card.css';
import './statistics.css';
import { BarChart } from 'ui/BarChart.tsx';
import { Card } from 'ui/Card.tsx';
import { formatCount, formatShare } from '../../shell/counts.ts';

/** The few numbers that one looks for first. */
export function KeyFigures({
  label,
  figures,
}: {
  label: string;
  figures: readonly { label: string; value: string; note?: string }[];
}) {
  return (
    <dl className="key-figures" aria-label={label}>
      {figures.map(({ label: name, value, note }) => (
        <div key={name} className="card key-figure">
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className="key-figure-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ShareBarsProps {
  title: string;
  parts: readonly { key: string; count: number }[];
  /** The words of the keys; a key without one says itself. */
  names?: Record<string, string>;
  /** The largest first, and only those that are not zero. */
  isSorted?: boolean;
  note?: string | undefined;
}

/** How a whole is made up: a bar a part, with its count and its share. A full bar is the whole, so that all cards compare. */
export function ShareBars({ title, parts, names = {}, isSorted = false, note }: ShareBarsProps) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = isSorted ? parts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count) : parts;
  return (
    <Card title={title} action={<span className="muted small figures">{formatCount(whole)}</span>}>
      {whole === 0 ? (
        <p className="muted">Rien sur cette période.</p>
      ) : (
        <BarChart
          label={title}
          max={whole}
          bars={shown.map(({ key, count }) => ({
            key,
            label: names[key] ?? key,
            value: count,
            text: `${formatCount(count)} (${formatShare(count, whole)})`,
          }))}
        />
      )}
      {note && <p className="muted small statistics-note">{note}</p>}
    </Card>
  );
}
