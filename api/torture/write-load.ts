// Writes that can be checked one by one: each takes an account of its own, so that what the database holds of that
// account is either the whole write or nothing.
import { createHash } from 'node:crypto';
import { unlockAccount } from 'contract/calls/accounts.ts';
import { managerForgotPassword } from 'contract/calls/password.ts';
import { authorizeMember, refreshMember } from 'contract/calls/session.ts';
import { expect } from 'vitest';
import { ids, PASSWORD, type Session } from '../test/support.ts';
import type { Server } from './process.ts';

const KINDS = { unlock: 1_000_000, forgot: 2_000_000, signIn: 3_000_000 } as const;
type Kind = keyof typeof KINDS;

/** `n` blocked members, `n` managers and `n` members who can sign in. */
export async function seed(server: Server, n: number) {
  const people = (kind: Kind, role: number, login: string, blocked: string) => `
    insert into account (id, role, source_key, login, email, lastname, firstname, search_login, search_email,
      search_lastname, search_firstname, password_hash, failed_attempts, blocked_at)
    select ${KINDS[kind]} + i, ${role}, 't' || ${KINDS[kind]} + i, ${login}, ${login}, 'Dupont', 'Léa', ${login}, ${login},
      'dupont', 'lea', (select password_hash from account where id = ${ids.managerX}), ${blocked}
    from generate_series(0, ${n - 1}) as i`;
  await server.rows(people('unlock', 3, `'u' || i`, '5, now()'));
  await server.rows(people('forgot', 2, `'f' || i || '@fonds.example'`, '0, null'));
  await server.rows(people('signIn', 3, `'s' || i`, '0, null'));
  await server.rows(
    `insert into member (id, first_connection_step) select id, 4 from account where role = 3 and id >= 1000000`,
  );
}

export function writeLoad() {
  const next: Record<Kind, number> = { unlock: 0, forgot: 0, signIn: 0 };
  const acknowledged: Record<Kind, Set<number>> = { unlock: new Set(), forgot: new Set(), signIn: new Set() };
  const refused: string[] = [];
  let last: Session | null = null;

  async function write(server: Server, kind: Kind, bearer: string): Promise<boolean> {
    const n = next[kind]++;
    const id = KINDS[kind] + n;
    const answer =
      kind === 'unlock'
        ? await server.call(unlockAccount, { bearer, body: { userId: id } })
        : kind === 'forgot'
          ? await server.call(managerForgotPassword, { body: { value: `f${n}@fonds.example` } })
          : await server.call(authorizeMember, { body: { identifier: `s${n}`, password: PASSWORD } });
    if (answer.status === 0) return false;
    if (answer.status >= 300) refused.push(`${kind} ${n}: ${answer.status} ${answer.key}`);
    else acknowledged[kind].add(id);
    if (kind === 'signIn' && answer.status === 200) last = answer.body;
    return true;
  }

  /** Writes on six connections until the server is dead; `onAnswer` hears of each write that was acknowledged. */
  async function run(server: Server, bearer: string, onAnswer: () => void) {
    const one = async (kind: Kind) => {
      while (await write(server, kind, bearer)) onAnswer();
    };
    await Promise.all((['unlock', 'unlock', 'forgot', 'forgot', 'signIn', 'signIn'] as const).map(one));
  }

  /** Everything acknowledged is there, and nothing is there by half. One statement: one moment, whatever still commits. */
  async function check(server: Server) {
    // Not those that tell of the sign-ins themselves.
    const LINKS = "template <> 'newDevice'";
    const set = (sql: string) => `(select coalesce(json_agg(x order by x), '[]') from (${sql}) as t(x))`;
    const audit = (action: string, low: number) =>
      set(`select object_id::bigint from audit_log
        where action = '${action}' and outcome = 'ok' and object_id::bigint between ${low} and ${low + 999_999}`);
    const [found] = await server.rows<Record<string, number[]> & { mails: string[]; hashes: string[] }>(`select
      ${set(`select id from account where id between 1000000 and 1999999 and blocked_at is null`)} as unlocked,
      ${audit('account.unlock', KINDS.unlock)} as "unlockAudits",
      ${set('select account_id from link_token')} as links, ${set(`select account_id from outbox where ${LINKS}`)} as mailed,
      ${audit('password.forgotten', KINDS.forgot)} as "forgotAudits",
      ${set('select token_hash from link_token')} as hashes, ${set(`select text_body from outbox where ${LINKS}`)} as mails,
      ${set('select account_id from session where account_id >= 3000000')} as sessions,
      ${set('select id from account where id >= 3000000 and last_connection_at is not null')} as connected,
      ${audit('session.open', KINDS.signIn)} as "signInAudits"`);
    const { unlocked, unlockAudits, links, mailed, forgotAudits, sessions, connected, signInAudits } = found!;
    const tokens = found!.mails.map(text => /setOrResetManagerPassword\/([\w-]+)/.exec(text)?.[1] ?? '');
    const hashes = tokens.map(token => createHash('sha256').update(token).digest('hex'));
    expect(refused).toEqual([]);
    expect(unlockAudits).toEqual(unlocked); // a change without its audit row, or the reverse
    expect(mailed).toEqual(links); // a link without its mail
    expect(forgotAudits).toEqual(links);
    expect(hashes.sort()).toEqual([...found!.hashes].sort());
    expect(connected).toEqual(sessions);
    expect(missing(signInAudits!, sessions!)).toEqual([]); // said to be open, and is
    expect(missing(acknowledged.unlock, unlocked!)).toEqual([]);
    expect(missing(acknowledged.forgot, links!)).toEqual([]);
    expect(missing(acknowledged.signIn, signInAudits!)).toEqual([]);
    if (last) {
      const { userId, refreshToken } = last;
      expect((await server.call(refreshMember, { body: { userId, refreshToken } })).status).toBe(200);
      last = null;
    }
  }

  return {
    run,
    check,
    acknowledged: () => Object.values(acknowledged).reduce((sum, those) => sum + those.size, 0),
  };
}

function missing(wanted: Iterable<number>, present: number[]) {
  const there = new Set(present);
  return [...wanted].filter(id => !there.has(id));
}
