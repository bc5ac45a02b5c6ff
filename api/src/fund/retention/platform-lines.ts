import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holds } from '../../platform/db/search.ts';
import { returnedRequest } from '../requests/returned.ts';
import type { Batch, Gone, Line, Person } from './line.ts';
import { REGISTER_YEARS } from './register.ts';
import { forgetPurgedFiles } from './release.ts';
import { isOver, rowsOf } from './rows.ts';

const ENDED = sql`least(ended_at, refresh_expires_at, ends_at)`;

/** Nobody has to ask its member for another address. */
const isSettled = sql`not exists (select from request where request.kind = ${returnedRequest.name}
  and request.object_id = outbox.id and request.closed_at is null)`;

/** The body of a message that never went, or was kept back, once the link in it is dead; whoever would send it again has a day for it. */
async function emptyFailed(batch: Batch): Promise<Gone> {
  const { tx, now, limit } = batch;
  const { numAffectedRows } = await sql`update outbox set text_body = '', html_body = null where ctid = any(array(
    select ctid from outbox where state in ('failed', 'refused') and text_body <> '' and ${isOver(sql`created_at`, batch)}
      and next_attempt_at + interval '1 day' <= ${now}::timestamptz limit ${limit} for update skip locked))`.execute(
    tx,
  );
  return { rows: Number(numAffectedRows) };
}

/** What went to them, and what names them to the fund; each part has an index, since this is asked for every person who ends. */
export function isAbout({ id, lastname, firstname, recipients }: Person) {
  const theirs = recipients.map(one => one.toLowerCase());
  const named = (text: RawBuilder<unknown>) =>
    sql`${text} like ${holds(lastname)} and ${text} like ${holds(firstname)}`;
  // One that went has no text any more.
  return sql<SqlBool>`(account_id = ${id} or lower(recipient) = any(${theirs}::text[]) or ${named(sql`subject`)}
    or state <> 'sent' and ${named(sql`concat_ws(' ', subject, text_body, html_body)`)})`;
}

async function eraseOutbox(tx: Tx, person: Person): Promise<Gone> {
  const { numAffectedRows } = await sql`delete from outbox where ${isAbout(person)}`.execute(tx);
  return { rows: Number(numAffectedRows) };
}

/** What they typed, as far as it is theirs. */
async function eraseRequests(tx: Tx, { login, recipients }: Person): Promise<Gone> {
  const theirs = [login, ...recipients].map(one => one.toLowerCase());
  const { numAffectedRows } =
    await sql`delete from password_request where lower(trim(value)) = any(${theirs}::text[])`.execute(tx);
  return { rows: Number(numAffectedRows) };
}

/** What the machine itself holds, whatever the features. */
export const platformLines: readonly Line[] = [
  {
    id: 'session',
    tables: ['session'],
    what: 'Sessions: device, times, how it ended',
    inFrench: 'Sessions',
    time: { days: 30 },
    after: 'the session ended',
    why: 'a person and an operator can look into what happened lately; longer needs no device',
    pace: 'often',
    // The index is on refresh_expires_at, which a session outlives by its own length at most.
    ...rowsOf({
      table: 'session',
      since: ENDED,
      early: ({ app, now, time }) =>
        sql`refresh_expires_at <= ${now}::timestamptz - ${time} + make_interval(hours => ${app.config.REFRESH_TOKEN_HOURS}::int)`,
      person: 'account_id',
    }),
  },
  {
    id: 'link',
    tables: ['link_token'],
    what: 'Links for a password or an e-mail address: hash, address to confirm',
    inFrench: 'Liens de mot de passe et de confirmation',
    time: {},
    after: 'it expired',
    why: 'it opens nothing any more',
    pace: 'often',
    ...rowsOf({ table: 'link_token', since: 'expires_at', person: 'account_id' }),
  },
  {
    id: 'connect-as',
    tables: ['connect_as_token'],
    what: "Tokens that open a member's space to a manager",
    inFrench: "Jetons d'ouverture de l'espace par un gestionnaire",
    time: { days: 8 },
    after: 'it expired, and no change of account of the member waits',
    why: 'a visit within 7 days before a change of account, or while it waits, puts it at risk, and those of a manager are counted by the day (docs/decisions/0031-bank-change.md)',
    pace: 'often',
    ...rowsOf({
      table: 'connect_as_token',
      since: 'expires_at',
      where: sql`not exists (select from bank_change where bank_change.member_id = connect_as_token.member_id
        and bank_change.state in (${sql.join(UNDECIDED.map(state => sql.lit(state)))}))`,
      person: 'member_id',
    }),
  },
  {
    id: 'captcha',
    tables: ['captcha'],
    what: 'Captchas and their answers',
    inFrench: 'Captchas',
    time: {},
    after: 'it expired',
    why: 'it is of no use any more',
    pace: 'often',
    ...rowsOf({ table: 'captcha', since: 'expires_at' }),
  },
  {
    id: 'password-request',
    tables: ['password_request'],
    what: 'What was typed by who forgot a password, until it is answered',
    inFrench: 'Mots de passe oubliés, en attente de réponse',
    time: { hours: 1 },
    after: 'it was asked',
    why: 'what nothing could answer within an hour is asked again',
    pace: 'often',
    ...rowsOf({ table: 'password_request', since: 'created_at' }),
    erase: eraseRequests,
  },
  {
    id: 'rate-limit',
    tables: ['rate_limit'],
    what: 'Counts of calls by source address or person',
    inFrench: "Compteurs d'appels par adresse ou par personne",
    time: { days: 2 },
    after: 'its window began',
    why: 'the longest limit counts a day',
    pace: 'often',
    ...rowsOf({ table: 'rate_limit', since: 'window_start' }),
  },
  {
    id: 'known-device',
    tables: ['known_device'],
    what: 'Browsers that signed in to an account: a random number, failures, last use',
    inFrench: 'Navigateurs connus',
    time: { days: 'DEVICE_DAYS' },
    after: 'the last sign-in from it',
    why: "strangers' failures do not close an account to its own browsers",
    pace: 'often',
    ...rowsOf({ table: 'known_device', since: 'last_used_at', person: 'account_id' }),
  },
  {
    id: 'lease',
    tables: ['lease'],
    what: 'Who does what only one process may do, and until when it is alive',
    inFrench: 'Tours de travail entre serveurs',
    time: { days: 1 },
    after: 'its holder was last alive',
    why: 'nobody asks for the name of a dead holder again',
    pace: 'often',
    ...rowsOf({ table: 'lease', since: 'alive_until' }),
  },
  {
    id: 'outbox',
    tables: ['outbox'],
    what: 'Mails and SMS that went, or were given up: recipient, subject, state (a sent one has no body any more)',
    inFrench: 'E-mails et SMS, envoyés ou en attente',
    time: { days: 90 },
    after: 'it was written; what its address refused as long as somebody has to ask for another one',
    why: 'to answer who says that they got nothing',
    pace: 'often',
    ...rowsOf({ table: 'outbox', since: 'created_at', where: sql`state <> 'waiting' and ${isSettled}` }),
    erase: eraseOutbox,
  },
  {
    id: 'outbox-body',
    tables: ['outbox'],
    what: 'The text of a mail or SMS that was given up, or that a limit kept back',
    inFrench: 'Texte des e-mails et SMS non partis',
    time: { hours: 'LINK_HOURS' },
    after: 'it was written, and at least a day after the last attempt',
    why: 'the link in it is dead then; until then it may be sent again',
    pace: 'often',
    remove: emptyFailed,
  },
  {
    id: 'outbox-waiting',
    tables: ['outbox'],
    what: 'Mails and SMS that still wait to be sent',
    inFrench: 'E-mails et SMS restés en attente',
    time: { years: 1 },
    after: 'it was written',
    why: 'it waits for a gateway that is away; after a year it would say nothing true',
    ...rowsOf({ table: 'outbox', since: 'created_at', where: sql`state = 'waiting'` }),
  },
  {
    id: 'password',
    tables: ['password_history'],
    what: 'Hashes of former passwords, the last eight',
    inFrench: 'Empreintes des mots de passe',
    after: 'as long as the account',
    why: 'none of the last eight is taken again',
    ...rowsOf({ table: 'password_history', person: 'account_id' }),
  },
  {
    id: 'audit',
    tables: ['audit_log'],
    what: 'The audit log: who did what to which number, when, from which address; reasons as the staff wrote them',
    inFrench: "Journal d'audit (numéros et motifs)",
    time: { months: 'AUDIT_RETENTION_MONTHS' },
    after: 'its seal was made',
    why: 'six months to a year (CNIL, délibération 2021-122); whole seals, so that the chain still holds',
    job: 'audit retention',
  },
  {
    id: 'file',
    tables: ['file'],
    what: 'What is known of a file whose content was purged and which nothing refers to: name, size, hash',
    inFrench: 'Fiches de fichiers supprimés',
    time: {},
    after: 'nothing refers to it any more',
    why: 'a name of a file may name a person',
    async remove({ tx, limit }) {
      const contents = await forgetPurgedFiles(tx, limit);
      return { rows: contents.length, contents };
    },
  },
  {
    id: 'erasure',
    tables: ['erasure'],
    what: 'The register of erasures: account and folder numbers, the key of the system of record, when',
    inFrench: 'Registre des effacements (numéros seulement)',
    time: { years: REGISTER_YEARS },
    after: 'the erasure',
    why: 'a backup or an import would bring the person back (RGPD, art. 5.2 and 17)',
    ...rowsOf({ table: 'erasure', since: 'erased_at' }),
  },
];
