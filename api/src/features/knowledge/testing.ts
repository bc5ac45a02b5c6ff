// What the tests of the documents share: an administrator, and the type that they give to documents of folders.
import { beforeAll } from 'vitest';
import { signedIn, testServer } from '../../../test/support.ts';

export const server = testServer();
export const { administrator, memberA, memberB } = signedIn(server, {
  administrator: 'admin@fonds.example',
  memberA: 'MEMBREA',
  memberB: 'MEMBREB',
});
export const NOTICE = 50;
beforeAll(() =>
  server.db.insertInto('document_type').values({ id: NOTICE, kind: 'knowledge', label: 'Notice' }).execute(),
);
