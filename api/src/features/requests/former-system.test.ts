import { expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';

const { server, x, admin, send, list, subjects, of, reply } = testQueue();

const move = (social_system_id: number) =>
  server.db.updateTable('folder').set({ social_system_id }).where('id', '=', folders.a1).execute();

it('what is over tells those of the former social system nothing of where its folder went', async () => {
  const messageId = await send('Un');
  await server.db.updateTable('message').set({ request_type: 'payment' }).where('id', '=', messageId).execute();
  await reply(x, messageId);
  const answered = { kinds: ['message'], objectState: 'answered' };
  const ofPayments = { kinds: ['message'], requestType: 'payment' };
  expect((await list(x, 'closed')).body.data).toMatchObject([
    { folder: { id: folders.a1, systemName: 'Régime des mines' }, about: 'Paiement' },
  ]);
  await move(3);
  try {
    expect((await list(x, 'closed')).body.data).toMatchObject([{ subject: 'Un', folder: null, about: null }]);
    expect(await of(x, messageId)).toMatchObject({ folder: null, about: null });
    expect([await subjects(x, 'all', answered), await subjects(x, 'all', ofPayments)]).toEqual([[], []]);
    expect((await list(admin, 'closed')).body.data).toMatchObject([
      { folder: { systemName: 'Régime du spectacle' }, about: 'Paiement' },
    ]);
    expect([await subjects(admin, 'all', answered), await subjects(admin, 'all', ofPayments)]).toEqual([
      ['Un'],
      ['Un'],
    ]);
  } finally {
    await move(1);
  }
});

it('nor does a change of account', async () => {
  const { db } = server;
  const now = server.clock.now();
  const { id: financial_information_id } = await db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, owner: 'Mme Lefèvre', iban: 'FR7630006000011234567890189' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: object_id } = await db
    .insertInto('bank_change')
    .values({
      ...{ member_id: ids.memberA, folder_id: folders.a1, financial_information_id },
      ...{ created_at: now, state: 'refused', state_at: now, risks: [] },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('request')
    .values({
      ...{ kind: 'bankChange', object_id, member_id: ids.memberA, folder_id: folders.a1, system_ids: [1] as never },
      ...{ subject: 'Nouveau compte bancaire', channel: 'portal', received_at: now, entered_at: now },
      ...{ due_on: '2026-01-12', closed_at: now },
    })
    .execute();
  const refused = { kinds: ['bankChange'], objectState: 'refused' };
  expect((await list(x, 'all', refused)).body.data).toMatchObject([
    { about: expect.stringMatching(/^IBAN terminé par/) },
  ]);
  await move(3);
  try {
    expect(await subjects(x, 'all', refused)).toEqual([]);
    expect((await list(x, 'closed')).body.data).toMatchObject([{ folder: null, about: null }]);
    expect(await subjects(admin, 'all', refused)).toHaveLength(1);
  } finally {
    await move(1);
  }
});
