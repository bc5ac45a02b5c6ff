import type { ProofChannel, ProofState } from 'contract/calls/proof-of-life.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { fullName } from '../../fund/full-name.ts';
import { folderOf, foldersInScope, senderColumns, senderOf, sentFile } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** The other folders of the sending, in the caller's scope. */
const alsoFor = (caller: Caller) => sql<{ id: number; systemName: string; state: ProofState }[]>`coalesce((
  select json_agg(json_build_object('id', other.folder_id, 'systemName', theirs.system_name, 'state', other.state)
    order by other.folder_id)
  from proof_of_life as other join folder as elsewhere on elsewhere.id = other.folder_id
  join social_system as theirs on theirs.id = elsewhere.social_system_id
  where other.sending_id = proof.sending_id and other.id <> proof.id
    and ${socialSystemInScope(caller, 'elsewhere.social_system_id')}), '[]')`;

/** Those of folders in the caller's scope. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('proof_of_life as proof', 'proof.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'proof.member_id')
    .innerJoin('member', 'member.id', 'proof.member_id')
    .leftJoin('file as sent', 'sent.id', 'proof.proof_file_id')
    .leftJoin('file as birth', 'birth.id', 'proof.birth_certificate_file_id')
    .leftJoin('account as decider', 'decider.id', 'proof.decided_by')
    .leftJoin('account as enterer', 'enterer.id', 'proof.entered_by')
    .select(senderColumns)
    .select([
      'proof.id',
      'proof.sending_id',
      'proof.state',
      'proof.reason',
      'proof.created_at',
      'proof.decided_at',
      'proof.channel',
      'proof.received_on',
      'member.birth_date',
    ])
    .select(['sent.filename as sent_name', 'sent.mime_type as sent_type', 'sent.size as sent_size'])
    .select(['sent.purged_at as sent_purged', 'sent.scan_state as sent_scan'])
    .select(['birth.filename as birth_name', 'birth.mime_type as birth_type', 'birth.size as birth_size'])
    .select(['birth.purged_at as birth_purged', 'birth.scan_state as birth_scan'])
    .select(['decider.firstname as decider_firstname', 'decider.lastname as decider_lastname'])
    .select(['enterer.firstname as enterer_firstname', 'enterer.lastname as enterer_lastname'])
    .select(alsoFor(caller).as('also_for'));
type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findOneReceived>>>;

/** One by the number of its sending, or of one of its rows: what nobody has decided first. */
export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  received(db, caller)
    .where('proof.sending_id', '=', eb =>
      eb.selectFrom('proof_of_life as asked').where('asked.id', '=', id).select('asked.sending_id'),
    )
    .orderBy(sql`proof.state in ('received', 'checked')`, 'desc')
    .orderBy(sql`proof.id = ${id}`, 'desc')
    .orderBy('proof.id')
    .limit(1)
    .executeTakeFirst();

export const receivedRecord = (row: ReceivedRow) => ({
  id: row.sending_id,
  state: row.state as ProofState,
  reason: row.reason,
  channel: row.channel as ProofChannel,
  receivedOn: row.received_on,
  enteredBy: fullName(row.enterer_firstname, row.enterer_lastname),
  creationDate: row.created_at,
  member: { ...senderOf(row), birthDate: row.birth_date },
  folder: folderOf(row),
  alsoFor: row.also_for,
  proofOfLife: sentFile({
    filename: row.sent_name,
    mime_type: row.sent_type,
    size: row.sent_size,
    purged_at: row.sent_purged,
    scan_state: row.sent_scan,
  }),
  birthCertificate: sentFile({
    filename: row.birth_name,
    mime_type: row.birth_type,
    size: row.birth_size,
    purged_at: row.birth_purged,
    scan_state: row.birth_scan,
  }),
  decidedAt: row.decided_at,
  decidedBy: fullName(row.decider_firstname, row.decider_lastname),
});
