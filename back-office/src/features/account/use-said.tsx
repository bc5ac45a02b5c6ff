import { useState } from 'react';
import { outcomeOf } from '../../shell/outcome.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';

/** What came of the last action, in the card that it was done in. */
export function useSaid() {
  const [result, setResult] = useState<Result | null>(null);
  /** Answers whether it was done. */
  const attempt = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    setResult(null);
    const outcome = await outcomeOf(() => work().then(() => said));
    setResult(outcome);
    return outcome?.tone === 'success';
  };
  const notice = <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />;
  return { attempt, notice, result, say: (text: string) => setResult({ tone: 'success', text }) };
}
