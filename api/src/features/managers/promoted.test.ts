// Where administrators alone need a second factor, who becomes one owes it at once.
import { searchStaff } from 'contract/calls/managers.ts';
import { expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { staffTesting } from './testing.ts';

const server = testServer({ STAFF_SECOND_FACTOR: 'administrators' });
const does = staffTesting(server);
const governs = ({ bearer }: Session) => server.call(searchStaff, { bearer, body: { startIndex: 0, take: 20 } });

it('a manager who becomes an administrator governs nothing in the sessions that a password alone opened', async () => {
  const manager = await server.signIn('x@fonds.example');
  const administrator = await server.signIn('admin@fonds.example');
  const { userId } = administrator;
  await server.db.updateTable('session').set({ awaits: null }).where('account_id', '=', userId).execute();
  expect((await governs(manager)).status).toBe(403);
  expect((await does.update(administrator, ids.managerX, { administrator: true })).status).toBe(200);
  const { error } = await governs(manager);
  expect(error.additionalData).toEqual({ SECOND_FACTOR_REQUIRED: 'enrol' });
  expect((await governs(administrator)).status).toBe(200);
});
