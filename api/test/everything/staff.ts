import { type Filling, IDENTITY } from './filling.ts';

/** What is kept of who works on it. */
export async function fillStaff({ tx, at, unique, member, manager }: Filling) {
  const { lastname, firstname } = IDENTITY;
  await tx
    .insertInto('signature_request')
    .values({
      ...{ kind: 'certificate', object_id: member, about: `${firstname} ${lastname}`, payload: '{}', reason: unique },
      ...{ member_id: member, asked_by: manager, asked_at: at, lapses_at: at },
    })
    .execute();
  await tx
    .insertInto('alarm')
    .values({ kind: 'sharedIban', occurrence: unique, body: lastname, member_id: member, created_at: at })
    .execute();
  await tx.insertInto('reading').values({ manager_id: manager, member_id: member, at }).execute();
  const hour = { manager_id: manager, hour: at, people: 1 };
  await tx
    .insertInto('reading_hour')
    .values(hour)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .insertInto('manager_field')
    .values({ manager_id: manager, field: 'lastname', origin: 'import', changed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .insertInto('accreditation_change')
    .values({ manager_id: manager, social_system_id: 1, is_given: true, origin: 'import', changed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const group = await tx
    .insertInto('manager_group')
    .values({ name: unique, search_name: unique })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('manager_group_member').values({ group_id: group.id, manager_id: manager }).execute();
  await tx
    .insertInto('reading_brake')
    .values({ manager_id: manager })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx.insertInto('lease').values({ name: unique, owner: unique, alive_until: at }).execute();
}
