import { raiseAlarm } from '../fund/alarms.ts';
import { moveChanges } from '../fund/bank-changes/moves.ts';
import { tellFrozen } from '../fund/bank-changes/tell.ts';
import { type OpenChange, verdictOf } from './bank-changes.rules.ts';
import { kyselyOn } from './kysely.ts';
import type { Staged } from './merge.ts';

const CONFIRMED = 'Le fichier du fonds a ce compte.';
const CONTRADICTED = 'Le fichier du fonds a un autre compte.';

interface Row extends OpenChange {
  folderId: number;
  says: string | null;
}

/**
 * Compares the new rows of the stage with the changes of account that members asked for: those that the rows confirm are closed, one
 * that a row contradicts is frozen and raises an alarm. Rows that confirm, or came too late, leave the stage: the account stays as the
 * member gave it, with its RIB. Answers how many.
 */
export async function compareWithChanges({ loader, app, now }: Staged): Promise<number> {
  const { rows } = await loader.query<Row>(
    `select s.folder_id as "folderId", s.iban as says, change.id, change.member_id as "memberId", change.state,
       account.iban, former.iban as "formerIban",
       coalesce(link.financial_information_id = change.financial_information_id, false) as "isPaid"
     from stage s
     join bank_change change on change.folder_id = s.folder_id and change.state in ('accepted', 'transmitted')
       and change.taken_over_at is null
     join financial_information account on account.id = change.financial_information_id
     left join financial_information former on former.id = change.former_id
     left join folder_financial_information link on link.folder_id = s.folder_id
     order by change.id`,
  );
  const kept: number[] = [];
  const takenOver: Row[] = [];
  const contradicted: Row[] = [];
  for (const [folderId, changes] of Map.groupBy(rows, row => row.folderId)) {
    const verdict = verdictOf(changes[0]!.says, changes);
    takenOver.push(...(verdict.takenOver as Row[]));
    if (verdict.contradicted) contradicted.push(verdict.contradicted as Row);
    if (verdict.isKept) kept.push(folderId);
  }
  const db = kyselyOn(loader);
  if (takenOver.length > 0) {
    const ids = idsOf(takenOver);
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
        memberId,
      },
      now,
    );
  if (kept.length === 0) return 0;
  await loader.query(
    `update folder_financial_information l set source_hash = s.source_hash
     from stage s where l.folder_id = s.folder_id and s.folder_id = any($1::bigint[])`,
    [kept],
  );
  await loader.query('delete from stage s where s.folder_id = any($1::bigint[])', [kept]);
  return kept.length;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
