// What the tests of the documents share.
import { beforeAll } from 'vitest';
import { signedIn, testServer } from '../../../test/support.ts';

export const NOTICE = 50;

/** A server with a type of documents, who writes them and who reads them. */
export function serverWithNotice() {
  const server = testServer();
  const people = signedIn(server, { administrator: 'admin@fonds.example', memberA: 'MEMBREA', memberB: 'MEMBREB' });
  beforeAll(async () => {
    await server.db.insertInto('document_type').values({ id: NOTICE, kind: 'knowledge', label: 'Notice' }).execute();
  });
  return { server, ...people };
}
