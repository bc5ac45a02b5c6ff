import type * as contract from 'contract/bank-details.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/errors.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { receivedPage } from '../../platform/received.ts';
import type { Routes } from '../../platform/serve.ts';
import * as received from './received.queries.ts';

type Contract = Pick<typeof contract, 'searchBankChanges' | 'getBankChange' | 'setBankChangeDone' | 'getFolderRib'>;

/** The service's side: the new bank details that members gave. */
export const receivedRoutes = (app: App): Routes<Contract> => ({
  searchBankChanges: call =>
    receivedPage(
      call,
      received.findReceived(call.db, call.caller, call.body.state),
      { sentAt: 'change.created_at', id: 'change.id', isOldestFirst: call.body.state === 'waiting' },
      received.receivedRecord,
    ),

  async getBankChange({ db, caller, params, note }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    // Under the folder, so that the member finds it in 'Qui a consulté mon dossier'.
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    return received.receivedRecord(row);
  },

  async setBankChangeDone({ db, caller, params, body: { value }, now, note }) {
    const row = await received.lockReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    if (row.owner === null) throw refusal('BANK_CHANGE_REPLACED');
    note({ detail: { done: value } });
    if ((row.state === 'done') === value) return;
    await received.setDone(db, row.id, value ? { at: now, by: caller.id } : null);
  },

  async getFolderRib({ db, caller, params }) {
    const rib = await received.findRibInScope(db, caller, params.folderId);
    if (!rib) throw notFound();
    return openFile(db, app, rib.attachment_id);
  },
});
