import { sql } from 'kysely';
import { findSubmissions, isOlder, type SubmissionSource, type SubmissionsOf } from '../../fund/submissions.ts';
import type { Db } from '../../platform/db/database.ts';

const files = (db: Db) =>
  db
    .selectFrom('file')
    .select([
      'file.id',
      'file.filename',
      'file.mime_type',
      'file.size',
      'file.sha256',
      'file.purged_at',
      'file.scan_state',
    ])
    .orderBy('file.id');

/** The one that stands for this number, alone or with others; undefined: none shows in that space. */
export async function findByNumber(db: Db, sources: readonly SubmissionSource[], of: SubmissionsOf, id: number) {
  const where = sql`${id} = any(submission.ids)`;
  const [row] = await findSubmissions(db, sources, { ...of, where }, { start: 0, take: 1 });
  return row;
}

/** What goes on and what ended lately, the newest first, so many at most. */
export const findInSight = (db: Db, sources: readonly SubmissionSource[], of: SubmissionsOf, most: number) =>
  findSubmissions(db, sources, { ...of, where: sql`not ${isOlder(of.now)}` }, { start: 0, take: most });

/** The files of something that was sent. */
export const findFiles = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : files(db).where('file.id', 'in', ids).execute();

/** The files that came with messages. */
export const findAttached = async (db: Db, messageIds: readonly number[]) =>
  messageIds.length === 0
    ? []
    : files(db)
        .where('file.id', 'in', attached =>
          attached.selectFrom('message_attachment').where('message_id', 'in', messageIds).select('file_id'),
        )
        .execute();

/** When somebody of the service first took one of these up, since it was last taken up again by the member. */
export const findTakenAt = async (db: Db, kind: string, objectIds: readonly number[]) =>
  (
    await db
      .selectFrom('request')
      .innerJoin('request_step as step', 'step.request_id', 'request.id')
      .where('request.kind', '=', kind)
      .where('request.object_id', 'in', objectIds)
      .where('step.step', '=', 'taken')
      .where(sql<boolean>`step.id > coalesce((select max(again.id) from request_step as again
        where again.request_id = request.id and again.step = 'reopened'), 0)`)
      .select(sql<Date | null>`min(step.at)`.as('at'))
      .executeTakeFirst()
  )?.at ?? null;

/** What a request that waits for the member is about: the folder, and the number of what they sent, which they may have written on since. */
export const findAsked = (db: Db, requestId: number) =>
  db
    .selectFrom('request')
    .leftJoin('message', join => join.on('request.kind', '=', 'message').onRef('message.id', '=', 'request.object_id'))
    .where('request.id', '=', requestId)
    .select(['request.folder_id', sql<number>`coalesce(message.about_id, request.object_id)`.as('id')])
    .executeTakeFirstOrThrow();

/** Whose receipt it is, and the social system that received it; null: several, or none in particular. */
export async function findReceiver(db: Db, memberId: number, folderIds: readonly number[]) {
  const member = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', memberId)
    .select(['account.firstname', 'account.lastname', 'member.civility'])
    .executeTakeFirstOrThrow();
  const systems =
    folderIds.length === 0
      ? []
      : await db
          .selectFrom('folder')
          .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
          .where('folder.id', 'in', folderIds)
          .select('social_system.system_name as name')
          .distinct()
          .execute();
  return { member, systems: systems.map(row => row.name) };
}

/** Whether a request of the member's is open, or something else of what they sent goes on. */
export async function isAnythingGoingOn(db: Db, sources: readonly SubmissionSource[], of: SubmissionsOf) {
  const asked = [
    sql`exists (select from request where member_id = ${of.space.id} and closed_at is null)`,
    ...sources.flatMap(source => source.isGoingOn?.(of) ?? []),
  ];
  const { rows } = await sql<{ is_asked: boolean }>`select ${sql.join(asked, sql` or `)} as is_asked`.execute(db);
  return rows[0]!.is_asked;
}
