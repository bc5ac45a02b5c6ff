// What one of the staff, or who holds what is theirs, can reach alone (docs/decisions/0031-bank-change.md): each cell is a test.
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { getAuditEntry } from 'contract/calls/audit-log.ts';
import { decideBankChange, getBankChange, recordBankCallback } from 'contract/calls/bank-changes.ts';
import { cancelBankChange } from 'contract/calls/bank-details.ts';
import { actForMember } from 'contract/calls/connect-as.ts';
import { resetFactors } from 'contract/calls/factors.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { createStaffMember } from 'contract/calls/managers.ts';
import { getMemberTimeline } from 'contract/calls/members.ts';
import { notificationRead, notificationUpdate } from 'contract/calls/notifications.ts';
import { liftBankHold } from 'contract/calls/opposition.ts';
import { putUser } from 'contract/calls/profile.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { getRequestOf, returnRequest } from 'contract/calls/requests.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { getSignature, signRequest, withdrawSignature } from 'contract/calls/signatures.ts';
import { CHECK_WORDS } from 'contract/values/bank-change-words.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCEPT, attacked, CALLED, HOUR, mobile } from './attacks.ts';
import { IBAN } from './bank-changes.ts';
import { folders, ids, PASSWORD, type Session, testServer } from './support.ts';

const server = testServer({ SECOND_SIGNATURE: 'bankChange', LIMIT_EXPORT: '100', ACCESS_TOKEN_MINUTES: '60' });
const { ask, begin, hasMobile, hasPassword, hasPhone, opened, paid, pass, readsSms, says, states } = attacked(server);
const params = { id: ids.memberA };

let victim: Session;
beforeEach(async () => {
  victim = await begin();
});

describe("a member's pension", () => {
  it("is not freed by a manager's bearer that is older than the proof: neither a call-back nor the end of a hold", async () => {
    await ask(victim, [folders.a1]);
    await hasPhone(ids.memberA);
    const admin = await server.signIn('admin@fonds.example');
    const on = await opened(admin);
    server.clock.move(HOUR / 2);
    const lifted = { params: { userId: ids.memberA }, bearer: admin.bearer, body: { note: 'Rappelée ce matin.' } };
    expect([
      (await server.call(recordBankCallback, { ...on, body: CALLED })).key,
      (await server.call(liftBankHold, lifted)).key,
    ]).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
  });

  it('does not follow a telephone that a manager wrote in their space: it is not called back, nor sent a code', async () => {
    await hasMobile();
    const x = await server.signIn('x@fonds.example');
    const acting = await server.actingAs(x, ids.memberA, 'MEMBREA');
    const body = { phoneNumber: null, mobilePhoneNumber: mobile('+33698765432') };
    expect((await server.call(putUser, { params, bearer: acting.bearer, body })).status).toBe(200);
    victim = await server.signIn('MEMBREA');
    const asked = await ask(victim, [folders.a1]);
    expect(asked.error.additionalData.PROOF_REQUIRED).toMatchObject({ to: { sms: '06 •• •• •• 47' } });
    await readsSms();
    expect((await ask(victim, [folders.a1], { password: null })).status).toBe(204);
    await pass(11);
    const again = await server.signIn('x@fonds.example');
    const called = { ...(await opened(again)), body: { ...CALLED, phone: '06 98 76 54 32' } };
    expect((await server.call(recordBankCallback, called)).key).toBe('BANK_PHONE_TOO_NEW');
    const accepted = await server.call(decideBankChange, { ...(await opened(again)), body: ACCEPT });
    expect([accepted.key, await paid()]).toEqual(['BANK_CALLBACK_FIRST', null]);
  });

  it('is out of reach of who prints the letters: a code opens nothing but the session of its person', async () => {
    const admin = await server.signIn('admin@fonds.example');
    const visit = await server.actingAs(admin, ids.memberA, 'MEMBREA');
    for (const { bearer } of [admin, visit]) {
      const body = { means: 'letter', purpose: 'bankAccount', code: '12345678' } as const;
      expect((await server.call(giveProof, { params, bearer, body })).status).toBeGreaterThan(400);
    }
    expect((await ask(visit, [folders.a1])).status).toBe(403);
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
    const on = await opened(x);
    await hasPhone(ids.memberA);
    await server.call(recordBankCallback, { ...on, body: CALLED });
    expect((await server.call(decideBankChange, { ...on, body: ACCEPT })).key).toBe('SIGNATURE_REQUIRED');
    const kept = await server.call(decideBankChange, { ...on, body: { ...ACCEPT, signatureReason: 'Rappelée' } });
    expect([kept.status, await paid()]).toEqual([202, null]);
    const { id: signatureId } = kept.error.additionalData.SIGNATURE_ASKED as { id: number };
    expect((await server.call(signRequest, { params: { signatureId }, bearer: x.bearer })).status).toBe(403);
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
    // The control: somebody else of the scope, who looked.
    const admin = await server.signIn('admin@fonds.example');
    const { facts } = (await server.call(getSignature, { params: { signatureId }, bearer: admin.bearer })).body;
    expect(facts).toEqual([
      { label: 'Compte actuel', value: 'Aucun' },
      { label: 'Nouveau compte', value: 'Élodie Lefèvre, compte terminé par 0189' },
      { label: 'À regarder', value: expect.stringContaining(CHECK_WORDS.impossible) },
      {
        label: expect.stringMatching(/^Rappel du /),
        value: expect.stringMatching(/ a appelé le 02 98 00 11 22\.\nA répondu : la personne elle-même\.\nOui\.$/),
      },
    ]);
    expect((await server.call(signRequest, { params: { signatureId }, bearer: admin.bearer })).status).toBe(204);
    expect([await states(), await paid()]).toEqual([['accepted'], IBAN]);
    // Both are named wherever it is told.
    const both = ['Hervé Xénakis', 'Claire Marchand'];
    const step = (await server.call(getBankChange, { ...on, bearer: admin.bearer })).body.steps.at(-1)!;
    expect([step.by, step.signedBy]).toEqual(both);
    const timeline = { params: { id: ids.memberA }, query: { kind: 'change' }, bearer: admin.bearer };
    const { events } = (await server.call(getMemberTimeline, timeline)).body;
    const told = events.find(({ event }) => event === 'bankAccepted')!;
    expect([told.authorName, told.signerName]).toEqual(both);
    const { id: entryId } = await server.lastEntry('bankDetails.decide');
    const entry = (await server.call(getAuditEntry, { params: { entryId }, bearer: admin.bearer })).body;
    expect(entry.author?.name).toBe(both[0]);
    expect(entry.detail).toContainEqual({ name: 'signedBy', value: both[1] });
  });

  it('is not moved by one dishonest administrator, through accounts that they made: neither signs for another', async () => {
    await ask(victim, [folders.a1]);
    await pass(11);
    await hasPhone(ids.memberA);
    const admin = await server.signIn('admin@fonds.example');
    const logins = ['admin@fonds.example'];
    for (const firstname of ['Anne', 'Benoît']) {
      const email = `${firstname}@fonds.example`;
      const body = { email, lastname: 'Éon', firstname, administrator: true };
      const created = await server.call(createStaffMember, { bearer: admin.bearer, body });
      await hasPassword(created.body.id);
      logins.push(email);
    }
    for (const asker of logins) {
      server.clock.move(HOUR); // nobody else has it any more
      const by = await opened(await server.signIn(asker));
      await server.call(recordBankCallback, { ...by, body: CALLED });
      const asked = await server.call(decideBankChange, { ...by, body: ACCEPT });
      expect(asked.error.additionalData.SIGNATURE_REQUIRED).toMatchObject({ signers: ['Hervé Xénakis'] });
      const kept = await server.call(decideBankChange, { ...by, body: { ...ACCEPT, signatureReason: 'Rappelée' } });
      const { id: signatureId } = kept.error.additionalData.SIGNATURE_ASKED as { id: number };
      for (const signer of logins.filter(login => login !== asker)) {
        const { bearer } = await server.signIn(signer);
        expect((await server.call(signRequest, { params: { signatureId }, bearer })).key).toBe('SIGNER_MAY_BE_ASKER');
      }
      await server.call(withdrawSignature, { params: { signatureId }, bearer: by.bearer });
      // It comes back to who asked, and stays theirs.
      const object = { kind: 'bankChange', objectId: by.params.changeId } as const;
      const { body: request } = await server.call(getRequestOf, { params: object, bearer: by.bearer });
      await server.call(returnRequest, { params: { id: request!.id }, bearer: by.bearer });
    }
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
  });

  it.each([
    ["'Ce n'est pas moi'", () => says(), 'frozen'],
    [
      'its cancellation',
      async () => {
        victim = await server.signIn('MEMBREA');
        const { id: changeId } = await server.db.selectFrom('bank_change').select('id').executeTakeFirstOrThrow();
        return server.call(cancelBankChange, { params: { ...params, changeId }, bearer: victim.bearer });
      },
      'cancelled',
    ],
  ])('stays, of two tabs that accept it and say %s at once', async (_, stop, state) => {
    server.app.config.SECOND_SIGNATURE = [];
    await hasPhone(ids.memberA);
    await ask(victim, [folders.a1]);
    await pass(11);
    const x = await server.signIn('x@fonds.example');
    const on = await opened(x);
    await server.call(recordBankCallback, { ...on, body: CALLED });
    const [stopped, accepted] = await Promise.all([stop(), server.call(decideBankChange, { ...on, body: ACCEPT })]);
    server.app.config.SECOND_SIGNATURE = ['bankChange'];
    // Whoever comes first: one that was accepted a moment before is given back, or can no more be cancelled by who was told.
    if (stopped.status < 300) expect([await states(), await paid()]).toEqual([[state], null]);
    else expect([stopped.key, accepted.status, await states()]).toEqual(['BANK_CHANGE_DECIDED', 204, ['accepted']]);
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
