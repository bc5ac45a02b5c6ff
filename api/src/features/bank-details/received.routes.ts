import type * as contract from 'contract/calls/bank-details.ts';
import { receivedPage } from '../../fund/received.ts';
import type { App } from '../../platform/app.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as received from './received.queries.ts';

type Contract = Pick<
  typeof contract,
  'searchBankChanges' | 'getBankChange' | 'setBankChangeDone' | 'getFolderRib' | 'getBankChangeRib'
>;

/** The service's side: the new bank details that members gave. */
export const receivedRoutes = (app: App): Routes<Contract> => ({
  searchBankChanges: call =>
    receivedPage(
      call,
      received.findReceived(call.db, call.caller, call.body.state),
      { sentAt: 'change.created_at', id: 'change.id', isOldestFirst: call.body.state === 'waiting' },
      received.receivedRecord,
    ),

  async getBankChange({ db, caller, params, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return received.receivedRecord(row);
  },

  async getBankChangeRib({ db, caller, params, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return openFile(db, app, row.attachment_id);
  },

  async setBankChangeDone({ db, caller, params, body: { value }, now, note, subjects }) {
    const row = await received.lockReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    if (row.state === 'undone' || (row.state === 'replaced' && value)) throw refusal('BANK_CHANGE_REPLACED');
    note({ detail: { done: value } });
    subjects([row.member_id]);
    if ((row.state === 'done') === value) return;
    await received.setDone(db, row.id, value ? { at: now, by: caller.id } : null);
  },

  async getFolderRib({ db, caller, params, subjects }) {
    const rib = await received.findRibInScope(db, caller, params.folderId);
    if (!rib) throw notFound();
    subjects([rib.member_id]);
    return openFile(db, app, rib.attachment_id);
  },
});
