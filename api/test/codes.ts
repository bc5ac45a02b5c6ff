import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putUser, putUserEmail } from 'contract/calls/profile.ts';
import { giveProof, type ProofAsked, type SentMeans, sendCode } from 'contract/calls/proof.ts';
import { refreshMember } from 'contract/calls/session.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { makeSender } from '../src/platform/outbox/send.ts';
import { ids, type Session, type TestServer } from './support.ts';

/** Of a server that has gateways, where what it sends goes to the test's own. */
const GATEWAY = 'http://127.0.0.1:9/';
export const GATEWAYS = { SMS_URL: GATEWAY, VOICE_URL: GATEWAY };
export const MOBILE = '+33612345647';
export const FIXED = '+33138234518';
const params = { id: ids.memberA };
const phone = (number: string, type: 1 | 2) => ({ number, type, countryId: null, territoryId: null });

/** What the tests of codes do as member A, whose two telephones are on record before each. */
export function codesTesting(server: TestServer) {
  /** The gateway: what it was sent, and whether it answers. */
  const gateway = { taken: [] as { to: string; text: string }[], isDead: false };
  const listening = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!gateway.isDead) gateway.taken.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(gateway.isDead ? 503 : 202).end();
  });
  let a: Session;

  const setStored = (fixed: string | null, mobile: string | null) =>
    server.db
      .updateTable('member')
      .set({
        fixed_phone: fixed && JSON.stringify(phone(fixed, 1)),
        mobile_phone: mobile && JSON.stringify(phone(mobile, 2)),
        fixed_phone_since: null,
        mobile_phone_since: null,
      })
      .where('id', '=', ids.memberA)
      .execute();

  beforeAll(() => new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void listening.close());
  beforeEach(async () => {
    gateway.isDead = false;
    gateway.taken.length = 0;
    for (const table of ['proof_code', 'former_phone', 'session', 'outbox', 'rate_limit'] as const)
      await server.db.deleteFrom(table).execute();
    await setStored(FIXED, MOBILE);
    await server.db.updateTable('folder').set({ address_id: null }).where('member_id', '=', ids.memberA).execute();
    a = await server.signIn('MEMBREA');
  });

  const does = {
    gateway,
    setStored,
    /** The session of before each. */
    who: () => a,
    /** The same session later, with the bearer that it then has. */
    async later(seconds: number) {
      server.clock.move(seconds);
      const { userId, refreshToken } = a;
      Object.assign(a, (await server.call(refreshMember, { body: { userId, refreshToken } })).body);
    },
    /** Days later, in a new session. */
    async daysLater(days: number) {
      server.clock.move(days * 86_400);
      a = await server.signIn('MEMBREA');
    },
    async send() {
      const { port } = listening.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/`;
      const config = { ...server.app.config, SMS_URL: url, VOICE_URL: url, LETTER_URL: url };
      const sender = makeSender({ ...server.app, config });
      await sender.sendDue();
      await sender.stop();
    },
    askFor: (means: SentMeans = 'sms', purpose: ProofPurpose = 'email', who = a) =>
      server.call(sendCode, { params, bearer: who.bearer, body: { means, purpose } }),
    give: (code: string, { means = 'sms' as SentMeans, purpose = 'email' as ProofPurpose, who = a } = {}) =>
      server.call(giveProof, { params, bearer: who.bearer, body: { means, purpose, code } }),
    changeEmail: (who = a) =>
      server.call(putUserEmail, { params, bearer: who.bearer, body: { value: `neuf${Math.random()}@membre.example` } }),
    async setPhones(fixed: string | null, mobile: string | null) {
      const proved = { proved_by: 'sms', proved_at: server.clock.now() };
      await server.db.updateTable('session').set(proved).where('account_id', '=', ids.memberA).execute();
      const body = { phoneNumber: fixed && phone(fixed, 1), mobilePhoneNumber: mobile && phone(mobile, 2) };
      expect((await server.call(putUser, { params, bearer: a.bearer, body })).status).toBe(200);
    },
    /** What the question offers. */
    async asked(): Promise<ProofAsked> {
      const { error } = await does.changeEmail();
      return error.additionalData.PROOF_REQUIRED as ProofAsked;
    },
    /** A code that was asked for, and that the gateway took. */
    async code(means: SentMeans = 'sms', purpose: ProofPurpose = 'email', who = a) {
      expect((await does.askFor(means, purpose, who)).status).toBe(200);
      await does.send();
      return gateway.taken.at(-1)!.text.replace(/, /g, '').match(/\d{6}/)![0];
    },
    /** Where member A's letters go. */
    async setAddress() {
      const address = { street_name: 'des Tilleuls', street_number: '4', zip_code: '45000', city: 'Orléans' };
      const { id } = await server.db.insertInto('address').values(address).returning('id').executeTakeFirstOrThrow();
      await server.db.updateTable('folder').set({ address_id: id }).where('member_id', '=', ids.memberA).execute();
    },
  };
  return does;
}
