// What failed, told once more below the summary of `npm test`: of a long log often only its end is kept.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The file that the checks of one run add their failures to; unset where a check runs alone. */
const FILE = 'EGR_TEST_FAILURES';
const MOST = 20;
const LONGEST = 220;
/** Colours of a terminal, which a kept log shows as signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sign begins each
const COLOURS = /\x1b\[[0-9;]*m/g;

/** An error's message without colours and empty lines. */
export const plainLines = (message: string) =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter(line => line.trim() !== '');

/** Notes that a test failed, with the first line of why. */
export function noteFailure(test: string, message = '') {
  const file = process.env[FILE];
  if (file) appendFileSync(file, `${`${test}: ${plainLines(message)[0] ?? ''}`.slice(0, LONGEST)}\n`);
}

/** The environment in which the checks note into `file`, and the lines that they noted: at most twenty, and how many more. */
export function failuresIn(file: string) {
  const noted = () => {
    const all = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return all.length > MOST ? [...all.slice(0, MOST), `and ${all.length - MOST} more`] : all;
  };
  return { environment: { [FILE]: file }, noted };
}
