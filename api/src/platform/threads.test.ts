import { describe, expect, it } from 'vitest';
import { GivenUp, Threads } from './threads.ts';

/** Answers what it is asked; waits, takes memory, fails or ends where it is told to. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const spin = until => { while (Date.now() < until); };
    const held = [];
    parentPort.on('message', ask => {
      if (ask.idleMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ask.idleMs);
      if (ask.ms) spin(Date.now() + ask.ms);
      if (ask.hold === 'contents') for (;;) { held.push(Buffer.alloc(10_000_000, 1)); spin(Date.now() + 5); }
      if (ask.hold === 'objects') for (;;) held.push({ one: [held.length] });
      if (ask.end) process.exit(3);
      parentPort.postMessage(ask.fail ? { error: ask.fail } : { answer: ask.say });
    });
  `)}`,
);
interface Ask {
  say?: string;
  ms?: number;
  /** Without the processor. */
  idleMs?: number;
  hold?: 'contents' | 'objects';
  end?: boolean;
  fail?: string;
}
const make = (limits: Partial<ConstructorParameters<typeof Threads>[1]> = {}) =>
  new Threads<Ask, string>(script, { count: 1, mostWaiting: 2, seconds: 60, memoryMo: 100, ...limits });

describe('threads', () => {
  it('answer in their order, one task each at a time, and fail with what was not foreseen', async () => {
    const threads = make({ mostWaiting: 10 });
    const said = await Promise.all(['a', 'b', 'c'].map(say => threads.run({ say })));
    expect(said).toEqual(['a', 'b', 'c']);
    await expect(threads.run({ fail: 'broken' })).rejects.toThrow('broken');
    expect(await threads.run({ say: 'd' })).toBe('d');
  });

  it('leave the event loop free', async () => {
    const threads = make();
    const answer = threads.run({ say: 'a', ms: 300 });
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await answer;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('wait for a task that others keep from the processor', async () => {
    expect(await make({ seconds: 1 }).run({ say: 'a', idleMs: 2_000 })).toBe('a');
  });

  it('take no more than may wait: who comes then is asked to come back', async () => {
    const threads = make();
    const taken = ['a', 'b', 'c'].map(say => threads.run({ say, ms: 50 }));
    expect(() => threads.run({ say: 'd' })).toThrow(
      expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } }),
    );
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
    expect(await threads.run({ say: 'd' })).toBe('d');
  });

  it.each<[string, Ask, RegExp]>([
    ['takes too long', { ms: 600_000 }, /more than 1 s/],
    ['holds too large contents', { hold: 'contents' }, /more than 100 Mo/],
    ['holds too many objects', { hold: 'objects' }, /memory/i],
    ['ends the thread', { end: true }, /ended with 3/],
  ])('give up a task that %s, and go on with the next', async (name, ask, reason) => {
    const threads = make(name === 'takes too long' ? { seconds: 1 } : {});
    const failed = threads.run(ask).catch((error: Error) => error);
    const next = threads.run({ say: 'next' });
    const error = await failed;
    expect(error).toBeInstanceOf(GivenUp);
    expect((error as Error).message).toMatch(reason);
    expect(await next).toBe('next');
  });
});
