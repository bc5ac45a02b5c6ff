import { confirmZip, getZipStatus } from 'contract/calls/extraction.ts';
import { describe, expect, it } from 'vitest';
import { type Session, until } from '../../../test/support.ts';
import { askZip, extracted, results, serverWithDocuments } from './testing.ts';

const { server, managerX, administrator, call } = serverWithDocuments();

describe('one archive at a time', () => {
  /** An archive that stops in the middle: a document's bytes come when `go` is called. */
  function hold() {
    const { files } = server.app;
    const get = files.get.bind(files);
    let go = () => {};
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    files.get = async key => {
      await held;
      return get(key);
    };
    return () => {
      files.get = get;
      go();
    };
  }

  it('refuses a second one, and tells who generates and since when', async () => {
    const go = hold();
    const first = await askZip(server, managerX);
    const second = await askZip(server, administrator);
    expect([second.status, await second.json()]).toEqual([
      409,
      {
        message: 'ERROR_IS_GENERATING_ZIP',
        additionalData: {
          ERROR_IS_GENERATING_ZIP: { managerName: 'Hervé Xénakis', since: expect.any(String) },
        },
      },
    ]);
    expect((await askZip(server, managerX)).status).toBe(409); // the same manager's second one too
    const status = async (who: Session) => (await call(getZipStatus, who)).body;
    expect(await status(administrator)).toMatchObject({ managerName: 'Hervé Xénakis', isOwn: false });
    expect(await status(managerX)).toMatchObject({ isOwn: true });
    await call(confirmZip, managerX); // too early
    go();
    await first.arrayBuffer();
    expect(await status(managerX)).toBeNull();
    expect([await extracted(server), await results(server)]).toEqual([1, ['sent']]);
  });

  it('is freed when the client goes away, and nothing is marked', async () => {
    const go = hold();
    const leaving = new AbortController();
    const first = await askZip(server, managerX, {}, leaving.signal);
    leaving.abort();
    await expect(first.arrayBuffer()).rejects.toThrow();
    await until(async () => (await results(server))[0] === 'interrupted', 'the end of the archive');
    go();
    await call(confirmZip, managerX);
    expect(await extracted(server)).toBe(1);
    const next = await askZip(server, administrator);
    await next.arrayBuffer();
    expect(await results(server)).toEqual(['interrupted', 'sent']);
  });

  it('is taken over when its bytes have not flowed for the length of the lease, and then sends no more', async () => {
    const go = hold();
    const first = await askZip(server, managerX);
    server.clock.move(75);
    expect((await askZip(server, administrator)).status).toBe(409);
    // Bytes that were under way may have renewed it: another 95 seconds are enough in any case.
    const second = await until(async () => {
      server.clock.move(95);
      Object.assign(administrator, await server.signIn('admin@fonds.example'));
      const answer = await askZip(server, administrator);
      return answer.status === 200 ? answer : null;
    }, 'the second archive');
    go();
    await second.arrayBuffer();
    await expect(first.arrayBuffer()).rejects.toThrow();
    expect(await results(server)).toEqual(['interrupted', 'sent']);
    Object.assign(managerX, await server.signIn('x@fonds.example'));
    await call(confirmZip, managerX);
    expect(await extracted(server)).toBe(1);
  });
});
