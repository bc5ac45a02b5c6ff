import { type Filling, IDENTITY } from './filling.ts';

/** What they sent, and what the service took out of it. */
export async function fillSent({ tx, at, day, unique, member, folder, manager, file }: Filling) {
  const { lastname, firstname, email } = IDENTITY;
  const one = { member_id: member, folder_id: folder };
  const { id: message_id } = await tx
    .insertInto('message')
    .values({
      ...one,
      subject: lastname,
      content: JSON.stringify({ text: lastname }),
      user_is_sender: true,
      date_sent: at,
      author_id: manager,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('message_attachment')
    .values({ message_id, name: 'a.pdf', file_id: await file() })
    .execute();
  const visitor = await tx
    .insertInto('message')
    .values({
      subject: 'visiteur',
      content: JSON.stringify({ lastname }),
      user_is_sender: true,
      sender_email: email.toUpperCase(),
      date_sent: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('request')
    .values({
      ...{ kind: 'visitorMessage', object_id: visitor.id, who: `${firstname} ${lastname}`, subject: 'x' },
      ...{ channel: 'portal', received_at: at, entered_at: at, due_on: '2026-03-05', closed_at: at },
    })
    .execute();
  const { id: document_id } = await tx
    .insertInto('supporting_document')
    .values({
      folder_id: folder,
      social_system_id: 1,
      document_type_id: 1,
      name: `${lastname}.pdf`,
      sender_id: member,
      creation_date: at,
      file_id: await file(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const extraction = {
    manager_id: manager,
    kind: 'excel',
    criteria: JSON.stringify({}),
    started_at: at,
    result: 'sent',
  };
  const { id: extraction_id } = await tx
    .insertInto('extraction')
    .values(extraction)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('extraction_document').values({ extraction_id, document_id }).execute();
  await tx
    .insertInto('tax_data')
    .values({
      member_id: member,
      year: at.getUTCFullYear(),
      reference_fiscal_income: 1,
      number_of_share: 1,
      marital_status: 'Veuf',
      receipt_date: at,
      file_id: await file(),
    })
    .execute();
  await tx
    .insertInto('proof_of_life')
    .values({
      ...one,
      created_at: at,
      decided_by: manager,
      ...{ channel: 'post', received_on: day, entered_by: manager },
      proof_file_id: await file(),
      birth_certificate_file_id: await file(),
    })
    .execute();
  await tx
    .insertInto('sworn_statement')
    .values({ ...one, validity_beginning_date: day, validity_ending_date: day, created_at: at })
    .execute();
  await tx
    .insertInto('proof_form')
    .values({ code: unique, folder_id: folder, member_id: member, made_at: at })
    .execute();
  await tx
    .insertInto('proof_reminder')
    .values({ folder_id: folder, member_id: member, expected_before: day, days: 30, sent_at: at, is_by_post: false })
    .execute();
}
