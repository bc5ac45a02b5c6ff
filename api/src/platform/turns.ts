import { unavailable } from './http/errors.ts';

/** Does the work when its turn has come. Throws 503 when too many wait. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Work outside the event loop, at most `atOnce` at a time, so that it never starves what is quick. When `mayWait` wait already,
 * the next is refused with 503: who came too late is told at once, and those who wait do get their answer.
 */
export function turns(atOnce: number, mayWait: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= atOnce && waiting.length >= mayWait) throw unavailable();
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
