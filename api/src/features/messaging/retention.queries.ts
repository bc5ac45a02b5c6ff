import { sql } from 'kysely';
import type { Batch, Gone, Line, Person } from '../../fund/retention/line.ts';
import { isOver } from '../../fund/retention/rows.ts';
import { deleteRequests, isTheirAddress } from '../../fund/retention/strangers.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * Removes the content of what was attached to messages (docs/decisions/0020): the message and the name stay, with
 * purged_date; the bytes go unless another file in use has the same.
 */
async function purgeAttachments(batch: Batch): Promise<Gone> {
  const { tx, now, limit } = batch;
  const due = await tx
    .selectFrom('message_attachment as attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    // The year 0001 stands for 'never' (third document, section 3).
    .where(eb => eb.or([eb('purged_date', 'is', null), eb('purged_date', '<', new Date('0002-01-01'))]))
    .where(sql<boolean>`${isOver(sql`message.date_sent`, batch)}`)
    .orderBy('attachment.id')
    .limit(limit)
    .forUpdate('attachment')
    .skipLocked()
    .select(['attachment.id', 'attachment.file_id'])
    .execute();
  if (due.length === 0) return { rows: 0 };
  const ids = due.map(one => one.id);
  await tx.updateTable('message_attachment').set({ purged_date: now }).where('id', 'in', ids).execute();
  const entry = { at: now, author_id: null, action: 'attachment.purge', object_type: 'attachment' };
  await tx
    .insertInto('audit_log')
    .values(ids.map(id => ({ ...entry, object_id: String(id) })))
    .execute();
  const gone = await tx
    .updateTable('file')
    .set({ purged_at: now })
    .where(
      'id',
      'in',
      due.map(one => one.file_id),
    )
    .where('purged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_attachment as other')
            .whereRef('other.file_id', '=', 'file.id')
            .where(eb => eb.or([eb('other.purged_date', 'is', null), eb('other.purged_date', '>', now)]))
            .select('other.id'),
        ),
      ),
    )
    .returning('sha256')
    .execute();
  return { rows: due.length, contents: gone.map(file => file.sha256) };
}

/** With what is attached to them. */
export async function deleteMessages(tx: Db, ids: readonly number[]): Promise<Gone> {
  if (ids.length === 0) return { rows: 0 };
  const attached = await tx
    .deleteFrom('message_attachment')
    .where('message_id', 'in', ids)
    .returning('file_id')
    .execute();
  await tx.deleteFrom('message').where('id', 'in', ids).execute();
  return { rows: ids.length, files: attached.map(one => one.file_id) };
}

const messagesOf = (whose: 'members' | 'visitors') => async (batch: Batch) => {
  const { tx, limit } = batch;
  const due = await tx
    .selectFrom('message')
    .where('member_id', whose === 'members' ? 'is not' : 'is', null)
    .where(sql<boolean>`${isOver(sql`date_sent`, batch)}`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute();
  return deleteMessages(
    tx,
    due.map(message => message.id),
  );
};

/** What they wrote without signing in, from an address at which the fund reaches them, and what they were answered. */
async function eraseOfVisitor(tx: Tx, person: Person): Promise<Gone> {
  const { rows } = await sql<{ id: number }>`select id from message
    where member_id is null and ${isTheirAddress(person, sql`sender_email`)}`.execute(tx);
  const written = rows.map(row => row.id);
  await deleteRequests(tx, ['visitorMessage'], written);
  const answers = await tx
    .selectFrom('message')
    .where('reply_to_id', 'in', [0, ...written])
    .select('id')
    .execute();
  return deleteMessages(tx, [...answers.map(one => one.id), ...written]);
}

export const messagingRetention: readonly Line[] = [
  {
    id: 'message-attachment',
    tables: ['message_attachment', 'file'],
    what: 'The content of what is attached to messages',
    inFrench: 'Contenu des pièces jointes',
    time: { months: 'MESSAGE_ATTACHMENT_MONTHS' },
    after: 'the message was sent',
    why: 'people refer to an exchange for about two years; the message and the name stay',
    pace: 'often',
    remove: purgeAttachments,
  },
  {
    id: 'message',
    tables: ['message', 'message_attachment'],
    what: 'Messages between members and the fund',
    inFrench: 'Messages et pièces jointes',
    time: { years: 'MESSAGE_YEARS' },
    after: 'it was sent',
    why: 'evidence of what was asked and answered, as long as a right may be claimed (code civil, art. 2224)',
    remove: messagesOf('members'),
    async erase(tx, { id, folders }) {
      const found = await tx
        .selectFrom('message')
        .where(eb => eb.or([eb('member_id', '=', id), eb('folder_id', 'in', [0, ...folders])]))
        .select('id')
        .execute();
      return deleteMessages(
        tx,
        found.map(message => message.id),
      );
    },
  },
  {
    id: 'visitor-message',
    tables: ['message'],
    what: 'Messages of visitors: name, e-mail address, text',
    inFrench: 'Messages envoyés sans connexion, depuis une de ses adresses',
    time: { years: 1 },
    after: 'it was sent',
    why: 'a question of somebody whom nobody knows is answered by then',
    remove: messagesOf('visitors'),
    erase: eraseOfVisitor,
  },
];
