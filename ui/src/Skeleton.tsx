import './Skeleton.css';
import { say } from 'contract/texts/words.ts';

/** Uneven widths look like text; the list repeats. */
const WIDTHS = ['92%', '68%', '81%', '55%', '74%'];

/** One grey line, where a text will come. */
export function SkeletonLine({ index = 0 }: { index?: number }) {
  return <span className="skeleton" style={{ width: WIDTHS[index % WIDTHS.length] }} aria-hidden="true" />;
}

/** A waiting block, spoken once. */
export function Skeleton({ lines = 4, text = say('widgets.loading') }: { lines?: number; text?: string }) {
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{text}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <SkeletonLine key={index} index={index} />
      ))}
    </div>
  );
}
