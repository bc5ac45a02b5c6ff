import { useState } from 'react';
import { failureOf } from '../../shell/form-errors.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';

/** What came of the last action, in the card that it was done in. */
export function useSaid() {
  const [result, setResult] = useState<Result | null>(null);
  /** Answers whether it was done. */
  const attempt = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    setResult(null);
    try {
      await work();
      setResult({ tone: 'success', text: said });
      return true;
    } catch (error) {
      const text = failureOf(error);
      setResult(text === null ? null : { tone: 'danger', text });
      return false;
    }
  };
  const notice = <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />;
  return { attempt, notice, result, say: (text: string) => setResult({ tone: 'success', text }) };
}
