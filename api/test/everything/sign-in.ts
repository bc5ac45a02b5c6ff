import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Filling, IDENTITY } from './filling.ts';

/** How they, and whoever visits them, come in. */
export async function fillSignIn({ tx, at, unique, member, manager }: Filling) {
  const { lastname, firstname, login, email } = IDENTITY;
  await tx
    .insertInto('security_alert')
    .values({
      account_id: member,
      kind: 'email',
      token_hash: unique,
      since: at,
      created_at: at,
      expires_at: new Date(at.getTime() + 3_600_000),
    })
    .execute();
  await tx.insertInto('visit_notice').values({ member_id: member, manager_id: manager, at }).execute();
  await tx
    .insertInto('known_device')
    .values({ device_id: randomUUID(), account_id: member, created_at: at, last_used_at: at })
    .execute();
  await tx
    .insertInto('factor')
    .values({
      account_id: member,
      kind: 'totp',
      name: firstname,
      created_at: at,
      secret: Buffer.from([1]),
      last_step: 1,
    })
    .execute();
  await tx
    .insertInto('federation_visit')
    .values({
      state_hash: unique,
      provider: 'franceConnect',
      browser_hash: unique,
      sealed: Buffer.from([1]),
      expires_at: at,
    })
    .execute();
  await tx
    .insertInto('federation_sign_out')
    .values({
      token_hash: unique,
      account_id: member,
      provider: 'franceConnect',
      id_token: Buffer.from([1]),
      expires_at: at,
    })
    .execute();
  await tx
    .insertInto('federation_link')
    .values({
      ...{
        account_id: member,
        provider: 'franceConnect',
        sub: unique,
        identity_hash: 'x',
        asked_at: at,
        bound_at: at,
      },
      ...{ bound_by: manager, ended_at: at, ended_for: 'own' },
    })
    .execute();
  const { id: check_id } = await tx
    .insertInto('identity_check')
    .values({
      ...{
        sub: unique,
        identity: JSON.stringify({ familyName: lastname }),
        why: 'doubtful',
        asked_at: at,
        seen_at: at,
      },
      ...{ decided_at: at, decided_by: manager, member_id: member },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('identity_check_candidate').values({ check_id, member_id: member }).execute();
  await tx.insertInto('recovery_code').values({ account_id: member, code_hash: unique, created_at: at }).execute();
  await tx.insertInto('proof_challenge').values({ value: unique, purpose: 'signIn', expires_at: at }).execute();
  const { id: code_id } = await tx
    .insertInto('proof_code')
    .values({
      account_id: member,
      means: 'letter',
      purpose: 'request',
      code_hash: unique,
      sent_to: firstname,
      created_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: batch_id } = await tx
    .insertInto('letter_batch')
    .values({ created_at: at, letters: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('letter')
    .values({ account_id: member, code_id, batch_id, sealed: Buffer.from([1]), created_at: at })
    .execute();
  await tx
    .insertInto('password_request')
    .values({ value: `${login}${member}`, address: '', next_attempt_at: at, created_at: at })
    .execute();
  const expires_at = new Date(at.getTime() + 3_600_000);
  const link = { account_id: member, kind: 'email', email, created_at: at, expires_at };
  await tx
    .insertInto('link_token')
    .values({ ...link, token_hash: unique })
    .execute();
  await tx
    .insertInto('connect_as_token')
    .values({ manager_id: manager, member_id: member, token_hash: unique, expires_at })
    .execute();
  await tx
    .insertInto('captcha')
    .values({
      id: unique,
      answer: 'a',
      question: 'q',
      question_answer: 'r',
      challenge: '{}',
      created_at: at,
      expires_at,
    })
    .execute();
  await tx
    .insertInto('rate_limit')
    .values({ bucket: 'b', subject: String(member), window_start: at, hits: 1 })
    .execute();
  await tx.insertInto('password_history').values({ account_id: member, password_hash: 'x', set_at: at }).execute();
  const session = {
    account_id: member,
    created_at: at,
    last_used_at: at,
    refresh_expires_at: expires_at,
    ends_at: expires_at,
  };
  await sql`insert into session (id, account_id, connected_by, created_at, last_used_at, refresh_expires_at, ends_at)
    values (gen_random_uuid(), ${session.account_id}, ${manager}, ${at}, ${at}, ${expires_at}, ${expires_at})`.execute(
    tx,
  );
}
