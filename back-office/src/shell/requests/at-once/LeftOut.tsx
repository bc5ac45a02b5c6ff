import './at-once.css';
import { formatCount } from '../../counts.ts';
import type { Group } from './at-once-words.ts';

/** What is left out of many, by reason, with the first subjects of each. */
export const LeftOut = ({ groups }: { groups: readonly Group[] }) => (
  <ul className="at-once-left">
    {groups.map(({ reason, count, subjects }) => {
      const others = count - subjects.length;
      return (
        <li key={reason}>
          <strong>
            {reason} ({formatCount(count)})
          </strong>
          {subjects.length > 0 && (
            <div className="muted small">
              {subjects.map(subject => `« ${subject} »`).join(', ')}
              {others > 0 && ` et ${formatCount(others)} ${others > 1 ? 'autres' : 'autre'}`}
            </div>
          )}
        </li>
      );
    })}
  </ul>
);
