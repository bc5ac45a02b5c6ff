import { setImmediate as immediate } from 'node:timers/promises';

/** The most that one piece of work is done for. */
const MOST = 500;

interface Waiting<T, R> {
  asked: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Work of the database that calls share: what is asked while it is under way goes together in the next one. Who comes alone
 * waits for nobody; a hundred at once cost a few round trips. `work` begins after each of those was asked, and answers in
 * their order; when it fails, it has failed for all of them.
 */
export function together<T, R>(work: (asked: readonly T[]) => Promise<readonly R[]>): (asked: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let isUnderWay = false;

  async function go() {
    isUnderWay = true;
    while (waiting.length > 0) {
      await immediate(); // what has arrived already comes along
      const group = waiting.splice(0, MOST);
      try {
        const results = await work(group.map(({ asked }) => asked));
        for (const [index, { resolve }] of group.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isUnderWay = false;
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isUnderWay) void go();
    });
}
