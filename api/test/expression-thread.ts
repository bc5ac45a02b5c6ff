// Measures what an expression costs at most, beside one plain reading of the same string.
import { parentPort } from 'node:worker_threads';
import type { Use } from './expressions.ts';
import { hostile, type Recipe, written } from './hostile-strings.ts';

export interface Asked {
  source: string;
  flags: string;
  use: Use;
}
export interface Measured {
  /** Times the plain reading. */
  ratio: number;
  /** The string that costs most: how it begins, what is repeated, how it ends. */
  of: Recipe;
}

const LENGTH = 100_000;
const SHORT = 1_000;
const [SUSPECTS, RUNS] = [4, 5];

const port = parentPort!;
port.on('message', (asked: Asked) => port.postMessage({ answer: measure(asked) }));

function measure({ source, flags, use }: Asked): Measured {
  const expression = new RegExp(source, flags);
  const run = (text: string) => {
    expression.lastIndex = 0;
    if (use === 'split') return text.split(expression).length;
    return expression.global ? text.replace(expression, '').length : Number(expression.test(text));
  };
  const suspects: { cost: number; of: Recipe }[] = [];
  for (const of of hostile(source, flags)) {
    const text = written(of, SHORT);
    const cost = best(() => run(text), 2);
    suspects.push({ cost, of });
  }
  suspects.sort((one, other) => other.cost - one.cost);
  let worst: Measured = { ratio: 0, of: ['', '', ''] };
  for (const { of } of suspects.slice(0, SUSPECTS)) {
    const text = written(of, LENGTH);
    const ratio = best(() => run(text), RUNS) / best(() => read(text, use), RUNS);
    if (ratio > worst.ratio) worst = { ratio, of };
  }
  return worst;
}

/** The shortest of several runs, in ms: what else the machine does only ever adds. */
function best(run: () => unknown, times: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - begin);
  }
  return shortest;
}

/** Looks at each sign once; keeps it where the expression takes the string apart too. */
function read(text: string, use: Use): number {
  const kept: string[] = [];
  let found = 0;
  for (const sign of text) {
    if (use === 'split') kept.push(sign);
    else if (sign === '\u0002') found += 1;
  }
  return kept.length + found;
}
