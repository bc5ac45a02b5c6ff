import './at-once.css';
import type { Why } from 'contract/calls/requests-at-once.ts';
import type { ActAtOnce } from 'contract/values/requests.ts';
import { formatCount, numberOf } from '../../counts.ts';
import { groupsOf, leftOutWords } from './at-once-words.ts';

interface LeftOutProps {
  leftOut: readonly Why[];
  act: ActAtOnce;
  subjectOf: (id: number) => string | null;
}

/** What is left out of many, by reason, with the first subjects of each; nothing where nothing is. */
export function LeftOut({ leftOut, act, subjectOf }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <div>
      <p>{leftOutWords(leftOut.length)} :</p>
      <ul className="at-once-left">
        {groupsOf(leftOut, act, subjectOf).map(({ reason, count, subjects }) => {
          const others = count - subjects.length;
          return (
            <li key={reason}>
              <strong>
                {reason} ({formatCount(count)})
              </strong>
              {subjects.length > 0 && (
                <div className="muted small">
                  {subjects.map(subject => `« ${subject} »`).join(', ')}
                  {others > 0 && ` et ${numberOf(others, 'autre', 'autres')}`}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
