import { addPasskey, addTotp, askPasskey, askTotp, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { askProof, giveProof, type Proof } from 'contract/calls/proof.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { Secret, TOTP } from 'otpauth';
import { authenticator } from '../../../test/authenticator.ts';
import { PASSWORD, type Session, type TestServer } from '../../../test/support.ts';

/** What the tests of second factors do as a person of the staff would. */
export function factorsTesting(server: TestServer) {
  const paramsOf = ({ userId }: Session) => ({ id: userId });
  const codeAt = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().getTime() + seconds * 1000,
    });

  return {
    codeAt,
    authorize: (identifier: string) => server.call(authorizeManager, { body: { identifier, password: PASSWORD } }),
    give: (who: Session, body: Proof) =>
      server.call(giveProof, { params: paramsOf(who), bearer: who.bearer, body, site: 'backOffice' }),
    ask: (who: Session) => server.call(askProof, { params: paramsOf(who), bearer: who.bearer, site: 'backOffice' }),
    /** A new passkey of theirs. */
    async addPasskey(who: Session, name = 'Mon ordinateur') {
      const key = authenticator(server.app.config.backOfficeUrl);
      const params = paramsOf(who);
      const { body: options } = await server.call(askPasskey, { params, bearer: who.bearer, site: 'backOffice' });
      const added = await server.call(addPasskey, {
        params,
        bearer: who.bearer,
        site: 'backOffice',
        body: { name, response: key.create(options) },
      });
      return { key, added };
    },
    /** A new authenticator of theirs, whose first code is used up. */
    async addTotp(who: Session, name = 'Mon téléphone') {
      const params = paramsOf(who);
      const { body } = await server.call(askTotp, { params, bearer: who.bearer, site: 'backOffice' });
      const added = await server.call(addTotp, {
        params,
        bearer: who.bearer,
        site: 'backOffice',
        body: { name, code: codeAt(body.secret) },
      });
      return { secret: body.secret, added };
    },
    async makeCodes(who: Session) {
      const given = { params: paramsOf(who), bearer: who.bearer, site: 'backOffice' } as const;
      return (await server.call(makeRecoveryCodes, given)).body.codes;
    },
  };
}
