import type { RequestContent } from 'contract/calls/requests.ts';
import type { Channel } from 'contract/values/channels.ts';
import type { RequestType } from 'contract/values/request-types.ts';
import type { ObjectState, RequestKind } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

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
  /**
   * Whose it is once it is over, an array for a row of `request`: where it waited for those of several social systems in turn. That of
   * the last who decided unless told.
   */
  pastSystems?: RawBuilder<string[]>;
  /** Closes it from the page of the queue, where it has no decision of its own. */
  close?(tx: Db, objectId: number, done: { now: Date; outcome: string }): Promise<unknown>;
  /**
   * Puts it away as its own page does, without a word to anybody, for many at once: locks it, then its request. Refuses as that
   * page does, with REQUEST_CLOSED what waits no more, and with MESSAGE_ANSWERED what the member added to after `checkedAt`.
   */
  putAway?(tx: Db, app: App, by: By, objectId: number, checkedAt: Date): Promise<unknown>;
  /** How it is answered in writing from the queue, where it is. */
  answering?: Answering;
  /** What its list has of its own. */
  list?: KindList;
  /** What was written, and its file, for the page of the queue, where it has no page of its own. */
  content?(db: Db, objectId: number): Promise<Content | undefined>;
}

/**
 * What one kind adds to the list of the queue; conditions are of a row of `request` of that kind. All of it tells of the thing as it is
 * now, which is of its folder's present social system: whoever has not got that one learns nothing by it.
 */
export interface KindList {
  /** The thing itself stands there; where it is left out, nothing does. */
  isIn?(state: ObjectState, caller: Caller): RawBuilder<SqlBool>;
  /** It is about this. */
  isOf?(type: RequestType, caller: Caller): RawBuilder<SqlBool>;
  /** What else a text finds; null: nothing. */
  finds?(text: string, caller: Caller): RawBuilder<SqlBool> | null;
  /** What is said beside the subject, by the number of the thing. */
  words?(db: Db, caller: Caller, objectIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What is left out there is not. */
interface Content extends Partial<Omit<RequestContent, 'file' | 'text' | 'reply'>> {
  text: string;
  reply?: { text: string; at: Date } | null;
  /** Of `file`. */
  fileId?: number | null;
}

interface Answering {
  /**
   * Sends what a member reads from `releasedAt` on; answers the id of the answer. Refuses as `putAway`.
   */
  send(
    tx: Db,
    app: App,
    by: By,
    objectId: number,
    /** `isAwaited`: the request then waits for what the member writes back. */
    answer: { text: string; releasedAt: Date; checkedAt: Date; isAwaited: boolean },
  ): Promise<number>;
  /** Takes an answer of the caller's back before then; answers what waits again. 409 ANSWER_RELEASED: too late. */
  takeBack(tx: Db, app: App, by: By, answerId: number): Promise<{ objectId: number; memberId: number }>;
}
interface By {
  caller: Caller;
  now: Date;
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
  /** Since when somebody can act on it: its days are counted from there. */
  due_from: Date;
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
  /** When it was received unless told. */
  dueFrom?: Column;
}) => sql`${of.id} as object_id, ${of.member ?? sql`null::bigint`} as member_id, ${of.folder ?? sql`null::bigint`} as folder_id,
  ${of.systems}::text as system_ids, ${of.subject} as subject, ${of.who ?? sql`null::text`} as who,
  ${of.mark ?? sql`null::text`} as mark, ${of.channel ?? sql`'portal'::text`} as channel, ${of.receivedAt} as received_at,
  ${of.dueFrom ?? of.receivedAt} as due_from`;
