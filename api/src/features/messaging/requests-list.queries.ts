import { REQUEST_TYPES, type RequestType } from 'contract/calls/messaging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { fullName } from '../../fund/full-name.ts';
import { onBehalf } from '../../fund/received.ts';
import type { KindList } from '../../fund/requests/kind.ts';
import type { Caller } from '../../platform/http/session.ts';

const ofMessage = (caller: Caller, condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from message join folder on folder.id = message.folder_id
    where message.id = request.object_id and ${condition} and ${socialSystemInScope(caller, 'folder.social_system_id')})`;

const filesIn = (count: number) => (count === 1 ? '1 pièce jointe' : `${count} pièces jointes`);

/** What the list of messages has of its own: what they are about, what is attached, who wrote one for the member. */
export const messageList: KindList = {
  isIn: (state, caller) => ofMessage(caller, sql`message.state = ${state}`),
  isOf: (type, caller) => ofMessage(caller, sql`message.request_type = ${type}`),
  async words(db, caller, ids) {
    const rows = await db
      .selectFrom('message')
      .innerJoin('folder', 'folder.id', 'message.folder_id')
      .where(socialSystemInScope(caller, 'folder.social_system_id'))
      .leftJoin('account as author', join =>
        join.onRef('author.id', '=', 'message.author_id').on('message.user_is_sender', '=', true),
      )
      .where('message.id', 'in', ids)
      .select(['message.id', 'message.request_type', 'author.firstname', 'author.lastname'])
      .select(
        sql<number>`(select count(*)::int from message_attachment where message_attachment.message_id = message.id)`.as(
          'files',
        ),
      )
      .execute();
    return new Map(
      rows.flatMap(({ id, request_type: type, files, firstname, lastname }) => {
        const words = [
          type && (REQUEST_TYPES[type as RequestType] ?? type),
          files > 0 && filesIn(files),
          onBehalf('Écrit', fullName(firstname, lastname)),
        ];
        const said = words.filter(Boolean).join(' · ');
        return said ? [[id, said] as const] : [];
      }),
    );
  },
};
