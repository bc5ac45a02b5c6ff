import { say } from 'contract/texts/words.ts';
import { invalid } from './errors.ts';

/**
 * Reads JSON that somebody sent: `__proto__` is dropped. Throws a SyntaxError for what is no JSON, and a 400 for text that
 * no database holds: the NUL character and halves of characters.
 */
export const parseJson = (text: string): unknown => JSON.parse(text, clean);

function clean(key: string, value: unknown) {
  if (key === '__proto__') return undefined;
  if (typeof value === 'string' && !isStorable(value)) {
    throw invalid([{ path: key, message: say('rules.character') }]);
  }
  return value;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
