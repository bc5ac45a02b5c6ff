import { takeRequest } from 'contract/calls/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';
import { staffTesting } from './testing.ts';

const { server, admin, x, y, send, of, act, subjects, colleague, later } = testQueue();
const does = staffTesting(server);

beforeEach(colleague);

it('what somebody holds of a social system that is taken from them is nobody’s at once', async () => {
  const [mines, other] = [await send('Un'), await send('Deux', folders.a2)];
  for (const message of [mines, other]) await act(y, takeRequest, (await of(y, message)).id);
  expect((await does.read(admin, ids.managerY)).held).toBe(2);
  await does.change(admin, { managerIds: [ids.managerY], mode: 'take', socialSystemIds: [1] });
  expect((await does.read(admin, ids.managerY)).held).toBe(1);
  expect(await of(x, mines)).toMatchObject({ state: 'toTake', holder: null });
  expect((await of(x, mines)).steps.map(({ step, by }) => [step, by])).toContainEqual(['left', 'Claire Marchand']);
  expect(await subjects(x)).toEqual(['Un']);
  expect(await subjects(y, 'mine')).toEqual(['Deux']);
});

it('nor does who is no administrator any more keep what only administrators may have', async () => {
  await does.change(admin, { managerIds: [ids.managerY], mode: 'take', socialSystemIds: [1] });
  await does.update(admin, ids.managerY, { administrator: true });
  await later(1);
  const [mines, other] = [await send('Un'), await send('Deux', folders.a2)];
  for (const message of [mines, other]) await act(y, takeRequest, (await of(y, message)).id);
  await does.update(admin, ids.managerY, { administrator: false });
  expect((await of(x, mines)).holder).toBeNull();
  expect((await of(x, other)).holder).toMatchObject({ id: ids.managerY });
});
