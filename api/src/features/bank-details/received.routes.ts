import type * as contract from 'contract/calls/bank-details.ts';
import { type BankChangeState, UNDECIDED } from 'contract/values/bank-changes.ts';
import { receivedPage } from '../../fund/received.ts';
import type { App } from '../../platform/app.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { openedRecord } from './opened.ts';
import * as received from './received.queries.ts';

type Contract = Pick<typeof contract, 'searchBankChanges' | 'getBankChange' | 'getFolderRib' | 'getBankChangeRib'>;

/** The oldest first of what waits for somebody. */
const isOpen = (state: BankChangeState | null) =>
  state !== null && ([...UNDECIDED, 'frozen', 'accepted'] as BankChangeState[]).includes(state);

/** The service's side: the new bank details that members gave. */
export const receivedRoutes = (app: App): Routes<Contract> => ({
  searchBankChanges: call =>
    receivedPage(
      call,
      received.findReceived(call.db, call.caller, call.body.state),
      { sentAt: 'change.created_at', id: 'change.id', isOldestFirst: isOpen(call.body.state) },
      received.receivedRecord,
    ),

  async getBankChange({ db, caller, params, now, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return openedRecord(db, row, now);
  },

  async getBankChangeRib({ db, caller, params, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return openFile(db, app, row.attachment_id);
  },

  async getFolderRib({ db, caller, params, subjects }) {
    const rib = await received.findRibInScope(db, caller, params.folderId);
    if (!rib) throw notFound();
    subjects([rib.member_id]);
    return openFile(db, app, rib.attachment_id);
  },
});
