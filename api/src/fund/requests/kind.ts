import type { RequestContent } from 'contract/calls/requests.ts';
import type { Channel } from 'contract/values/channels.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * What a feature registers with the queue (api/src/requests.ts lists them): which of its rows wait for the service, in its own
 * SQL. The state stays in its table; the queue follows it (`followRequests`), and is compared with it every night.
 */
export interface Kind {
  name: RequestKind;
  /** Whose rows they are, by `id`. */
  table: string;
  /** A select of `waitingColumns`, of the rows that wait and meet `where` (of its id). */
  waiting(where: (id: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown>;
  /** Closes it from the page of the queue, where it has no decision of its own. */
  close?(tx: Db, objectId: number, done: { now: Date; outcome: string }): Promise<unknown>;
  /** What was written, for the page of the queue, where it has no page of its own. */
  content?(db: Db, objectId: number): Promise<RequestContent | undefined>;
}

export interface Waiting {
  object_id: number;
  member_id: number | null;
  folder_id: number | null;
  system_ids: string | null;
  subject: string;
  who: string | null;
  mark: string | null;
  channel: Channel;
  received_at: Date;
}

type Column = RawBuilder<unknown>;

/** The columns of what waits; `systems` as the queue reads them: null is everybody's, an empty array the administrators'. */
export const waitingColumns = (of: {
  id: Column;
  member?: Column;
  folder?: Column;
  systems: Column;
  subject: Column;
  who?: Column;
  mark?: Column;
  /** By the portal unless told. */
  channel?: Column;
  receivedAt: Column;
}) => sql`${of.id} as object_id, ${of.member ?? sql`null::bigint`} as member_id, ${of.folder ?? sql`null::bigint`} as folder_id,
  ${of.systems}::text as system_ids, ${of.subject} as subject, ${of.who ?? sql`null::text`} as who,
  ${of.mark ?? sql`null::text`} as mark, ${of.channel ?? sql`'portal'::text`} as channel, ${of.receivedAt} as received_at`;
