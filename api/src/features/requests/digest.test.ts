import { getRequestDigest, setRequestDigest } from 'contract/calls/requests.ts';
import { afterEach, expect, it } from 'vitest';
import { DAY, testQueue } from '../../../test/queue.ts';
import { ids, type Session } from '../../../test/support.ts';
import { sendDigests } from './digest.ts';

const HOUR = 3600;
const { server, x, y, later, inDays, send, of, give, admin } = testQueue();

afterEach(async () => {
  await server.db.deleteFrom('request_digest').execute();
  await server.db.deleteFrom('manager_absence').execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('signature_request').execute();
});

const want = (who: Session, value: boolean) => server.call(setRequestDigest, { bearer: who.bearer, body: { value } });
const mails = () =>
  server.db
    .selectFrom('outbox')
    .where('template', '=', 'requestDigest')
    .select(['recipient', 'subject', 'text_body'])
    .execute();

it('tells once each working morning what waits, to who asked for it', async () => {
  expect((await server.call(getRequestDigest, { bearer: x.bearer })).body).toEqual({ value: false });
  await send('Un');
  await give(admin, (await of(x, await send('Deux'))).id, ids.managerX);
  expect((await want(x, true)).status).toBe(204);
  expect((await want(x, true)).status).toBe(204);
  expect((await server.call(getRequestDigest, { bearer: x.bearer })).body).toEqual({ value: true });
  // Not on the day that it was asked for; then at 10, and once.
  expect(await sendDigests(server.app)).toBe(0);
  await later(DAY - 4 * HOUR);
  expect(await sendDigests(server.app)).toBe(0);
  await later(4 * HOUR);
  expect(await sendDigests(server.app)).toBe(1);
  expect(await sendDigests(server.app)).toBe(0);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'x@fonds.example', subject: 'À traiter ce matin : 2 demandes' });
  expect(mail!.text_body).toContain('Messages : 1 à vous, 1 à prendre, la plus ancienne reçue le 05/01/2026');
  expect(mail!.text_body).toContain('/a-traiter');
  expect(mail!.text_body).not.toContain('Lefèvre');

  // Saturday, no; the Monday after, with what is late by then.
  await later(4 * DAY);
  expect(await sendDigests(server.app)).toBe(0);
  await later(2 * DAY);
  expect(await sendDigests(server.app)).toBe(1);
  await later(DAY);
  expect(await sendDigests(server.app)).toBe(1);
  expect((await mails()).at(-1)!.subject).toBe('À traiter ce matin : 2 demandes, dont 2 en retard');
  await want(x, false);
  await later(DAY);
  expect(await sendDigests(server.app)).toBe(0);
});

it('says nothing where nothing waits, of what is not theirs, nor to who is away', async () => {
  await want(y, true);
  await want(x, true);
  await send('Un');
  await server.db
    .insertInto('manager_absence')
    .values({ manager_id: ids.managerX, begin_on: inDays(1), end_on: inDays(1), entered_at: server.clock.now() })
    .execute();
  await later(DAY);
  expect(await sendDigests(server.app)).toBe(0);
  // What came later the same morning waits for the next one.
  expect(await sendDigests(server.app)).toBe(0);
  await later(DAY);
  expect(await sendDigests(server.app)).toBe(1);
  expect((await mails()).map(mail => mail.recipient)).toEqual(['x@fonds.example']);
});

it('tells of the signatures that wait, to who may give them', async () => {
  await want(x, true);
  await want(admin, true);
  const asked_at = server.clock.now();
  await server.db
    .insertInto('signature_request')
    .values({
      ...{
        kind: 'template',
        object_id: 9,
        about: 'Modèle n° 9',
        payload: '{}',
        reason: 'Un lien',
        asked_by: ids.managerX,
      },
      ...{ asked_at, lapses_at: new Date(asked_at.getTime() + 7 * DAY * 1000) },
    })
    .execute();
  await later(DAY);
  expect(await sendDigests(server.app)).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'admin@fonds.example', subject: 'À traiter ce matin : 1 signature' });
  expect(mail!.text_body).toContain('1 signature attend la vôtre');
});
