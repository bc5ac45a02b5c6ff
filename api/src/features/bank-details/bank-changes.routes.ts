import type * as contract from 'contract/calls/bank-changes.ts';
import type { App } from '../../platform/app.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { searchAll } from './all.queries.ts';
import { decisionRoutes } from './decisions.routes.ts';
import { openedRecord } from './opened.ts';
import * as received from './received.queries.ts';

/** The service's side: the new bank details that members gave. */
export const bankChangesRoutes = (app: App): Routes<typeof contract> => ({
  ...decisionRoutes(app),

  searchBankChanges: searchAll,

  async getBankChange({ db, caller, params, now, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return openedRecord(db, caller, row, now);
  },

  async getBankChangeRib({ db, caller, params, note, subjects }) {
    const row = await received.findOneReceived(db, caller, params.changeId);
    if (!row) throw notFound();
    note({ objectId: row.folder_id, detail: { bankChange: row.id } });
    subjects([row.member_id]);
    return openFile(db, app, row.attachment_id);
  },
});
