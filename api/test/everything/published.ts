import { auditIn } from '../../src/platform/audit/audit.ts';
import { type Filling, IDENTITY } from './filling.ts';

/** What the fund gives them, by files, mails and imports, and the log of it. */
export async function fillPublished({ tx, at, unique, member, folder, file }: Filling) {
  const { lastname, firstname, email } = IDENTITY;
  await tx
    .insertInto('insured_reference_document')
    .values({ source_key: unique, folder_id: folder, label: lastname, creation_date: at, file_id: await file() })
    .execute();
  await tx
    .insertInto('tax_document')
    .values({
      source_key: unique,
      member_id: member,
      filename: `${lastname}.pdf`,
      type_ifu: 'IfuSeul',
      year: at.getUTCFullYear(),
      file_id: await file(),
    })
    .execute();
  const { id: published } = await tx
    .insertInto('knowledge_document')
    .values({ nature: 2, folder_id: folder, name: `${lastname}.pdf`, file_id: await file(), creation_date: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('knowledge_document_social_system')
    .values({ document_id: published, social_system_id: 1 })
    .execute();
  const run = await tx
    .insertInto('import_run')
    .values({ started_at: at, folder: 'x', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refusal = { run_id: run.id, file: 'x.csv', line: 2, column_name: 'x', cause: 'x', at };
  await tx.insertInto('import_refusal').values(refusal).execute();
  const mail = {
    channel: 'mail',
    recipient: email,
    subject: 'x',
    text_body: lastname,
    next_attempt_at: at,
    created_at: at,
  };
  await tx
    .insertInto('outbox')
    .values([
      { ...mail, account_id: member, state: 'sent' },
      { ...mail, account_id: member, state: 'waiting' },
      { ...mail, recipient: 'service@fonds.example', subject: `message (${firstname} ${lastname})`, state: 'failed' },
    ])
    .execute();
  await auditIn(tx, { at, authorId: member, action: 'x', objectType: 'folder', objectId: folder });
}
