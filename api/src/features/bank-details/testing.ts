import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import { PASSWORD, type Session, type TestServer } from '../../../test/support.ts';
import { pdf } from '../../platform/files/samples.ts';
import { progressBankChanges } from './progress.ts';

export const IBAN = 'FR7630006000011234567890189';
export const OTHER = 'FR1420041010050500013M02606';
/** On record where `hasPhone` put it. */
export const PHONE = '02 98 00 11 22';
export const HOLDER = 'Élodie Lefèvre';

/** A register of accounts: what it answers next is `answer`, as text; null never answers. */
export async function startRegister() {
  const register = { answer: '' as string | null, status: 200, asked: [] as unknown[], url: '', close: () => {} };
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    register.asked.push(JSON.parse(body));
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

/** What the tests of bank details do as members would. */
export function bankTesting(server: TestServer) {
  return {
    ask: (
      who: Session,
      folderIds: unknown,
      {
        iban = IBAN,
        owner = HOLDER,
        password = PASSWORD,
        file = [{ name: 'rib.pdf', content: pdf() }],
        ...json
      }: Given = {},
    ) =>
      server.call(putFinancialInformations, {
        bearer: who.bearer,
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
    /** `PHONE` has been the member's landline for years. */
    async hasPhone(memberId: number) {
      const phone = JSON.stringify({ number: '+33298001122', type: 1, countryId: null, territoryId: null });
      await server.db.updateTable('member').set({ fixed_phone: phone }).where('id', '=', memberId).execute();
    },
    /** The member's password opens again, after 'Ce n'est pas moi' cleared it: all of the tests' accounts have the same. */
    async hasPassword(memberId: number) {
      const { password_hash } = await server.db
        .selectFrom('account')
        .where('password_hash', 'is not', null)
        .where('login', '=', 'MEMBREB')
        .select('password_hash')
        .executeTakeFirstOrThrow();
      await server.db.updateTable('account').set({ password_hash }).where('id', '=', memberId).execute();
    },
    /** Nothing is new about anybody any more. */
    async settle() {
      await server.db.deleteFrom('known_device').execute();
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
}
