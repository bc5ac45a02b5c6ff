// What an attack on a member begins with, and what it comes to (docs/decisions/0031-bank-change.md).
import { searchBankChanges } from 'contract/calls/bank-changes.ts';
import { oppose } from 'contract/calls/opposition.ts';
import { bankTesting } from './bank-changes.ts';
import { MOBILE } from './codes.ts';
import { folders, ids, type Session, type TestServer } from './support.ts';

export const HOUR = 3_600;
export const ACCEPT = { decision: 'accept', reason: null } as const;
export const CALLED = { phone: '02 98 00 11 22', answered: 'member', said: 'Oui.' } as const;
export const mobile = (number: string) => ({ number, type: 2, countryId: null, territoryId: null }) as const;

/** Member A, who is attacked; `begin` puts everything back as it was long before, and signs them in. */
export function attacked(server: TestServer) {
  const banking = bankTesting(server);

  async function begin(): Promise<Session> {
    Object.assign(server.app.config, { STAFF_SECOND_FACTOR: 'offered', SMS_URL: undefined, VOICE_URL: undefined });
    const noPhone = { fixed_phone: null, fixed_phone_since: null, mobile_phone: null, mobile_phone_since: null };
    await server.db.updateTable('member').set(noPhone).execute();
    await server.db.deleteFrom('former_phone').execute();
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
    await banking.hasPassword(ids.memberA);
    return server.signIn('MEMBREA');
  }

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

  /** Codes arrive on a mobile that has been the victim's for years. */
  async function hasMobile() {
    Object.assign(server.app.config, { SMS_URL: 'http://127.0.0.1:9/' });
    const mobile_phone = JSON.stringify(mobile(MOBILE));
    await server.db.updateTable('member').set({ mobile_phone }).where('id', '=', ids.memberA).execute();
  }

  /** Who signed in last gave the code that came by SMS. */
  const readsSms = () =>
    server.db
      .updateTable('session')
      .set({ proved_by: 'sms', proved_at: server.clock.now() })
      .where('account_id', '=', ids.memberA)
      .execute();

  /** The change that waits, accepted by a manager after a call-back that they wrote down, if it may be. */
  async function opened(who: Session) {
    const { body } = await server.call(searchBankChanges, { bearer: who.bearer, body: { startIndex: 0, take: 1 } });
    return { params: { changeId: body.data[0]!.id }, bearer: who.bearer };
  }

  /** The person reads their mail, and presses 'Ce n'est pas moi'. */
  async function says() {
    const { text_body } = await server.db
      .selectFrom('outbox')
      .where('text_body', 'like', '%ce-n-est-pas-moi%')
      .where('account_id', '=', ids.memberA)
      .select('text_body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return server.call(oppose, { body: { token: /ce-n-est-pas-moi\/([\w-]+)/.exec(text_body)![1]! } });
  }

  return { ...banking, begin, paid, states, hasMobile, readsSms, opened, says };
}
