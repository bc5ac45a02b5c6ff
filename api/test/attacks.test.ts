// Who holds what, and what they can reach with it alone (docs/decisions/0031-bank-change.md): each cell is a test. 'Nothing'
// for money means that the folder is paid where it was, on the day and for as long as the person or the fund can stop it.
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { decideBankChange, recordBankCallback, searchBankChanges } from 'contract/calls/bank-details.ts';
import { actForMember } from 'contract/calls/connect-as.ts';
import { resetFactors } from 'contract/calls/factors.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { notificationRead, notificationUpdate } from 'contract/calls/notifications.ts';
import { oppose } from 'contract/calls/opposition.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { getSignature, signRequest } from 'contract/calls/signatures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, IBAN } from '../src/features/bank-details/testing.ts';
import { folders, ids, PASSWORD, type Session, testServer } from './support.ts';

const server = testServer({ SECOND_SIGNATURE: 'bankChange', LIMIT_EXPORT: '100', ACCESS_TOKEN_MINUTES: '60' });
const { hasPhone, ask, pass, progress } = bankTesting(server);
const params = { id: ids.memberA };
const HOUR = 3_600;

let victim: Session;
beforeEach(async () => {
  server.app.config.STAFF_SECOND_FACTOR = 'offered';
  for (const table of [
    'signature_request',
    'bank_change',
    'financial_information',
    'bank_hold',
    'outbox',
    'session',
  ] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.move(40 * 86_400);
  victim = await server.signIn('MEMBREA');
});

const paid = async () => {
  const link = await server.db
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('link.folder_id', '=', folders.a1)
    .select('account.iban')
    .executeTakeFirst();
  return link?.iban ?? null;
};
const states = async () =>
  (await server.db.selectFrom('bank_change').select('state').execute()).map(({ state }) => state);
/** The person reads their mail, and presses 'Ce n'est pas moi'. */
async function says() {
  const { text_body } = await server.db
    .selectFrom('outbox')
    .where('text_body', 'like', '%ce-n-est-pas-moi%')
    .select('text_body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return server.call(oppose, { body: { token: /ce-n-est-pas-moi\/([\w-]+)/.exec(text_body)![1]! } });
}

describe("a member's pension", () => {
  it('stays, for a bearer that is older than the proof', async () => {
    server.clock.move(301);
    expect((await ask(victim, [folders.a1])).key).toBe('PROOF_REQUIRED');
    expect([await states(), await paid()]).toEqual([[], null]);
  });

  it.each([
    ['a fresh bearer with the password', () => victim],
    ['the password, from a device never seen', () => server.signIn('MEMBREA')],
  ])('waits ten days, for %s, and is stopped by one press in any mail', async (_, thief) => {
    expect((await ask(await thief(), [folders.a1])).status).toBe(204);
    await pass(9);
    expect(await paid()).toBeNull();
    expect((await says()).status).toBe(200);
    expect(await states()).toEqual(['frozen']);
    await pass(30);
    expect([await states(), await paid()]).toEqual([['frozen'], null]);
  });

  it('waits for a manager who called back, for who also reads the SMS and the mailbox', async () => {
    // A code by SMS is a strong proof; without a register every change is looked at.
    await server.db.updateTable('session').set({ proved_by: 'sms' }).where('account_id', '=', ids.memberA).execute();
    await ask(victim, [folders.a1]);
    await pass(60);
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
  });

  it('is out of reach of a manager in their space, who only looks, and who acts', async () => {
    const manager = await server.signIn('x@fonds.example');
    const visit = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    expect((await ask(visit, [folders.a1])).status).toBe(403);
    const acting = await server.actingAs(manager, ids.memberA, 'MEMBREA');
    expect((await ask(acting, [folders.a1])).status).toBe(403);
    expect(await states()).toEqual([]);
  });

  it('is not moved by one dishonest manager: another signs, and never the same', async () => {
    await ask(victim, [folders.a1]);
    await pass(11);
    const x = await server.signIn('x@fonds.example');
    const { body } = await server.call(searchBankChanges, { bearer: x.bearer, body: { startIndex: 0, take: 1 } });
    const changeId = body.data[0]!.id;
    const on = { params: { changeId }, bearer: x.bearer };
    await hasPhone(ids.memberA);
    await server.call(recordBankCallback, {
      ...on,
      body: { phone: '02 98 00 11 22', answered: 'member', said: 'Oui.' },
    });
    const accept = { decision: 'accept', reason: null } as const;
    expect((await server.call(decideBankChange, { ...on, body: accept })).key).toBe('SIGNATURE_REQUIRED');
    const kept = await server.call(decideBankChange, { ...on, body: { ...accept, signatureReason: 'Rappelée' } });
    expect([kept.status, await paid()]).toEqual([202, null]);
    const { id: signatureId } = kept.error.additionalData.SIGNATURE_ASKED as { id: number };
    expect((await server.call(signRequest, { params: { signatureId }, bearer: x.bearer })).status).toBe(403);
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
    // The control: somebody else of the scope, who looked.
    const admin = await server.signIn('admin@fonds.example');
    const { facts } = (await server.call(getSignature, { params: { signatureId }, bearer: admin.bearer })).body;
    expect(facts).toEqual([
      { label: 'Nouveau compte', value: expect.stringMatching(/^Élodie Lefèvre, FR•/) },
      {
        label: expect.stringMatching(/^Rappel du /),
        value: expect.stringMatching(/ a appelé le 02 98 00 11 22\.\nA répondu : la personne elle-même\.\nOui\.$/),
      },
    ]);
    expect((await server.call(signRequest, { params: { signatureId }, bearer: admin.bearer })).status).toBe(204);
    expect([await states(), await paid()]).toEqual([['accepted'], IBAN]);
  });

  it('follows one request, of two tabs that ask at once', async () => {
    const answers = await Promise.all([ask(victim, [folders.a1]), ask(victim, [folders.a1])]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await progress();
    expect([await states(), await paid()]).toEqual([['waiting'], null]);
  });
});

describe("a member's file", () => {
  it("is not opened by a manager's password", async () => {
    server.app.config.STAFF_SECOND_FACTOR = 'required';
    const { body } = await server.call(authorizeManager, {
      body: { identifier: 'x@fonds.example', password: PASSWORD },
    });
    const search = { bearer: body.bearer, body: { startIndex: 0, take: 1, name: 'a' } };
    expect((await server.call(getUsersBySearchCriteria, search)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it("is not changed in a visit by a manager's stolen bearer", async () => {
    const manager = await server.signIn('x@fonds.example');
    const visit = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    server.clock.move(301);
    const act = await server.call(actForMember, { params, bearer: visit.bearer, body: { reason: 'Aide' } });
    expect(act.key).toBe('PROOF_REQUIRED');
    expect(
      (await server.call(getFolderDetails, { params: { folderId: folders.a1 }, bearer: visit.bearer })).status,
    ).toBe(200);
  });
});

describe('the product', () => {
  it("is not governed by an administrator's password", async () => {
    server.app.config.STAFF_SECOND_FACTOR = 'required';
    const { body } = await server.call(authorizeManager, {
      body: { identifier: 'admin@fonds.example', password: PASSWORD },
    });
    const read = { params: { id: 9 }, bearer: body.bearer };
    expect((await server.call(notificationRead, read)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it("is not governed by an administrator's bearer that is older than the proof", async () => {
    const admin = await server.signIn('admin@fonds.example');
    const { body } = await server.call(notificationRead, { params: { id: 9 }, bearer: admin.bearer });
    server.clock.move(HOUR / 2);
    const save = { params: { id: 9 }, bearer: admin.bearer, body: { ...body, object: 'Autre' } };
    expect((await server.call(notificationUpdate, save)).key).toBe('PROOF_REQUIRED');
    const reset = { params: { managerId: ids.managerX }, bearer: admin.bearer, body: { reason: 'Perdu' } };
    expect((await server.call(resetFactors, reset)).key).toBe('PROOF_REQUIRED');
  });
});
