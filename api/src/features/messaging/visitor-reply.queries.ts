import { requestInScope } from '../../fund/requests/states.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import { visitorRequest } from './requests.queries.ts';

/** What somebody wrote who did not sign in, in the caller's scope, locked for who answers it. */
export const lockVisitorMessage = (tx: Db, caller: Caller, id: number) =>
  tx
    .selectFrom('message')
    .innerJoin('request', 'request.object_id', 'message.id')
    .where('request.kind', '=', visitorRequest.name)
    .where('message.id', '=', id)
    .where('message.member_id', 'is', null)
    .where(requestInScope(caller))
    .forUpdate('message')
    .select(['message.id', 'message.subject', 'message.state', 'message.date_sent', 'message.sender_email'])
    .executeTakeFirst();

/** What it was answered: at most once, since that ends it. */
export const findVisitorReply = (tx: Db, messageId: number) =>
  tx
    .selectFrom('message')
    .where('reply_to_id', '=', messageId)
    .select(['id', 'author_id', 'content', 'released_at', 'undo'])
    .executeTakeFirst();
