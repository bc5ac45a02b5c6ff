import './received.css';
import { formatFrenchDate, timeOf } from 'ui/dates.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The day, and the time below it. */
export function ReceivedAt({ at }: { at: string }) {
  const time = timeOf(at);
  return (
    <>
      <span className="received-state">{formatFrenchDate(at)}</span>
      {time && (
        <div className="muted small">
          à {two(time.hour)}:{two(time.minute)}
        </div>
      )}
    </>
  );
}
