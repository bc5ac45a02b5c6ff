import './Spinner.css';
import { say } from 'contract/texts/words.ts';

/** The ring alone, for inside a button or beside a text that already says what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** A waiting area of its own, spoken to screen readers. */
export function SpinnerBlock({ text = say('widgets.loading') }: { text?: string }) {
  return (
    <p className="spinner-block" role="status">
      <Spinner />
      <span>{text}</span>
    </p>
  );
}
