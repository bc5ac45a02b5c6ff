import { describe, expect, it } from 'vitest';
import { codesTesting, FIXED, GATEWAYS, MOBILE } from '../../../test/codes.ts';
import { ids, testServer } from '../../../test/support.ts';

const server = testServer(GATEWAYS);
const { asked, daysLater, later, setPhones } = codesTesting(server);

describe('a number that was changed', () => {
  const NEW = '+33698765432';
  it('brings codes after thirty days; the one before does until then', async () => {
    await setPhones(FIXED, NEW);
    await later(300);
    expect((await asked()).to.sms).toBe('06 •• •• •• 47');
    await daysLater(30);
    await later(300);
    expect((await asked()).to.sms).toBe('06 •• •• •• 32');
  });

  it('or removed, still brings codes: who has the password alone is not asked for it alone', async () => {
    await setPhones(null, null);
    await later(300);
    expect(await asked()).toMatchObject({ means: ['sms', 'call'], to: { sms: '06 •• •• •• 47' } });
  });

  it('twice: the first one serves until the last is old enough', async () => {
    await setPhones(FIXED, NEW);
    await daysLater(29);
    await setPhones(FIXED, '+33687654321');
    await daysLater(10);
    await later(300);
    expect((await asked()).to.sms).toBe('06 •• •• •• 47');
  });

  it('that comes back is as old as it was', async () => {
    await setPhones(FIXED, NEW);
    await setPhones(FIXED, MOBILE);
    await later(300);
    expect((await asked()).to.sms).toBe('06 •• •• •• 47');
    const { mobile_phone_since } = await server.db
      .selectFrom('member')
      .where('id', '=', ids.memberA)
      .select('mobile_phone_since')
      .executeTakeFirstOrThrow();
    expect(mobile_phone_since).toBeNull();
  });
});
