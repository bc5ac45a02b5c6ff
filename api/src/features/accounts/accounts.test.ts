import {
  getUsersBySearchCriteria,
  getUsersForFirstLoginBySearchCriteria,
  resendEmailUpdateOfUser,
  resetPasswordOfUser,
} from 'contract/calls/accounts.ts';
import { foldName } from 'contract/values/fold.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const page = { startIndex: 0, take: 20 };
const { administrator, managerX, managerY } = signedIn(server, {
  administrator: 'admin@fonds.example',
  managerX: 'x@fonds.example',
  managerY: 'y@fonds.example',
});

const search = async (who: Session, criteria: object) =>
  server.call(getUsersBySearchCriteria, { bearer: who.bearer, body: { ...page, ...criteria } });
const logins = async (who: Session, criteria: object) =>
  (await search(who, criteria)).body.data.map(row => row.user.login);
const awaiting = async (who: Session, criteria: object) =>
  server.call(getUsersForFirstLoginBySearchCriteria, { bearer: who.bearer, body: { ...page, ...criteria } });
const reset = (who: Session, id: number | string) =>
  server.call(resetPasswordOfUser, { bearer: who.bearer, params: { id } });
const resend = (who: Session, id: number) =>
  server.call(resendEmailUpdateOfUser, { bearer: who.bearer, params: { id } });

describe('user search', () => {
  it('ignores case and accents, by prefix, and answers one user with their folder numbers', async () => {
    const { status, body } = await search(administrator, { name: 'LEFEVRE', firstname: 'elo' });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          user: {
            id: ids.memberA,
            login: 'MEMBREA',
            lastname: 'Lefèvre',
            firstname: 'Élodie',
            birthDate: '1950-02-03',
            lastConnectionDate: null,
          },
          folderNumbers: [folders.a1, folders.a2],
          anyFolderOpen: true,
        },
      ],
      startIndex: 0,
      take: 20,
      total: 1,
    });
  });

  it('takes quotes, apostrophes and wildcards literally', async () => {
    expect(await logins(administrator, { name: "le floc'h" })).toEqual(['MEMBREB']);
    expect(await logins(administrator, { name: '%' })).toEqual([]);
    expect(await logins(administrator, { name: '_efèvre' })).toEqual([]);
    expect(await logins(administrator, { name: "' or 1=1 --" })).toEqual([]);
  });

  it('finds by identifier prefix and by exact folder number', async () => {
    expect(await logins(administrator, { identifier: 'membre' })).toEqual(['MEMBREA', 'MEMBREB']);
    expect(await logins(administrator, { folderNumber: folders.b })).toEqual(['MEMBREB']);
    expect(await logins(administrator, { folderNumber: 0 })).toEqual([]);
    expect(await logins(administrator, { folderNumber: folders.b, name: 'autre' })).toEqual([]);
  });

  it('shows a user without a folder to an administrator only, and a closed one as not open', async () => {
    const [row] = (await search(administrator, { identifier: 'SANSDOSSIER' })).body.data;
    expect(row).toMatchObject({ folderNumbers: [], anyFolderOpen: false });
    expect(await logins(managerX, { identifier: 'SANSDOSSIER' })).toEqual([]);
    expect((await search(managerX, { identifier: 'CLOS' })).body.data[0]?.anyFolderOpen).toBe(false);
  });

  it('stays within the scope of the manager, numbers and totals included', async () => {
    expect(await logins(managerX, { identifier: 'membre' })).toEqual(['MEMBREA']);
    expect((await search(managerY, { identifier: 'membre' })).body).toMatchObject({
      total: 1,
      data: [{ folderNumbers: [folders.b] }],
    });
    expect(await logins(managerY, { folderNumber: folders.a1 })).toEqual([]);
    await server.db
      .insertInto('folder')
      .values({ id: 900_100, member_id: ids.memberA, social_system_id: 3, type: 'actif' })
      .execute();
    expect((await search(managerY, { identifier: 'MEMBREA' })).body.data[0]?.folderNumbers).toEqual([900_100]);
    expect(await logins(managerY, { folderNumber: folders.a1 })).toEqual([]);
    await server.db.deleteFrom('folder').where('id', '=', 900_100).execute();
  });

  it('pages in a stable order', async () => {
    const all = await logins(administrator, { name: 'l' });
    expect(all).toEqual(['SANSDOSSIER', 'MEMBREA', 'MEMBREB', 'SANSMAIL']);
    expect(await logins(administrator, { name: 'l', startIndex: 1, take: 2 })).toEqual(all.slice(1, 3));
    expect((await search(administrator, { name: 'l', startIndex: 100 })).body).toMatchObject({ data: [], total: 4 });
  });

  it.each([
    [{}, ['identifier', 'folderNumber', 'name', 'firstname']],
    [{ name: '  ' }, ['identifier', 'folderNumber', 'name', 'firstname']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ folderNumber: -1 }, ['folderNumber']],
    [{ folderNumber: 'douze' }, ['folderNumber']],
    [{ name: 'a', take: 101 }, ['take']],
    [{ name: 'a', take: 0 }, ['take']],
    [{ name: 'a', startIndex: -1 }, ['startIndex']],
  ])('refuses %j', async (criteria, paths) => {
    const { status, error } = await search(administrator, criteria);
    expect(status).toBe(400);
    expect(error.additionalData.fields?.map(field => field.path)).toEqual(paths);
  });

  it('is written to the audit log with what it showed', async () => {
    await search(managerX, { identifier: 'MEMBREA' });
    const detail = { criteria: { identifier: '(saisi)' }, subjects: [ids.memberA] };
    expect(await server.lastEntry('member.search')).toMatchObject({ author_id: ids.managerX, outcome: 'ok', detail });
    await awaiting(managerX, { identifier: 'ATTENTE' });
    expect((await server.lastEntry('member.searchAwaiting')).detail).toEqual({
      criteria: { identifier: '(saisi)' },
      subjects: [ids.awaiting],
    });
  });

  it('leaves nothing of what was typed in the audit log, a NIR in the wrong field included', async () => {
    await search(managerX, { name: 'Lefèvre', firstname: 'Élodie', folderNumber: 2_550_329_019_002 });
    const typed = { name: '(saisi)', firstname: '(saisi)', folderNumber: '(saisi)' };
    expect((await server.lastEntry('member.search')).detail).toEqual({ criteria: typed, subjects: [] });
    await search(managerX, { folderNumber: folders.a1 });
    expect((await server.lastEntry('member.search')).detail).toMatchObject({ criteria: { folderNumber: folders.a1 } });
  });

  it('finds members only, by any one criterion, in the order of what was asked', async () => {
    expect(await logins(administrator, { name: 'xenakis' })).toEqual([]);
    expect(await logins(administrator, { firstname: 'ELO' })).toEqual(['MEMBREA']);
    const rename = (id: number, search_firstname: string) =>
      server.db.updateTable('account').set({ search_firstname }).where('id', '=', id).execute();
    await rename(ids.withoutFolder, 'yacine');
    await rename(ids.closedOnly, 'yvette');
    expect(await logins(administrator, { firstname: 'y' })).toEqual(['SANSDOSSIER', 'MEMBREB', 'CLOS']);
    await rename(ids.withoutFolder, 'guy');
    await rename(ids.closedOnly, 'irene');
  });

  it.each([
    ['Le Goff', 'Marie-Hélène', ['legoff', 'LE GO', 'le-goff'], ['marie h', 'mariehelene', 'Marie-Hé']],
    ["D'Almeida", 'Jean Pierre', ['dalm', 'd almeida', 'D’Alm'], ['jean-pierre', 'jeanp', 'jean p']],
  ])(
    'finds %s, %s however spaces, hyphens and apostrophes are typed',
    async (lastname, firstname, names, firstnames) => {
      const edited = server.db.updateTable('account').where('id', '=', ids.memberA);
      const kept = await server.db
        .selectFrom('account')
        .where('id', '=', ids.memberA)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { search_lastname, search_firstname } = kept;
      await edited.set({ search_lastname: foldName(lastname), search_firstname: foldName(firstname) }).execute();
      for (const name of names) expect(await logins(administrator, { name }), name).toEqual(['MEMBREA']);
      for (const one of firstnames) expect(await logins(administrator, { firstname: one }), one).toEqual(['MEMBREA']);
      await edited.set({ search_lastname, search_firstname }).execute();
    },
  );

  it('lists those whose e-mail awaits confirmation, apart', async () => {
    expect((await awaiting(managerX, { name: 'a' })).body.data.map(row => row.user.login)).toEqual(['ATTENTE']);
    expect((await awaiting(administrator, { identifier: 'NOUVEAU' })).body.total).toBe(0);
    expect((await awaiting(managerX, {})).status).toBe(400);
    const member = server.db.updateTable('member').where('id', '=', ids.memberA);
    await member.set({ pending_email: 'neuve@membre.example' }).execute(); // changes it, long after the first connection
    expect((await awaiting(administrator, { identifier: 'MEMBREA' })).body.total).toBe(0);
    await member.set({ pending_email: null }).execute();
  });
});

describe('links', () => {
  it('sends a password link that the manager never sees', async () => {
    const { status, body } = await reset(managerX, ids.memberA);
    expect([status, body]).toEqual([204, '']);
    const mail = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', 'a@membre.example')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('https://portail.example/#/nouveau-mot-de-passe/');
  });

  it('refuses without an open folder, then without an e-mail', async () => {
    expect(await reset(managerX, ids.closedOnly)).toMatchObject({ status: 422, key: 'USER_WITHOUT_OPEN_FOLDER' });
    expect(await reset(managerX, ids.withoutEmail)).toMatchObject({ status: 422, key: 'USER_WITHOUT_EMAIL' });
    expect(await reset(managerX, ids.awaiting)).toMatchObject({ status: 422, key: 'USER_EMAIL_NOT_CONFIRMED' });
    expect(await reset(administrator, ids.withoutFolder)).toMatchObject({ key: 'USER_WITHOUT_OPEN_FOLDER' });
  });

  it('sends no link to the mailbox of who has died', async () => {
    const died = (id: number, death_date: string | null) =>
      server.db.updateTable('member').set({ death_date }).where('id', '=', id).execute();
    await died(ids.memberA, '2026-01-02');
    await died(ids.awaiting, '2026-01-02');
    expect(await reset(managerX, ids.memberA)).toMatchObject({ status: 422, key: 'USER_DECEASED' });
    expect(await resend(managerX, ids.awaiting)).toMatchObject({ status: 422, key: 'USER_DECEASED' });
    await died(ids.memberA, null);
    await died(ids.awaiting, null);
  });

  it('answers 404 for who is out of scope, unknown, or a manager; 400 for what is no id', async () => {
    for (const id of [ids.memberB, 999_999, ids.managerY, ids.administrator])
      expect((await reset(managerX, id)).status).toBe(404);
    for (const id of ['abc', '-1', '0']) expect((await reset(managerX, id)).status).toBe(400);
  });

  it('is refused when another site makes the browser send it', async () => {
    const answer = await server.call(resetPasswordOfUser, {
      bearer: managerX.bearer,
      params: { id: ids.memberA },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('sends the confirmation link again, to the address that waits', async () => {
    expect((await resend(managerX, ids.awaiting)).status).toBe(204);
    const mail = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', 'jean@membre.example')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail.template).toBe('2');
    expect(mail.text_body).toContain('https://portail.example/#/confirmation-email/');
    expect((await resend(managerX, ids.memberA)).key).toBe('USER_NOT_AWAITING_VALIDATION');
    expect((await resend(managerX, ids.withoutEmail)).key).toBe('USER_WITHOUT_EMAIL');
    expect((await resend(managerY, ids.awaiting)).status).toBe(404);
  });

  it('confirms the new address of who has one already, and nothing without an open folder', async () => {
    const member = server.db.updateTable('member').where('id', '=', ids.memberA);
    await member.set({ pending_email: 'neuve@membre.example' }).execute();
    expect((await resend(managerX, ids.memberA)).status).toBe(204);
    const [mail] = await server.db.selectFrom('outbox').orderBy('id', 'desc').limit(1).selectAll().execute();
    expect(mail!.recipient).toBe('neuve@membre.example');
    expect((await reset(managerX, ids.memberA)).status).toBe(204); // ends no link of the other kind
    const links = server.db
      .selectFrom('link_token')
      .where('account_id', '=', ids.memberA)
      .where('spent_at', 'is', null);
    expect((await links.select('kind').orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
      'email',
      'password',
    ]);
    await member.set({ pending_email: null }).execute();
    const folder = server.db.updateTable('folder').where('id', '=', folders.awaiting);
    await folder.set({ closed: true }).execute();
    expect((await resend(managerX, ids.awaiting)).key).toBe('USER_WITHOUT_OPEN_FOLDER');
    await folder.set({ closed: false }).execute();
  });

  it('a deactivated member is not found, and gets none', async () => {
    const both = server.db.updateTable('account').where('id', 'in', [ids.memberA, ids.awaiting]);
    await both.set({ deactivated_at: new Date() }).execute();
    expect(await logins(administrator, { identifier: 'MEMBREA' })).toEqual([]);
    expect((await reset(managerX, ids.memberA)).status).toBe(404);
    expect((await resend(managerX, ids.awaiting)).status).toBe(404);
    await both.set({ deactivated_at: null }).execute();
  });
});

// Last: the clock ends the sessions of the others.
it('sends five within an hour, then tells the manager to wait; each is counted for its author', async () => {
  const { config } = server.app;
  server.clock.move(2 * 86_400);
  Object.assign(config, { LIMIT_LINKS_HOUR: 5, LIMIT_LINKS_DAY: 10 });
  const manager = await server.signIn('x@fonds.example');
  const links = () => server.db.selectFrom('link_token').where('account_id', '=', ids.memberA).selectAll().execute();
  const before = (await links()).length;
  const answers = await Promise.all(Array.from({ length: 7 }, () => reset(manager, ids.memberA)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.key).toBe('TOO_MANY_LINKS');
  expect(refused.error.message).toContain('Plusieurs liens ont déjà été envoyés');
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
  expect((await links()).length).toBe(before + 5);
  const authors = server.db.selectFrom('outbox').where('account_id', '=', ids.memberA).orderBy('id', 'desc');
  expect(await authors.limit(5).select('author_id').execute()).toEqual(Array(5).fill({ author_id: ids.managerX }));
  server.clock.move(3_600);
  expect((await reset(await server.signIn('x@fonds.example'), ids.memberA)).status).toBe(204);
});
