import {
  getLastSignature,
  getSignature,
  getSignatureRules,
  refuseSignature,
  searchSignatures,
  signRequest,
  withdrawSignature,
} from 'contract/calls/signatures.ts';
import { ids, type Session, type TestServer } from './support.ts';

/** What the tests of second signatures do as people of the staff would. */
export function signaturesTesting(server: TestServer) {
  const one = (who: Session, signatureId: number) => ({ params: { signatureId }, bearer: who.bearer });
  let next = 900;
  return {
    /** A second administrator, with the first one's password. */
    async addAdministrator(login = 'renaud@fonds.example', lastname = 'Renaud', firstname = 'Alice') {
      const first = await server.db
        .selectFrom('account')
        .where('id', '=', ids.administrator)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { source_key: _, ...like } = first;
      const id = next++;
      const names = { lastname, firstname, search_lastname: lastname.toLowerCase(), search_firstname: firstname };
      const address = { login, email: login, search_login: login, search_email: login };
      await server.db
        .insertInto('account')
        .values({ ...like, ...names, ...address, id })
        .execute();
      return id;
    },
    sign: (who: Session, id: number) => server.call(signRequest, one(who, id)),
    refuse: (who: Session, id: number, reason = "Personne ne me l'a confirmé") =>
      server.call(refuseSignature, { ...one(who, id), body: { reason } }),
    withdraw: (who: Session, id: number) => server.call(withdrawSignature, one(who, id)),
    read: (who: Session, id: number) => server.call(getSignature, one(who, id)),
    last: (who: Session, act: string, objectId: number) =>
      server.call(getLastSignature, { params: { act, objectId }, bearer: who.bearer }),
    rules: async (who: Session) => (await server.call(getSignatureRules, { bearer: who.bearer })).body,
    list: async (who: Session, list: 'toSign' | 'mine' | 'done') =>
      (await server.call(searchSignatures, { bearer: who.bearer, body: { list, startIndex: 0, take: 20 } })).body.data,
  };
}

/** The number of the request that a call kept (202). */
export const keptIn = (answer: { error: { additionalData: Record<string, unknown> } }) =>
  (answer.error.additionalData.SIGNATURE_ASKED as { id: number }).id;
