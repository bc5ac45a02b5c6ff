import { raiseAlarm } from '../fund/alarms.ts';
import { moveChanges } from '../fund/bank-changes/moves.ts';
import { tellFrozen } from '../fund/bank-changes/tell.ts';
import { type NewRow, type OpenChange, verdictOf } from './bank-changes.rules.ts';
import { kyselyOn } from './kysely.ts';
import type { Loader } from './loader.ts';
import type { Staged } from './merge.ts';

const CONFIRMED = 'Le fichier du fonds a ce compte.';
const CONTRADICTED = 'Le fichier du fonds a un autre compte.';

interface Found extends NewRow {
  folderId: number;
  memberId: number;
  line: number;
  holdId: number | null;
  /** The member's last change to the account that the row has: its number, where it is stopped, since when and why. */
  stopped: { id: number; since: string; state: keyof typeof WHY } | null;
  change: OpenChange | null;
}

/**
 * Compares the new rows of the stage with the changes of account that members asked for: those that the rows confirm are closed, and
 * those before them; one that a row contradicts is frozen and raises an alarm. Rows that confirm, or came too late, leave the stage: the account stays as the
 * member gave it, with its RIB. So do those with an account that was stopped, and any other account of who is held: each raises an alarm
 * and is looked at again the next night. Answers how many of both.
 */
export async function compareWithChanges(staged: Staged): Promise<{ kept: number; barred: number }> {
  const { loader, app, now } = staged;
  await lockMembers(loader);
  const kept: number[] = [];
  const barred: Found[] = [];
  const takenOver: OpenChange[] = [];
  const overtaken: OpenChange[] = [];
  const contradicted: (OpenChange & { folderId: number })[] = [];
  for (const ofFolder of Map.groupBy(await findCompared(loader), row => row.folderId).values()) {
    const [row] = ofFolder as [Found];
    const verdict = verdictOf(
      row,
      ofFolder.flatMap(({ change }) => change ?? []),
    );
    takenOver.push(...verdict.takenOver);
    overtaken.push(...verdict.overtaken);
    if (verdict.contradicted) contradicted.push({ ...verdict.contradicted, folderId: row.folderId });
    if (verdict.isKept) kept.push(row.folderId);
    if (verdict.isBarred) barred.push(row);
  }
  const db = kyselyOn(loader);
  if (takenOver.length > 0) {
    const ids = idsOf([...takenOver, ...overtaken]);
    await loader.query('update bank_change set taken_over_at = $1 where id = any($2::bigint[])', [now, ids]);
    const untold = idsOf(takenOver.filter(({ state }) => state === 'accepted'));
    await moveChanges(db, untold, 'transmitted', { app, now, by: null, note: CONFIRMED });
  }
  if (contradicted.length > 0) {
    const ids = idsOf(contradicted);
    await moveChanges(db, ids, 'frozen', { app, now, by: null, note: CONTRADICTED });
    await loader.query('update bank_change set contradicted_at = $1 where id = any($2::bigint[])', [now, ids]);
    await tellFrozen(db, app, ids, now);
  }
  for (const { id, memberId, folderId } of contradicted)
    await raiseAlarm(
      db,
      app,
      {
        kind: 'contradictedBankChange',
        occurrence: `${id} ${now.toISOString()}`,
        body: `Le fichier du fonds donne au dossier ${folderId} un autre compte que celui du changement n° ${id}, qui était accepté. Le dossier est payé comme le dit le fichier, et le changement est gelé.`,
        ...{ memberId, changeId: id },
      },
      now,
    );
  for (const row of barred.toSorted((one, other) => one.line - other.line)) await bar(staged, row);
  await loader.query(
    `update folder_financial_information l set source_hash = s.source_hash
     from stage s where l.folder_id = s.folder_id and s.folder_id = any($1::bigint[])`,
    [kept],
  );
  await loader.query('delete from stage s where s.folder_id = any($1::bigint[])', [
    [...kept, ...barred.map(({ folderId }) => folderId)],
  ]);
  return { kept: kept.length, barred: barred.length };
}

/** Of a member: what their accounts become is not for the file alone to say. */
const CONCERNED = `in (select member_id from bank_hold where lifted_at is null union select member_id from bank_change)`;

/** As oppositions and decisions do, before anything of them is read: one that runs beside the import is before it or after it, not half of each. */
const lockMembers = (loader: Loader) =>
  loader.query(
    `select id from member where id ${CONCERNED}
       and id in (select folder.member_id from stage s join folder on folder.id = s.folder_id)
     order by id for update`,
  );

const idsOf = (changes: readonly OpenChange[]) => changes.map(({ id }) => id);

/**
 * The new rows of folders whose member has asked for an account, or is held; one for each open change of the folder that is theirs, as they were accepted.
 * What was never accepted stops nothing unless it is frozen: the paying system does not have it from here. Nor does what was refused once the
 * fund's file had contradicted it, unless it was transmitted: the file may be older than the paying system's own work on what it was handed.
 */
async function findCompared(loader: Loader): Promise<Found[]> {
  const { rows } = await loader.query<Found>(
    `select s.folder_id as "folderId", folder.member_id as "memberId", s.line, coalesce(s.iban, s.account_number) as number, hold.id as "holdId",
       coalesce(s.iban, s.account_number) is not distinct from coalesce(paid.iban, paid.account_number) as "isSame",
       link.folder_id is not null and link.source_hash is null as "isGiven",
       hold.id is not null as "isHeld",
       coalesce(last.is_stopped, false) as "isStopped",
       case when last.is_stopped
         then jsonb_build_object('id', last.id, 'since', last.state_at, 'state', last.state) end as stopped,
       case when change.id is not null then jsonb_build_object('id', change.id, 'memberId', change.member_id,
         'state', change.state, 'number', coalesce(account.iban, account.account_number),
         'formerNumber', coalesce(former.iban, former.account_number),
         'isPaid', coalesce(link.financial_information_id = change.financial_information_id, false)) end as change
     from stage s join folder on folder.id = s.folder_id
     left join folder_financial_information link on link.folder_id = s.folder_id
     left join financial_information paid on paid.id = link.financial_information_id
     left join bank_hold hold on hold.member_id = folder.member_id and hold.lifted_at is null
     left join bank_change change on change.folder_id = s.folder_id and change.member_id = folder.member_id
       and change.state in ('accepted', 'transmitted') and change.taken_over_at is null
     left join financial_information account on account.id = change.financial_information_id
     left join financial_information former on former.id = change.former_id
     left join lateral (select asked.id, asked.state, asked.state_at,
         asked.state not in ('accepted', 'transmitted') as is_stopped
       from bank_change asked
       join financial_information given on given.id = asked.financial_information_id
       where asked.member_id = folder.member_id
         and coalesce(given.iban, given.account_number) = coalesce(s.iban, s.account_number)
         and not (asked.state = 'refused' and asked.contradicted_at is not null
           and not exists (select from bank_change_step step where step.change_id = asked.id and step.state = 'transmitted'))
         and (asked.state in ('accepted', 'transmitted', 'frozen') or exists (select from bank_change_step step
           where step.change_id = asked.id and step.state = 'accepted'))
       order by asked.state_at desc, asked.id desc limit 1) last on true
     where folder.member_id ${CONCERNED}
     order by (select max(step.at) from bank_change_step step where step.change_id = change.id and step.state = 'accepted'), change.id`,
  );
  return rows;
}

const WHY = {
  frozen: 'est gelé',
  toValidate: 'est à valider',
  refused: 'a été refusé',
  cancelled: 'a été annulé',
  replaced: 'a été remplacé',
} as const;

/** The folder goes on being paid as it is; the report and the security are told why, once. */
async function bar({ loader, app, now, keep }: Staged, { folderId, memberId, line, holdId, stopped }: Found) {
  const why = stopped
    ? `le compte du changement n° ${stopped.id}, qui ${WHY[stopped.state]}`
    : "un autre compte, alors que les comptes de l'adhérent sont protégés";
  keep(line, 'iban', `Le fichier donne ${why}.`, { accountId: memberId, field: 'account', folderId });
  await raiseAlarm(
    kyselyOn(loader),
    app,
    {
      kind: 'accountInPayroll',
      occurrence: stopped ? `${folderId} change ${stopped.id} ${stopped.since}` : `${folderId} hold ${holdId}`,
      body: `Le fichier du fonds donne au dossier ${folderId} ${why}. Le dossier garde son compte ici : voyez avec la paie ce qu'elle paie.`,
      ...{ memberId, changeId: stopped?.id },
    },
    now,
  );
}
