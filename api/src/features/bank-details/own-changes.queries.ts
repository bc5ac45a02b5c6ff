import { isStillOf, ownFolder, type Space } from '../../fund/access.ts';
import { besideId, isPaidTo } from '../../fund/bank-changes/paid.ts';
import type { Db } from '../../platform/db/database.ts';

/** The member's changes asked since then, the newest first, 100 at most, with the account that was paid before. */
export const findOwnChanges = (db: Db, space: Space, since: Date) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('folder', 'folder.id', 'change.folder_id')
    .innerJoin('financial_information as bank', 'bank.id', 'change.financial_information_id')
    .leftJoin('financial_information as former', join => join.on('former.id', '=', besideId))
    .where(ownFolder(space))
    // A folder that was given to somebody else tells them nothing of who had it before.
    .where(isStillOf('change.member_id'))
    .where('change.created_at', '>=', since)
    .select(['change.id', 'change.folder_id', 'change.state', 'change.created_at', 'change.state_at'])
    .select([
      'change.waits_until',
      'change.is_strong',
      'change.is_recent',
      'change.risks',
      'change.reason',
      'bank.owner',
      'bank.iban',
      'bank.account_number',
    ])
    .select(['bank.bic_code', 'bank.bank', 'former.id as former_id', 'former.owner as former_owner'])
    .select(isPaidTo('change').as('is_paid'))
    .select(['former.iban as former_iban', 'former.account_number as former_number'])
    .select(['former.bic_code as former_bic', 'former.bank as former_bank'])
    .orderBy('change.created_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(100)
    .execute();

/** The ids of the member's open folders. */
export const findOpenFolders = async (db: Db, space: Space) =>
  (await db.selectFrom('folder').where(ownFolder(space)).where('closed', '=', false).select('id').execute()).map(
    ({ id }) => id,
  );

export const findOwnSteps = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bank_change_step')
        .where('change_id', 'in', ids)
        .select(['change_id', 'state', 'at'])
        .orderBy('id')
        .execute();

/** The changes that were asked at once with this one of the member's, itself included, of these folders or of all, whether or not they are decided. */
export const findRequest = (db: Db, memberId: number, changeId: number, folderIds?: readonly number[]) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('bank_change as asked', 'asked.financial_information_id', 'change.financial_information_id')
    .where('asked.id', '=', changeId)
    .where('asked.member_id', '=', memberId)
    .$if(folderIds !== undefined, query => query.where('change.folder_id', 'in', folderIds!))
    .select(['change.id', 'change.state'])
    .orderBy('change.id')
    .execute();
