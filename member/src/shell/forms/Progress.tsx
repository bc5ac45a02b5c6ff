import './forms.css';

/** A bar a step. The page says the same in words, so this is drawing only. */
export function Progress({ step, total }: { step: number; total: number }) {
  return (
    <ol className="progress" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          key={index}
          className={index < step ? 'progress-done' : index === step ? 'progress-now' : undefined}
        />
      ))}
    </ol>
  );
}
