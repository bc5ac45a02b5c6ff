// What each act that takes two looks at before it asks, and again when it is signed.
import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import { askErasure } from 'contract/calls/erasure.ts';
import { deactivateStaffMember, handBackStaffMember, reactivateStaffMember } from 'contract/calls/managers.ts';
import { getMemberTimeline } from 'contract/calls/members.ts';
import { type NotificationTemplate, notificationRead, notificationUpdate } from 'contract/calls/notifications.ts';
import { getReceivedProof, setProofOfLifeState } from 'contract/calls/proof-of-life.ts';
import { parisDay } from 'contract/values/days.ts';
import type { SignatureAsked } from 'contract/values/signatures.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptIn, signaturesTesting } from '../../../test/signing.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { runAdmin } from '../../admin/admin.ts';
import { days } from '../../platform/clock.ts';
import { storeFile } from '../../platform/files/file-rows.ts';

const server = testServer({ SECOND_SIGNATURE: 'template,certificate,erasure' });
const does = signaturesTesting(server);
let first: Session;
let second: Session;

beforeAll(async () => {
  await does.addAdministrator();
});
beforeEach(async () => {
  for (const table of ['signature_request', 'outbox', 'session'] as const) await server.db.deleteFrom(table).execute();
  first = await server.signIn('admin@fonds.example');
  second = await server.signIn('renaud@fonds.example');
  await server.db.deleteFrom('outbox').execute();
});
const listed = (kinds: typeof server.app.config.SECOND_SIGNATURE) =>
  Object.assign(server.app.config, { SECOND_SIGNATURE: kinds });
const templates = async () =>
  (await server.db.selectFrom('outbox').select('template').orderBy('id').execute()).map(row => row.template);

describe('a template whose links leave the product', () => {
  const ID = 9;
  const read = async () => (await server.call(notificationRead, { bearer: first.bearer, params: { id: ID } })).body;
  const save = async (more: Partial<NotificationTemplate> & { signatureReason?: string }) =>
    server.call(notificationUpdate, {
      bearer: first.bearer,
      params: { id: ID },
      body: { ...(await read()), ...more },
    });
  const OUTSIDE =
    '<p>Lisez <a href="https://ameli.example/aide?a=1&amp;b=2" rel="noopener noreferrer">cette page</a>.</p>';
  const asked = async () =>
    keptIn(await save({ contentEmail: OUTSIDE, signatureReason: "La page de l'assurance maladie" }));

  it('is asked why, then kept, and saved by another who reads what it says', async () => {
    const before = await read();
    const unexplained = await save({ contentEmail: OUTSIDE });
    expect([unexplained.status, unexplained.error.additionalData]).toEqual([
      403,
      { SIGNATURE_REQUIRED: { kind: 'template', days: 7, signers: ['Alice Renaud'], notYet: [] } },
    ]);
    const id = await asked();
    expect(await read()).toEqual(before);
    const { facts, about } = (await does.read(second, id)).body;
    expect(about).toBe(`Modèle n° 9, « ${before.name} »`);
    expect(facts).toContainEqual({ label: 'Lien extérieur', value: 'https://ameli.example/aide?a=1&b=2' });
    expect((await does.sign(second, id)).status).toBe(204);
    expect(await read()).toMatchObject({ contentEmail: OUTSIDE, version: before.version + 1 });
    const given = { bearer: first.bearer, params: { kind: 'notification', id: ID } };
    const [last] = (await server.call(getHistory, given)).body;
    expect(last).toMatchObject({ author: 'Claire Marchand', signedBy: 'Alice Renaud' });
    expect(await server.lastEntry('notification.update')).toMatchObject({
      author_id: first.userId,
      detail: { signature: id, signedBy: second.userId },
    });
  });

  it('is not signed over a version that came since', async () => {
    const id = await asked();
    expect((await save({ contentEmail: '<p>Autre texte.</p>' })).status).toBe(200);
    expect((await does.sign(second, id)).key).toBe('SIGNATURE_CHANGED');
    expect((await read()).contentEmail).toBe('<p>Autre texte.</p>');
  });

  it('is put back by two as well', async () => {
    const id = await asked();
    await does.sign(second, id);
    const { version } = await read();
    await save({ contentEmail: '<p>Sans lien.</p>' });
    const restore = (more: object) =>
      server.call(restoreVersion, {
        bearer: first.bearer,
        params: { kind: 'notification', id: ID },
        body: { version, ...more },
      });
    expect((await restore({})).key).toBe('SIGNATURE_REQUIRED');
    const kept = keptIn(await restore({ signatureReason: 'La page est de retour' }));
    expect((await does.sign(second, kept)).status).toBe(204);
    expect((await read()).contentEmail).toBe(OUTSIDE);
  });

  it.each([
    ['a link that passes for ours', '<p>https://portail.example@ailleurs.example/</p>', 403],
    ['an address that mail programs make a link of', '<p>Voyez www.ailleurs.example</p>', 403],
    ['an address without its beginning', '<p>Voyez ailleurs.example/page</p>', 403],
    ['a host alone', '<p>Voyez ailleurs.example.</p>', 403],
    ['a host with a port', '<p>Voyez ailleurs.example:8080/x</p>', 403],
    ['a host with what is asked of it', '<p>Voyez (ailleurs.example?c=1)</p>', 403],
    ['a host after slashes', '<p>Voyez //ailleurs.example/x</p>', 403],
    ['a host with an accent', '<p>Voyez impôts.example</p>', 403],
    ['a number of a machine', '<p>Voyez 192.0.2.1/x</p>', 403],
    ['our own sites, a telephone and an address', '<p><a href="https://portail.example/#/faq">x</a></p>', 200],
    ['words', '<p>Le 3.5.2026, de 9h/12h. Écrivez à aide@fonds.example. 3.728,61 €, art. L.161-24.</p>', 200],
  ])('knows %s', async (_, contentEmail, status) => {
    expect((await save({ contentEmail })).status).toBe(status);
  });
});

describe('the accepted certificate of life of somebody very old', () => {
  let proofId: number;
  const file = { filename: 'c.pdf', mimeType: 'application/pdf', content: Buffer.from('x') };
  const born = (birth_date: string | null, id: number = ids.memberA) =>
    server.db.updateTable('member').set({ birth_date }).where('id', '=', id).execute();
  const today = () => parisDay(server.clock.now());
  const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}${today().slice(4)}`;
  const decide = (who: Session, more: object) =>
    server.call(setProofOfLifeState, {
      bearer: who.bearer,
      params: { proofId },
      body: { state: 'accepted', from: 'received', ...more },
    });
  const state = async (who: Session) =>
    (await server.call(getReceivedProof, { bearer: who.bearer, params: { proofId } })).body.state;

  beforeEach(async () => {
    await server.db.deleteFrom('proof_of_life').execute();
    const stored = server.db.transaction().execute(tx => storeFile(tx, server.app, file));
    const { id: proof_file_id } = await stored;
    const row = { member_id: ids.memberA, folder_id: folders.a1, proof_file_id, created_at: server.clock.now() };
    ({ id: proofId } = await server.db
      .insertInto('proof_of_life')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow());
    await born('1930-01-01');
  });

  it('is signed by a manager of the same system, or an administrator', async () => {
    const x = await server.signIn('x@fonds.example');
    const y = await server.signIn('y@fonds.example');
    await server.db.deleteFrom('outbox').execute();
    expect((await decide(x, {})).error.additionalData.SIGNATURE_REQUIRED).toEqual({
      ...{ kind: 'certificate', days: 7, signers: ['Claire Marchand', 'Alice Renaud'], notYet: [] },
    });
    const id = keptIn(await decide(x, { signatureReason: 'Le maire a confirmé' }));
    expect([await state(x), await templates()]).toEqual(['received', []]);
    expect((await does.sign(y, id)).status).toBe(404);
    // Y is given the system: then they may.
    const right = { manager_id: ids.managerY, social_system_id: 1 };
    await server.db.insertInto('accreditation').values(right).execute();
    expect((await does.sign(y, id)).status).toBe(204);
    await server.db
      .deleteFrom('accreditation')
      .where('manager_id', '=', ids.managerY)
      .where('social_system_id', '=', 1)
      .execute();
    expect([await state(x), await templates()]).toEqual(['accepted', ['21', 'signatureDecided']]);
    const last = (await does.last(x, 'certificate', proofId)).body;
    expect(last).toMatchObject({ askedBy: 'Hervé Xénakis', decidedBy: 'Zoé Yvert', state: 'signed' });
    const timeline = { params: { id: ids.memberA }, query: { kind: 'document' }, bearer: x.bearer };
    const { events } = (await server.call(getMemberTimeline, timeline)).body;
    expect(events.find(({ event }) => event === 'proofAccepted')).toMatchObject({
      ...{ authorName: 'Hervé Xénakis', signerName: 'Zoé Yvert' },
    });
    // Both are found by the member in 'Qui a consulté mon dossier'.
    for (const action of ['proofOfLife.state', 'signature.sign'])
      expect((await server.lastEntry(action)).subjects?.map(Number)).toEqual([ids.memberA]);
  });

  it('is signed by who has every system that it counts for', async () => {
    const { proof_file_id } = await server.db
      .selectFrom('proof_of_life')
      .select('proof_file_id')
      .executeTakeFirstOrThrow();
    // The second folder is of system 2, which X has too, and Y has not.
    const row = { member_id: ids.memberA, folder_id: folders.a2, proof_file_id, lead_id: proofId };
    await server.db
      .insertInto('proof_of_life')
      .values({ ...row, created_at: server.clock.now() })
      .execute();
    await server.db.insertInto('accreditation').values({ manager_id: ids.managerY, social_system_id: 1 }).execute();
    const [x, y] = [await server.signIn('x@fonds.example'), await server.signIn('y@fonds.example')];
    const id = keptIn(await decide(x, { signatureReason: 'Le maire a confirmé' }));
    expect((await does.sign(y, id)).key).toBe('SIGNATURE_OUT_OF_REACH');
    await server.db
      .deleteFrom('accreditation')
      .where('manager_id', '=', ids.managerY)
      .where('social_system_id', '=', 1)
      .execute();
    expect((await does.sign(first, id)).status).toBe(204);
    const states = await server.db.selectFrom('proof_of_life').select('state').execute();
    expect(states).toEqual([{ state: 'accepted' }, { state: 'accepted' }]);
  });

  it('is signed neither by whose account the asker let in again nor by who let the asker in, given back or not', async () => {
    const x = { params: { managerId: ids.managerX }, bearer: first.bearer };
    await server.call(deactivateStaffMember, x);
    await server.call(reactivateStaffMember, x);
    expect((await server.call(handBackStaffMember, x)).status).toBe(204);
    for (const [asker, signer, name] of [
      ['admin@fonds.example', 'x@fonds.example', 'Hervé Xénakis'],
      ['x@fonds.example', 'admin@fonds.example', 'Claire Marchand'],
    ] as const) {
      const [asking, signing] = [await server.signIn(asker), await server.signIn(signer)];
      const { signers } = (await decide(asking, {})).error.additionalData.SIGNATURE_REQUIRED as SignatureAsked;
      expect(signers).not.toContain(name);
      const id = keptIn(await decide(asking, { signatureReason: 'Le maire a confirmé' }));
      expect((await does.read(asking, id)).body.signers).toEqual(signers);
      expect((await does.sign(signing, id)).key).toBe('SIGNER_MAY_BE_ASKER');
      await does.withdraw(asking, id);
    }
    server.clock.move(30 * 86_400);
    const id = keptIn(await decide(await server.signIn('admin@fonds.example'), { signatureReason: 'Confirmé' }));
    expect((await does.sign(await server.signIn('x@fonds.example'), id)).status).toBe(204);
  });

  it('is not signed once another has decided', async () => {
    const id = keptIn(await decide(first, { signatureReason: 'Le maire a confirmé' }));
    expect((await decide(second, { state: 'refused', reason: 'Illisible' })).status).toBe(204);
    expect((await does.sign(second, id)).key).toBe('SIGNATURE_CHANGED');
    expect(await state(first)).toBe('refused');
  });

  it('begins the day after the 85th birthday, and with a birth that is not known', async () => {
    await born(yearsAgo(85));
    expect((await decide(first, {})).status).toBe(204);
    await server.db.updateTable('proof_of_life').set({ state: 'received' }).execute();
    await born(yearsAgo(86));
    expect((await decide(first, {})).key).toBe('SIGNATURE_REQUIRED');
    await born(null);
    expect((await decide(first, {})).key).toBe('SIGNATURE_REQUIRED');
    listed(['template', 'erasure']);
    expect((await decide(first, {})).status).toBe(204);
    listed(['template', 'certificate', 'erasure']);
  });
});

describe('an erasure', () => {
  const ask = (login: string, reason = 'Demande écrite du 3 mars', more: { openFolders?: boolean } = {}) =>
    server.call(askErasure, { bearer: first.bearer, body: { login, reason, channel: 'counter', ...more } });
  const erase = async () => {
    const said: string[] = [];
    const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
    return { code: await runAdmin(['erase', 'CLOS'], {}, terminal, server.app), said: said.join('\n') };
  };

  it('names its reason without naming the person, and a member who is there', async () => {
    expect((await ask('PERSONNE')).error.additionalData.fields).toMatchObject([{ path: 'login' }]);
    expect((await ask('CLOS', 'Irène le demande')).error.additionalData.fields).toMatchObject([{ path: 'reason' }]);
    listed(['template', 'certificate']);
    expect((await ask('CLOS')).key).toBe('ERASURE_BY_OPERATOR');
    listed(['template', 'certificate', 'erasure']);
  });

  it('says at the asking and to the signer that folders are open, which the command refuses', async () => {
    const refused = await ask('MEMBREA');
    const { a1, a2 } = folders;
    expect([refused.status, refused.error.additionalData.fields]).toEqual([
      400,
      [{ path: 'openFolders', message: expect.stringContaining(`Dossiers encore ouverts : ${a1}, ${a2}.`) }],
    ]);
    const id = keptIn(await ask('MEMBREA', 'Demande écrite du 3 mars', { openFolders: true }));
    expect((await does.read(second, id)).body.facts).toEqual([
      { label: 'Demande reçue par', value: 'Guichet' },
      { label: 'Dossiers encore ouverts', value: expect.stringMatching(`${a1} et ${a2}.*sauf avec --open-folders`) },
    ]);
  });

  it('is refused to the operator until two administrators have signed, and serves for 7 days', async () => {
    expect(await erase()).toMatchObject({ code: 1, said: expect.stringMatching(/Deux administrateurs/) });
    const id = keptIn(await ask('clos'));
    const waiting = server.db.selectFrom('request').where('kind', '=', 'erasure').where('object_id', '=', id);
    expect(await waiting.select('channel').executeTakeFirst()).toEqual({ channel: 'counter' });
    expect((await erase()).code).toBe(1);
    expect((await does.sign(second, id)).status).toBe(204);
    const told = await server.db
      .selectFrom('outbox')
      .where('template', '=', 'signatureDecided')
      .select('text_body')
      .executeTakeFirst();
    expect(told?.text_body).toMatch(/L'exploitant doit l'effacer avant le \d/);
    expect((await does.read(second, id)).body).toMatchObject({ kind: 'erasure', about: 'Irène Clos (CLOS)' });
    server.clock.move(days(7) / 1000);
    expect((await erase()).code).toBe(1);
    server.clock.move(-1);
    expect((await erase()).code).toBe(0);
    expect(await server.lastEntry('admin.erase')).toMatchObject({
      detail: { signature: id, askedBy: first.userId, signedBy: second.userId },
    });
    // What named the person went with them.
    expect(await server.db.selectFrom('signature_request').select('id').execute()).toEqual([]);
  });
});
