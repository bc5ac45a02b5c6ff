import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { FirstConnectionStep, type LookOnly } from 'contract/calls/profile.ts';
import type { ProofMeans } from 'contract/calls/proof.ts';
import { type Site, UserRole } from 'contract/kit/access.ts';
import type { Awaited } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { after, hours, minutes } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { together } from '../together.ts';
import { bearersOf, type Claims } from './bearer.ts';
import { refusal, unauthorized } from './errors.ts';

/** The manager's own side of a connected-as session. */
export interface Visit {
  role: UserRole;
  /** Their own session, with which the visit ends, and when they last proved in it that it is them. */
  sessionId: string;
  provedAt: Date | null;
  /** Until when they act in the member's place, where they said so. */
  actingUntil: Date | null;
}

/** Who calls. `connectedBy`: the manager behind a connected-as session, in which `id` is the member's. */
export interface Caller {
  id: number;
  role: UserRole;
  sessionId: string;
  connectedBy: number | null;
  /** Of `connectedBy`. */
  visit: Visit | null;
  /** Why `connectedBy` may only look; null for who may write, and for everybody who is there for themself. */
  lookOnly: LookOnly | null;
  firstConnectionStep: number;
  /** What the session waits for before it opens anything else. */
  awaits: Awaited | null;
  /** When the person last proved in this session that it is them, and by which means; signing in is a proof. */
  provedAt: Date | null;
  provedBy: ProofMeans | null;
  /** Of the staff who read more than usual: a proof is asked that is younger than this. */
  proofSince: Date | null;
  /** Exports of this person are stopped, until an administrator lifts that. */
  isStopped: boolean;
  /** The purpose that a code was sent for, and when it was given: it proves nothing for another. */
  provedFor: { purpose: string; at: Date } | null;
}

/** Why a session was ended by a person's act elsewhere: its own screen says so, rather than that it was idle. */
const CLOSED_ELSEWHERE = [
  'ended by the member',
  'password changed',
  'password reset by the operator',
  'wrong passwords',
  'opposition',
  'second factor reset',
] as const;
export type EndReason =
  | (typeof CLOSED_ELSEWHERE)[number]
  | 'logout'
  | 'refresh token reused'
  | 'deactivated by the operator'
  | 'deactivated by an administrator';

/** A session with what each call of it depends on. */
interface SessionRow {
  id: string;
  account_id: number;
  ended_at: Date | null;
  ends_at: Date;
  last_used_at: Date;
  connected_by: number | null;
  proved_at: Date | null;
  proved_by: string | null;
  proved_for: string | null;
  proved_for_at: Date | null;
  awaits: string | null;
  acting_until: Date | null;
  role: number;
  deactivated_at: Date | null;
  email: string | null;
  last_connection_at: Date | null;
  first_connection_step: number | null;
  proof_since: Date | null;
  is_stopped: boolean;
}

/**
 * Access tokens carry the session's id and are checked against its row on every call, so that logout, blocking by an
 * administrator and a changed role act on the next request. Refresh tokens are `session.rotation.mac`: the mac proves
 * that the server made them, the rotation tells a spent one from the current one, and a tab that comes second within
 * the grace is answered the same token again (decisions C21; security rules 13 to 16).
 */
export function sessions(app: App) {
  const { config, clock } = app;
  const bearers = bearersOf(app);

  const mac = (secret: string, id: string, rotation: number) =>
    createHmac('sha256', secret).update(`refresh ${id} ${rotation}`).digest('base64url');
  const refreshToken = (id: string, rotation: number) => `${id}.${rotation}.${mac(config.secrets[0]!, id, rotation)}`;

  function readRefreshToken(token: string): { id: string; rotation: number } | null {
    const [id, rotation, given, more] = token.split('.');
    if (!id || !rotation || !given || more !== undefined) return null;
    if (!/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,9}$/.test(rotation)) return null;
    const genuine = config.secrets.some(secret => {
      const expected = Buffer.from(mac(secret, id, Number(rotation)));
      const actual = Buffer.from(given);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
    return genuine ? { id, rotation: Number(rotation) } : null;
  }

  /** The moment at which the session ends if nothing refreshes it: the browser warns before. */
  const ends = (row: { refresh_expires_at: Date; ends_at: Date }) =>
    new Date(Math.min(row.refresh_expires_at.getTime(), row.ends_at.getTime()));

  /** Opens a session in the caller's transaction; 30 minutes at most when a manager is connected as the member. */
  async function open(
    tx: Db,
    who: {
      accountId: number;
      site: Site;
      /** The manager, and the session of theirs that it ends with. */
      visitor?: { id: number; sessionId: string };
      userAgent?: string | undefined;
      /** The browser, which is forgotten with the session. */
      device?: string;
      awaits?: Awaited | null;
      /** What it was opened with; the password unless told. */
      by?: ProofMeans;
    },
  ) {
    const now = clock.now();
    // The password of a manager who has more than it proves nothing.
    const isProved = !who.visitor && who.awaits !== 'factor';
    const longest = who.visitor ? minutes(config.CONNECT_AS_MINUTES) : hours(config.SESSION_MAX_HOURS);
    const row = {
      id: randomUUID(),
      account_id: who.accountId,
      connected_by: who.visitor?.id ?? null,
      opened_by: who.visitor?.sessionId ?? null,
      user_agent: who.userAgent?.slice(0, 300) ?? null,
      device_id: who.device ?? null,
      created_at: now,
      last_used_at: now,
      refresh_expires_at: after(now, hours(config.REFRESH_TOKEN_HOURS)),
      ends_at: after(now, longest),
      proved_at: isProved ? now : null,
      proved_by: isProved ? (who.by ?? 'password') : null,
      awaits: who.awaits ?? null,
    };
    await tx.insertInto('session').values(row).execute();
    return {
      userId: who.accountId,
      bearer: await bearers.sign({ id: row.id, endsAt: ends(row) }, who.accountId, who.site),
      refreshToken: refreshToken(row.id, 0),
    };
  }

  /** A new bearer and refresh token; everything that is not right answers 401, with its reason where a person closed it. */
  async function refresh(db: Db, given: { userId: number; refreshToken: string; site: Site }) {
    const token = readRefreshToken(given.refreshToken);
    if (!token) throw unauthorized();
    const now = clock.now();
    const next = {
      rotation: token.rotation + 1,
      rotated_at: now,
      last_used_at: now,
      refresh_expires_at: after(now, hours(config.REFRESH_TOKEN_HOURS)),
    };
    const live = db
      .updateTable('session')
      .where('id', '=', token.id)
      .where('account_id', '=', given.userId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .where('refresh_expires_at', '>', now)
      .where(app.fund.isOwnOrMayStillVisit(now));
    const rotated = await live
      .set(next)
      .where('rotation', '=', token.rotation)
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('account')
            .whereRef('account.id', '=', 'session.account_id')
            .where('deactivated_at', 'is', null)
            .where('role', given.site === 'member' ? '=' : '<', UserRole.individual)
            .select('account.id'),
        ),
      )
      .returning(['id', 'rotation', 'refresh_expires_at', 'ends_at'])
      .executeTakeFirst();
    const session = rotated ?? (await afterRotation(db, token, given.userId, now));
    return {
      bearer: await bearers.sign({ id: session.id, endsAt: ends(session) }, given.userId, given.site),
      refreshToken: refreshToken(session.id, session.rotation),
    };
  }

  /** Another tab came first: the same answer within the grace. Later, the token was stolen: the session ends. */
  async function afterRotation(db: Db, token: { id: string; rotation: number }, userId: number, now: Date) {
    const session = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .where('session.id', '=', token.id)
      .where('session.account_id', '=', userId)
      .where('session.ends_at', '>', now)
      .where(app.fund.isOwnOrMayStillVisit(now))
      .select(['session.id', 'rotation', 'rotated_at', 'refresh_expires_at', 'ends_at', 'ended_at', 'end_reason'])
      .select(['account.role', 'account.deactivated_at'])
      .executeTakeFirst();
    if (session?.deactivated_at && session.role !== UserRole.individual) throw refusal('ACCOUNT_CLOSED');
    if (CLOSED_ELSEWHERE.some(reason => reason === session?.end_reason)) throw refusal('SESSION_CLOSED');
    if (!session || session.ended_at || token.rotation >= session.rotation) throw unauthorized();
    const grace = after(session.rotated_at ?? now, config.REFRESH_GRACE_SECONDS * 1000);
    if (token.rotation === session.rotation - 1 && now <= grace) return session;
    await end(db, { id: session.id }, 'refresh token reused');
    app.log.warn({ session: session.id, account: userId }, 'a spent refresh token was used again: session ended');
    throw unauthorized();
  }

  /**
   * Ends one session, or all of an account but one. True when any was open. What ends an account's sessions ends its person's
   * visits in members' spaces too, those of the session that stays among them, and what would have opened the next.
   */
  async function end(
    db: Db,
    which: { id: string } | { accountId: number; but?: string | undefined },
    reason: EndReason,
  ): Promise<boolean> {
    let query = db
      .updateTable('session')
      .set({ ended_at: clock.now(), end_reason: reason })
      .where('ended_at', 'is', null);
    if ('id' in which) query = query.where('id', '=', which.id);
    else {
      const { accountId, but } = which;
      query = query.where(({ eb, and, or }) =>
        or([
          and([eb('account_id', '=', accountId), ...(but ? [eb('id', '!=', but)] : [])]),
          eb('connected_by', '=', accountId),
        ]),
      );
      await db
        .updateTable('connect_as_token')
        .set({ expires_at: clock.now() })
        .where('manager_id', '=', accountId)
        .where('expires_at', '>', clock.now())
        .execute();
    }
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** The rows of sessions, read after they are asked for. */
  const findSession = together(async (asked: readonly Claims[]) => {
    const claims = new Map(
      asked.map(({ sessionId, accountId }) => [
        `${sessionId} ${accountId}`,
        { session: sessionId, account: accountId },
      ]),
    );
    // A recordset, not an array: of an array's unknown length the plan would be made anew each time. Lateral: each session
    // is read by its indexes, however many the planner thinks there are. Each call waits for this one: it reads no more than
    // all of them need.
    const { rows } = await sql<SessionRow>`
      select found.* from jsonb_to_recordset(${JSON.stringify([...claims.values()])}::jsonb)
        as asked (session uuid, account bigint)
      cross join lateral (
        select session.id, session.account_id, session.ended_at, session.ends_at, session.last_used_at, session.connected_by,
          session.proved_at, session.proved_by, session.proved_for, session.proved_for_at, session.awaits, session.acting_until, account.role, account.deactivated_at,
          account.email, account.last_connection_at, ${app.fund.firstConnectionStep} as first_connection_step,
          ${app.fund.brake.proofSince} as proof_since, ${app.fund.brake.isStopped} as is_stopped
        from session join account on account.id = session.account_id
        where session.id = asked.session and session.account_id = asked.account
        limit 1) as found`.execute(app.db);
    const found = new Map(rows.map(row => [`${row.id} ${row.account_id}`, row]));
    return asked.map(({ sessionId, accountId }) => found.get(`${sessionId} ${accountId}`));
  });

  /** The manager's own side of a connected-as session; null where it may not go on. */
  async function findVisit({ id, acting_until }: SessionRow, now: Date): Promise<Visit | null> {
    const row = await app.db
      .selectFrom('session')
      .innerJoin('session as opener', 'opener.id', 'session.opened_by')
      .innerJoin('account as visitor', 'visitor.id', 'session.connected_by')
      .where('session.id', '=', id)
      .where(app.fund.isOwnOrMayStillVisit(now))
      .select(['opener.id', 'opener.proved_at', 'visitor.role'])
      .executeTakeFirst();
    return row
      ? { role: row.role as UserRole, sessionId: row.id, provedAt: row.proved_at, actingUntil: acting_until }
      : null;
  }

  /** The caller behind an `Authorization: Bearer` header, or 401. */
  async function authenticate(header: string | undefined, site: Site): Promise<Caller> {
    const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
    if (!token) throw unauthorized();
    const claims = await bearers.verify(token, site);
    const now = clock.now();
    const row = await findSession(claims);
    const onItsSite = row && (site === 'member') === (row.role === UserRole.individual);
    if (!row || row.ended_at || row.ends_at <= now || row.deactivated_at || !onItsSite) throw unauthorized();
    const visit = row.connected_by === null ? null : await findVisit(row, now);
    if (row.connected_by !== null && !visit) throw unauthorized();
    if (after(row.last_used_at, minutes(1)) < now) touch(claims.sessionId, now);
    return {
      id: claims.accountId,
      role: row.role as UserRole,
      sessionId: claims.sessionId,
      connectedBy: row.connected_by,
      visit,
      lookOnly: row.connected_by === null ? null : lookOnlyOf(row),
      provedAt: row.proved_at,
      provedBy: row.proved_by as ProofMeans | null,
      proofSince: row.proof_since,
      isStopped: row.is_stopped,
      provedFor: row.proved_for_at && { purpose: row.proved_for!, at: row.proved_for_at },
      awaits: row.awaits as Awaited | null,
      firstConnectionStep: row.connected_by
        ? FirstConnectionStep.Complete
        : (row.first_connection_step ?? FirstConnectionStep.Complete),
    };
  }

  /** Once a minute at most, outside the request: the session list shows it, nothing depends on it. */
  function touch(id: string, now: Date) {
    app.db
      .updateTable('session')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .execute()
      .catch(error => app.log.warn({ err: error }, 'session not touched'));
  }

  return { open, refresh, end, authenticate };
}

/** Nobody acts in the name of who never came in, or whom no mail can tell what was done. */
function lookOnlyOf(row: SessionRow): LookOnly | null {
  const hasComeIn = row.last_connection_at !== null && row.first_connection_step === FirstConnectionStep.Complete;
  if (!hasComeIn) return 'neverSignedIn';
  return row.email?.includes('@') ? null : 'withoutEmail';
}

export type Sessions = ReturnType<typeof sessions>;
