import { RequestCriteria } from 'contract/calls/requests.ts';
import { fold } from 'contract/values/fold.ts';
import { type Filling, IDENTITY } from './filling.ts';

/** What waits of theirs, and what the service writes of them. */
export async function fillQueue({ tx, at, unique, member, folder, manager, file }: Filling) {
  const { lastname, firstname, login, email, phone } = IDENTITY;
  await tx
    .insertInto('member_note')
    .values({ member_id: member, author_id: manager, text: lastname, created_at: at })
    .execute();
  const contact = { channel: 'post', subject: lastname, text: firstname, received_on: '2026-03-05', entered_at: at };
  await tx
    .insertInto('member_contact')
    .values([
      {
        ...contact,
        member_id: member,
        folder_id: folder,
        file_id: await file(),
        entered_by: manager,
        system_ids: ['1'],
      },
      { ...contact, lastname, email, subject: 'x', text: 'x' },
      ...[phone.replace(/(..)(?=.)/g, '$1 '), '02.98.00.00.01', '06 12 34 56 78'].map(written => ({
        ...{ ...contact, lastname, subject: 'x', text: 'x' },
        phone: written,
      })),
    ])
    .execute();
  const { id: request_id } = await tx
    .insertInto('request')
    .values({
      ...{
        kind: 'message',
        object_id: at.getTime() + member,
        member_id: member,
        folder_id: folder,
        subject: lastname,
      },
      ...{
        channel: 'portal',
        received_at: at,
        entered_at: at,
        due_on: '2026-03-05',
        holder_id: manager,
        closed_at: at,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const label = await tx
    .insertInto('request_label')
    .values({ name: unique, search_name: unique })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('request_labelled').values({ request_id, label_id: label.id }).execute();
  const view = { owner_id: manager, shared_with: 'me', search_name: unique };
  const everyKey = Object.fromEntries(Object.keys(RequestCriteria.shape).map(key => [key, null]));
  const criteria = (text: string | null) => JSON.stringify({ ...everyKey, tab: 'all', text });
  await tx
    .insertInto('request_view')
    .values([
      { ...view, name: unique, criteria: criteria(null) },
      {
        ...view,
        name: `${lastname} ${firstname}`,
        search_name: fold(`${lastname} ${firstname}`),
        criteria: criteria(null),
      },
      { ...view, name: 'x', search_name: `${unique} 3`, criteria: criteria(`${login}${member}`.toLowerCase()) },
    ])
    .execute();
  await tx
    .insertInto('request_month')
    .values({
      month: '2026-03-01',
      kind: 'message',
      channel: 'portal',
      received: 1,
      closed: 1,
      in_time: 1,
      open: 0,
      answers: '{}',
    })
    .execute();
  await tx.insertInto('request_step').values({ request_id, step: 'opened', at }).execute();
  await tx.insertInto('request_reader').values({ request_id, manager_id: manager, seen_at: at }).execute();
  await tx
    .insertInto('request_draft')
    .values({ request_id, author_id: manager, field: 'text', text: lastname, at })
    .execute();
  await tx
    .insertInto('request_digest')
    .values({ manager_id: manager, sent_on: '2026-03-05' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const draft = await tx
    .insertInto('member_draft')
    .values({ member_id: member, form: 'message', content: Buffer.from(lastname), version: 1, changed_at: at })
    .onConflict(conflict => conflict.columns(['member_id', 'form']).doUpdateSet({ version: 2 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const draftFile = await tx
    .insertInto('member_draft_file')
    .values({ draft_id: draft.id, about: Buffer.from(lastname), size: 1, received: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('member_draft_part')
    .values({ file_id: draftFile.id, start: 0, content: Buffer.from('x') })
    .execute();
  await tx
    .insertInto('own_draft')
    .values({ author_id: manager, field: 'note', member_id: member, text: lastname, at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .insertInto('manager_absence')
    .values({ manager_id: manager, begin_on: '2026-03-05', end_on: '2026-03-05', entered_at: at })
    .execute();
  await tx
    .insertInto('request_look')
    .values({ manager_id: manager, at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
