import { getAccountsLocked, unlockAccount } from 'contract/calls/accounts.ts';
import { describe, expect, it } from 'vitest';
import { ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const page = { startIndex: 0, take: 20 };
const { administrator, managerX, managerY } = signedIn(server, {
  administrator: 'admin@fonds.example',
  managerX: 'x@fonds.example',
  managerY: 'y@fonds.example',
});

describe('blocked accounts', () => {
  const list = async (who: Session, criteria: object = {}) =>
    (await server.call(getAccountsLocked, { bearer: who.bearer, body: { ...page, ...criteria } })).body;
  const unlock = (who: Session, userId: number) => server.call(unlockAccount, { bearer: who.bearer, body: { userId } });

  it('lists everybody for an administrator, members in scope for a manager', async () => {
    expect((await list(administrator)).data.map(row => [row.userId, row.role])).toEqual([
      [ids.blockedMember, 3],
      [ids.blockedManager, 2],
    ]);
    expect((await list(managerX)).data).toEqual([
      {
        ...{ userId: ids.blockedMember, name: 'Blanchet', firstname: 'Odile', email: 'odile@membre.example', role: 3 },
        // Homonyms are told apart before one of them is let in.
        ...{ birthDate: '1950-02-03', login: 'BLOQUE' },
      },
    ]);
    expect((await list(managerY)).total).toBe(0);
    expect((await list(managerX, { userRole: 2 })).total).toBe(0);
  });

  it('filters by role, name, first name and any part of the e-mail', async () => {
    expect((await list(administrator, { userRole: 2 })).data.map(row => row.name)).toEqual(['Bloqué']);
    expect((await list(administrator, { userRole: 1 })).total).toBe(0);
    expect((await list(administrator, { name: 'BLOQUE' })).total).toBe(1);
    expect((await list(administrator, { firstName: 'odi' })).total).toBe(1);
    expect((await list(administrator, { email: '@membre' })).data.map(row => row.name)).toEqual(['Blanchet']);
    expect((await list(administrator, { userRole: null, name: null })).total).toBe(2);
    const wrong = await server.call(getAccountsLocked, {
      bearer: administrator.bearer,
      body: { ...page, userRole: 4 },
    });
    expect(wrong.error.additionalData.fields?.[0]?.path).toBe('userRole');
  });

  it('pages by name, and unlocks one alone, audited', async () => {
    const blocked = { blocked_at: new Date(), failed_attempts: 5 };
    await server.db.updateTable('account').set(blocked).where('id', '=', ids.memberB).execute();
    const names = async (criteria: object = {}) => (await list(administrator, criteria)).data.map(row => row.name);
    expect(await names()).toEqual(['Blanchet', 'Bloqué', "Le Floc'h"]);
    expect(await names({ startIndex: 1, take: 1 })).toEqual(['Bloqué']);
    expect((await list(administrator, { startIndex: 1, take: 1 })).total).toBe(3);
    expect((await unlock(managerY, ids.memberB)).status).toBe(204);
    expect(await names()).toEqual(['Blanchet', 'Bloqué']);
    expect(await server.lastEntry('account.unlock')).toMatchObject({
      author_id: ids.managerY,
      object_id: String(ids.memberB),
      outcome: 'ok',
    });
  });

  it('is unlocked by who may, and leaves the list; the person signs in again', async () => {
    expect((await unlock(managerX, ids.blockedManager)).status).toBe(404);
    expect((await unlock(managerX, ids.administrator)).status).toBe(404);
    expect((await unlock(managerY, ids.blockedMember)).status).toBe(404);
    expect((await unlock(managerX, ids.blockedMember)).status).toBe(204);
    expect((await list(managerX)).total).toBe(0);
    await server.signIn('BLOQUE');
    expect((await unlock(administrator, ids.blockedManager)).status).toBe(204);
    expect((await unlock(administrator, 999_999)).status).toBe(404);
  });
});
