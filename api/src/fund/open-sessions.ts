import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { isOwnOrMayStillVisit } from './connected-as.ts';

/** The sessions that still live, latest used first. */
export const findSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('refresh_expires_at', '>', now)
    .where(isOwnOrMayStillVisit(now))
    .select(['id', 'connected_by', 'awaits', 'user_agent', 'device_id', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

/** What a session is called by who may end it: its own id stays between the server and the browser that has it. */
export const keyOf = (sessionId: string): string =>
  createHash('sha256').update(`session ${sessionId}`).digest('hex').slice(0, 32);
