import { type Filling, IDENTITY } from './filling.ts';

/** What they are paid, and to which account. */
export async function fillMoney({ tx, at, day, unique, member, folder, manager, file }: Filling) {
  const { lastname, iban } = IDENTITY;
  const one = { member_id: member, folder_id: folder };
  const account = { member_id: member, owner: lastname, iban, created_at: at };
  const { id: financial_information_id } = await tx
    .insertInto('financial_information')
    .values({ ...account, attachment_id: await file() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('financial_information')
    .values({ ...account, attachment_id: await file() })
    .returning('id')
    .execute()
    .then(([former]) =>
      tx
        .insertInto('former_account')
        .values({ folder_id: folder, financial_information_id: former!.id, paid_from: at, paid_until: at })
        .execute(),
    );
  await tx
    .insertInto('bank_hold')
    .values({
      member_id: member,
      held_at: at,
      held_by: manager,
      reason: lastname,
      lifted_at: at,
      lifted_by: manager,
      note: lastname,
    })
    .execute();
  await tx.insertInto('folder_financial_information').values({ folder_id: folder, financial_information_id }).execute();
  const [exported] = await tx
    .insertInto('bank_export')
    .values({
      ...{ created_at: at, created_by: manager, changes: 1, control: '0'.repeat(12), sha256: unique, size: 1 },
      content: Buffer.from(lastname),
      fetched_at: at,
      fetched_by: manager,
    })
    .returning('id')
    .execute();
  const [change] = await tx
    .insertInto('bank_change')
    .values({
      ...{ ...one, financial_information_id, created_at: at, state: 'transmitted', state_at: at },
      export_id: exported!.id,
    })
    .returning('id')
    .execute();
  const change_id = change!.id;
  await tx.insertInto('bank_change_step').values({ change_id, state: 'asked', at, author_id: member }).execute();
  await tx
    .insertInto('bank_callback')
    .values({ change_id, phone: '+33298000000', answered: 'member', said: 'Oui', at, manager_id: manager })
    .execute();
  await tx.insertInto('bank_check').values({ financial_information_id, result: 'match', checked_at: at }).execute();
  await tx
    .insertInto('payment_certificate')
    .values({
      number: unique,
      folder_id: folder,
      member_id: member,
      name: lastname,
      date_begin: day,
      date_end: day,
      net_paid: 1,
      issued_at: at,
    })
    .execute();
  const operation = { folder_id: folder, date: day, label: 'x', gross_amount: 1, net_paid: 1, source_key: unique };
  await tx.insertInto('payment_operation').values(operation).execute();
  const { net_paid: _, ...contribution } = operation;
  await tx.insertInto('contribution_operation').values(contribution).execute();
  await tx.insertInto('point_year').values({ folder_id: folder, year: 2020, points: 1, label: lastname }).execute();
  await tx
    .insertInto('payment_calendar')
    .values({ member_id: member, token_hash: unique, created_at: at, read_at: at })
    .execute();
}
