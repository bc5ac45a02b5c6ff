import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decideBankChange, getBankChange, recordBankCallback } from 'contract/calls/bank-changes.ts';
import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import type { BankRisk } from 'contract/values/bank-changes.ts';
import { progressBankChanges } from '../src/features/bank-details/progress.ts';
import { pdf } from './file-samples.ts';
import { folders, ids, PASSWORD, type Session, type TestServer } from './support.ts';

export const IBAN = 'FR7630006000011234567890189';
export const OTHER = 'FR1420041010050500013M02606';
/** On record where `hasPhone` put it. */
const PHONE = '02 98 00 11 22';
export const HOLDER = 'Élodie Lefèvre';

/** A register of accounts: what it answers next is `answer`, as text; null never answers. */
export async function startRegister() {
  const register = {
    answer: '' as string | null,
    status: 200,
    asked: [] as unknown[],
    authorizations: [] as (string | undefined)[],
    url: '',
    close: () => {},
  };
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    register.asked.push(JSON.parse(body));
    register.authorizations.push(request.headers.authorization);
    if (register.answer === null) return;
    response.writeHead(register.status, { 'content-type': 'application/json' }).end(register.answer);
  });
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening));
  register.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  register.close = () => {
    http.closeAllConnections();
    http.close();
  };
  return register;
}
export const says = (result: string, holder: string | null = null) =>
  JSON.stringify({ result, source: 'Registre', holder });

/** What happens to one change after another, emptied between tests; signatures first, which name them. */
const TRACES = [
  'signature_request',
  'bank_change',
  'financial_information',
  'former_account',
  'bank_hold',
  'alarm',
  'outbox',
  'session',
  'rate_limit',
  'connect_as_token',
  'factor',
  'former_phone',
  'email_change',
  'trusted_third_party',
] as const;

/** What the tests of bank details do as members and managers would. */
export function bankTesting(server: TestServer) {
  /** The newest change of a folder, as somebody opens it. */
  const newest = async (who: Session, folderId: number = folders.a1) => {
    const change = server.db.selectFrom('bank_change').where('folder_id', '=', folderId);
    const { id } = await change.select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return { params: { changeId: id }, bearer: who.bearer };
  };
  /** `PHONE` has been the member's landline for years. */
  const hasPhone = async (memberId: number) => {
    const phone = JSON.stringify({ number: '+33298001122', type: 1, countryId: null, territoryId: null });
    await server.db.updateTable('member').set({ fixed_phone: phone }).where('id', '=', memberId).execute();
  };
  /** The member's password opens again, after 'Ce n'est pas moi' cleared it: all of the tests' accounts have the same. */
  const hasPassword = async (memberId: number) => {
    const { password_hash } = await server.db
      .selectFrom('account')
      .where('password_hash', 'is not', null)
      .where('login', '=', 'MEMBREB')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', memberId).execute();
  };
  /** Member A, a manager of their social system, and an administrator, signed in anew. */
  const signInAll = () =>
    Promise.all([server.signIn('MEMBREA'), server.signIn('x@fonds.example'), server.signIn('admin@fonds.example')]);
  /** Nothing is new about anybody any more. */
  const settle = () => server.db.deleteFrom('known_device').execute();
  return {
    newest,
    hasPhone,
    hasPassword,
    signInAll,
    settle,
    /** Before each test: nothing was asked, nobody has a telephone, and whatever was done is 40 days old. */
    async startOver() {
      for (const table of TRACES) await server.db.deleteFrom(table).execute();
      const noPhone = {
        ...{ fixed_phone: null, fixed_phone_since: null, fixed_phone_source_hash: null },
        ...{ mobile_phone: null, mobile_phone_since: null, mobile_phone_source_hash: null },
      };
      await server.db.updateTable('member').set(noPhone).execute();
      server.clock.move(40 * 86_400);
      await hasPassword(ids.memberA);
      const signedIn = await signInAll();
      await settle();
      return signedIn;
    },
    /** The member proved themself by more than a password. */
    isStrong: () =>
      server.db.updateTable('session').set({ proved_by: 'totp' }).where('account_id', '=', ids.memberA).execute(),
    opened: async (who: Session, folderId?: number) =>
      (await server.call(getBankChange, await newest(who, folderId))).body,
    /** A manager calls the member on what has been their landline for years, unless told another number. */
    async callBack(who: Session, answered: 'member' | 'other' | 'nobody' = 'member', phone = PHONE) {
      await hasPhone(ids.memberA);
      const body = { phone, answered, said: 'Confirme sa demande.' };
      return server.call(recordBankCallback, { ...(await newest(who)), body });
    },
    decide: async (
      who: Session,
      decision: 'accept' | 'refuse' | 'freeze' | 'resume',
      reason: string | null = null,
      more: { signatureReason?: string; risks?: BankRisk[] } = {},
    ) => server.call(decideBankChange, { ...(await newest(who)), body: { decision, reason, ...more } }),
    ask: (
      who: Session,
      folderIds: unknown,
      {
        iban = IBAN,
        owner = HOLDER,
        password = PASSWORD,
        file = [{ name: 'rib.pdf', content: pdf() }],
        from,
        ...json
      }: Given = {},
    ) =>
      server.call(putFinancialInformations, {
        bearer: who.bearer,
        ...(from && { headers: { 'x-forwarded-for': from } }),
        body: {
          folderIds,
          financialInformationsJson: { owner, iban, ...json },
          ...(password !== null && { currentPassword: password }),
        },
        files: { file },
      }),
    /** What happens by itself: now, and once the days are over. */
    progress: () => progressBankChanges(server.app),
    async pass(days: number) {
      await progressBankChanges(server.app);
      server.clock.move(days * 86_400);
      await progressBankChanges(server.app);
    },
  };
}
interface Given {
  iban?: string;
  owner?: string;
  password?: string | null;
  file?: { name: string; content: Buffer }[];
  bicCode?: string;
  bank?: string;
  /** The address that a trusted proxy says. */
  from?: string;
}
