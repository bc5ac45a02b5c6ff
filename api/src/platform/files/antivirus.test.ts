import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClamd } from '../../../test/fake-clamd.ts';
import { EICAR, hasClamd, startClamd } from '../../../test/real-clamd.ts';
import { scanContent } from './antivirus.ts';

const PATIENT = { connect: 20_000, total: 20_000 };
const SHORT = { connect: 20_000, total: 150 }; // for who never answers

describe('scanContent', () => {
  const clamd = new FakeClamd();
  beforeAll(() => clamd.start());
  afterAll(() => clamd.stop());
  beforeEach(() => {
    clamd.behaviour = 'normal';
    clamd.received = [];
  });
  const scan = (content: Iterable<Buffer | string>, times = PATIENT) => {
    const chunks = Readable.from(Array.from(content, Buffer.from), { objectMode: false });
    return scanContent(clamd.url, chunks, times);
  };

  it('is clean only at the answer OK, and sends every byte', async () => {
    const content = Array.from({ length: 80 }, (_, i) => Buffer.alloc(65_536, i)); // 5 Mo: more than the buffers hold
    expect(await scan(content)).toEqual({ state: 'clean' });
    expect(clamd.received[0]!.equals(Buffer.concat(content))).toBe(true);
    expect(await scan([])).toEqual({ state: 'clean' });
  });

  it('is infected, with the name of the signature', async () => {
    expect(await scan(['a VI', 'RUS'])).toEqual({ state: 'infected', signature: 'Test.Virus-1' });
  });

  it.each([
    ['mute', 'no answer in time'],
    ['garbage', 'OK-ish'],
    ['endless', 'endless'],
    ['hangUp', /closed|ECONNRESET|EPIPE|premature/i],
    ['tooLong', 'size limit'],
    ['busy', 'allocate memory'],
  ] as const)('fails closed when clamd is %s', async (behaviour, reason) => {
    clamd.behaviour = behaviour;
    const times = behaviour === 'mute' ? SHORT : PATIENT;
    expect(await scan(['x'], times)).toEqual({ state: 'error', reason: expect.stringMatching(reason), isDown: false });
  });

  it('is not clean when the content fails on the way, even behind an early OK', async () => {
    for (const behaviour of ['normal', 'early'] as const) {
      clamd.behaviour = behaviour;
      const content = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the store failed');
        })(),
      );
      const verdict = await scanContent(clamd.url, content, PATIENT);
      expect(verdict).toMatchObject({ state: 'error', isDown: false });
    }
  });

  it('does not read a content that nobody takes', async () => {
    const sockets = new Set<{ destroy(): void }>();
    const wall = createServer(socket => void sockets.add(socket.pause())); // accepts, and never reads
    await new Promise<void>(listening => wall.listen(0, '127.0.0.1', listening));
    let read = 0;
    const content = Readable.from(
      (function* () {
        for (; read < 1_000; read++) yield Buffer.alloc(65_536);
      })(),
    );
    const { port } = wall.address() as { port: number };
    const verdict = await scanContent(`tcp://127.0.0.1:${port}`, content, SHORT);
    expect(verdict).toMatchObject({ state: 'error', reason: 'no answer in time' });
    expect(read).toBeLessThan(500); // what the system's own buffers take
    expect(content.destroyed).toBe(true);
    for (const socket of sockets) socket.destroy();
    wall.close();
  });

  it('says that nobody is there', async () => {
    const gone = await new FakeClamd().start();
    await gone.stop();
    const content = Readable.from(['x']);
    expect(await scanContent(gone.url, content, PATIENT)).toMatchObject({ state: 'error', isDown: true });
    expect(content.destroyed).toBe(true);
  });
});

describe.runIf(hasClamd)('the real clamd', () => {
  it('finds the EICAR test file, and nothing in another', async () => {
    const clamd = await startClamd();
    try {
      const scan = (text: string) => scanContent(clamd.url, Readable.from([Buffer.from(text)]), PATIENT);
      await vi.waitUntil(async () => (await scan('harmless')).state === 'clean', { timeout: 45_000, interval: 100 });
      expect(await scan(EICAR)).toMatchObject({ state: 'infected' });
    } finally {
      clamd.stop();
    }
  });
});
