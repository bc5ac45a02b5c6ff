import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import { changePassword } from 'contract/calls/password.ts';
import { getUser, putUser, putUserEmail } from 'contract/calls/profile.ts';
import { getCodeWays, giveProof } from 'contract/calls/proof.ts';
import { createBeneficiary } from 'contract/calls/relatives.ts';
import { refreshMember } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { features } from '../../features.ts';
import { proofOf } from '../../fund/proof/proof-of.ts';
import { endpointsOf } from '../../platform/http/serve.ts';

const server = testServer();
const params = { id: ids.memberA };
let a: Session;
beforeEach(async () => {
  a = await server.signIn('MEMBREA');
  await server.db.deleteFrom('outbox').execute();
});

/** The same session later, with the bearer that it then has. */
async function later(seconds: number) {
  server.clock.move(seconds);
  const { userId, refreshToken } = a;
  Object.assign(a, (await server.call(refreshMember, { body: { userId, refreshToken } })).body);
}
const prove = (password = PASSWORD, who = a) =>
  server.call(giveProof, { params, bearer: who.bearer, body: { means: 'password', password } });
const setPhones = (who = a) =>
  server.call(putUser, { params, bearer: who.bearer, body: { phoneNumber: null, mobilePhoneNumber: null } });
const changeOwn = (currentPassword: string) =>
  server.call(changePassword, {
    params,
    bearer: a.bearer,
    body: { currentPassword, newPassword: 'Jonquille-blanche-7' },
  });
const changeAccount = (currentPassword: string) =>
  server.call(putFinancialInformations, {
    bearer: a.bearer,
    body: {
      folderIds: [folders.a1],
      financialInformationsJson: { owner: 'Élodie Lefèvre', iban: 'FR7630006000011234567890189' },
      currentPassword,
    },
    files: { file: [{ name: 'rib.pdf', content: pdf() }] },
  });

it('is asked by what opens money or identity', () => {
  const asked = features.flatMap(({ contract }) => endpointsOf(contract)).filter(([, { proof }]) => proof);
  expect(asked.map(([name]) => name).sort()).toEqual([
    'actForMember',
    'addPasskey',
    'addTotp',
    'askErasure',
    'askPasskey',
    'askTotp',
    'bindIdentity',
    'bindStaffLink',
    'changeAccreditations',
    'changeFundSetting',
    'changeManagerPassword',
    'changePassword',
    'confirmIdentity',
    'createBeneficiary',
    'createManagerGroup',
    'createStaffMember',
    'createTrustedThirdParty',
    'deactivateStaffMember',
    'decideBankChange',
    'deleteBeneficiary',
    'deleteManagerGroup',
    'deleteTrustedThirdParty',
    'endOtherSessions',
    'endOwnLink',
    'endSession',
    'endStaffLink',
    'exportAuditLog',
    'exportUserData',
    'getBankExportFile',
    'getBatchPdf',
    'getImportReport',
    'handBackStaffMember',
    'liftBankHold',
    'liftBrake',
    'makeBankExport',
    'makePaymentCalendarAddress',
    'makeRecoveryCodes',
    'markAlarmSeen',
    'notificationUpdate',
    'protectSpace',
    'putFinancialInformations',
    'putUser',
    'putUserEmail',
    'reactivateStaffMember',
    'recordBankCallback',
    'removeFactor',
    'renameFactor',
    'resetFactors',
    'resetFundSetting',
    'restoreVersion',
    'sendStaffLink',
    'signRequest',
    'updateBeneficiary',
    'updateManagerGroup',
    'updateStaffMember',
    'updateTrustedThirdParty',
  ]);
});

it('tells who lost their device which ways of a code this fund has, before they sign in', async () => {
  const ways = async () => (await server.call(getCodeWays, { site: 'member' })).body;
  expect(await ways()).toEqual({ call: false, letter: true });
  const { config } = server.app;
  Object.assign(config, { VOICE_URL: 'http://127.0.0.1:9/', LETTER_CODES: false });
  expect(await ways()).toEqual({ call: true, letter: false });
  Object.assign(config, { VOICE_URL: undefined, LETTER_CODES: true });
});

describe('a proof', () => {
  it('is no password of who has none: nothing is asked that would only be wrong', async () => {
    const account = () => server.db.updateTable('account').where('id', '=', ids.memberA);
    const { password_hash } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await account().set({ password_hash: null }).execute();
    await later(300);
    expect((await setPhones()).error.additionalData).toMatchObject({ PROOF_REQUIRED: { means: [] } });
    for (let n = 0; n < 5; n++) expect((await prove()).key).toBe('PROOF_MEANS_CLOSED');
    expect((await setPhones()).status).toBe(403); // the session is open
    await account().set({ password_hash }).execute();
  });

  it('is the sign-in, for five minutes, then the password; refreshing is none', async () => {
    await later(299);
    expect((await setPhones()).status).toBe(200);
    await later(1);
    const { status, error } = await setPhones();
    expect([status, error.additionalData]).toEqual([
      403,
      {
        PROOF_REQUIRED: {
          means: ['password'],
          minutes: 5,
          purpose: 'phones',
          to: {},
          letterAskedAt: null,
          sent: {},
          restsFor: 0,
        },
      },
    ]);
    expect((await prove()).status).toBe(200);
    expect((await setPhones()).status).toBe(200);
    await later(300);
    expect((await setPhones()).key).toBe('PROOF_REQUIRED');
  });

  it('serves the session in which it was given alone', async () => {
    await later(300);
    const other = await server.signIn('MEMBREA');
    await prove(PASSWORD, other);
    expect((await setPhones()).key).toBe('PROOF_REQUIRED');
  });

  it('is written down by its means, for what waits longer where the password alone was one', async () => {
    await server.db.deleteFrom('session').execute();
    a = await server.signIn('MEMBREA');
    const { id: sessionId } = await server.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
    const signedIn = server.clock.now();
    expect(await proofOf(server.db, sessionId, 'request')).toEqual({ means: 'password', at: signedIn });
    await later(300);
    await prove();
    expect(await proofOf(server.db, sessionId, 'request')).toEqual({ means: 'password', at: server.clock.now() });
    const as = await server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    await setPhones(as);
    const visit = await server.db.selectFrom('session').where('connected_by', 'is not', null).select('id').execute();
    expect(await proofOf(server.db, visit[0]!.id, 'request')).toBeNull();
  });

  it('is asked before the body is read, the limit counted, anything done or written to the audit log', async () => {
    await later(300);
    const entries = () => server.db.selectFrom('audit_log').where('action', '=', 'email.change').select('id').execute();
    const before = (await entries()).length;
    const { key } = await server.call(putUserEmail, { params, bearer: a.bearer, body: {} });
    expect(key).toBe('PROOF_REQUIRED');
    expect((await entries()).length).toBe(before);
    const beneficiary = { statut: 'Enfant', nom: 'Lefèvre', prenom: 'Zoé' };
    expect((await server.call(createBeneficiary, { bearer: a.bearer, body: beneficiary })).key).toBe('PROOF_REQUIRED');
    expect(await server.db.selectFrom('beneficiary').selectAll().execute()).toEqual([]);
  });

  it('cannot be given by a connected-as manager, who is not asked for it', async () => {
    const as = await server.actingAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    expect([(await prove(PASSWORD, as)).status, (await setPhones(as)).status]).toEqual([403, 200]);
  });
});

describe('five wrong current passwords', () => {
  const isOver = async () => (await server.call(getUser, { params, bearer: a.bearer })).status === 401;
  const mails = () =>
    server.db.selectFrom('outbox').where('subject', 'like', '%5 mots de passe erronés').select('recipient').execute();

  it('end the session and tell the person, counted in one place for every call', async () => {
    const wrong = 'Faux-mot-2-passe';
    const keys = [await prove(wrong), await changeOwn(wrong), await changeAccount(wrong), await prove(wrong)];
    expect(keys.map(({ key }) => key)).toEqual(Array(4).fill('WRONG_CURRENT_PASSWORD'));
    expect([await isOver(), await mails()]).toEqual([false, []]);
    const last = await changeAccount(wrong);
    expect([last.status, last.key]).toEqual([401, 'SESSION_CLOSED']);
    expect([await isOver(), await mails()]).toEqual([true, [{ recipient: 'a@membre.example' }]]);
    const { userId, refreshToken } = a;
    expect((await server.call(refreshMember, { body: { userId, refreshToken } })).key).toBe('SESSION_CLOSED');
    await server.signIn('MEMBREA'); // the account is not blocked
  });

  it('are in a row: a right one begins again', async () => {
    for (let n = 0; n < 4; n++) await prove('Faux-mot-2-passe');
    await prove();
    for (let n = 0; n < 4; n++) await prove('Faux-mot-2-passe');
    expect([await isOver(), await mails()]).toEqual([false, []]);
  });

  it('are all that thirty parallel guesses may try, and are told once', async () => {
    let hashes = 0;
    const { verify } = server.app.passwords;
    server.app.passwords.verify = (stored, password) => {
      hashes += 1;
      return verify(stored, password);
    };
    await Promise.all(Array.from({ length: 30 }, () => prove('Faux-mot-2-passe')));
    server.app.passwords.verify = verify;
    expect(hashes).toBeLessThanOrEqual(5);
    expect([await isOver(), (await mails()).length]).toEqual([true, 1]);
  });
});
