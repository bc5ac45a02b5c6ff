import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/bank-exports.ts';
import { bankExportName } from 'contract/calls/bank-exports.ts';
import { confirmExport, lockExport, makeExport, readExport } from '../../fund/bank-changes/export.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as queries from './bank-exports.queries.ts';

/** Accepted changes of account, handed to the paying system as files. */
export const bankExportsRoutes = (app: App): Routes<typeof contract> => ({
  async getBankExports({ db, caller, params }) {
    const { waiting, since } = await queries.findWaiting(db, caller);
    return { waiting, waitingSince: since, exports: await queries.findExports(db, caller, params) };
  },

  async makeBankExport({ db, caller, now, subjects, note }) {
    const made = await makeExport(db, app, { inScope: queries.foldersOfCaller(caller), by: caller.id, now });
    if (!made) throw refusal('NO_BANK_CHANGE_TO_EXPORT');
    subjects(made.members);
    const record = (await queries.findRecord(db, caller, made.id))!;
    note({ objectId: made.id, detail: { changes: record.changes, control: record.control, sha256: record.sha256 } });
    return record;
  },

  async getBankExportFile({ db, caller, params, now, subjects, exporting, note }) {
    const file = await queries.findFile(db, caller, params.exportId);
    if (!file) throw notFound();
    if (file.is_outdated || !file.content) throw refusal('BANK_EXPORT_STALE');
    subjects(file.members);
    await exporting(file.fetched_at ? file.members : []);
    const content = await readExport(db, app, file);
    if (!content) {
      app.log.error({ bankExport: file.id }, 'no secret opens a file of changes of account');
      throw notFound("Ce fichier n'est plus lisible. Prévenez l'exploitant de l'application.");
    }
    note({ detail: { sha256: file.sha256 } });
    await queries.markOpened(db, file.id, now);
    return {
      content: Readable.from([content]),
      size: content.length,
      mimeType: 'text/csv; charset=utf-8',
      filename: bankExportName(file.id),
    };
  },

  async confirmBankExport({ db, caller, params, body, now, subjects }) {
    await lockExport(db, params.exportId);
    const file = await queries.findFile(db, caller, params.exportId);
    if (!file) throw notFound();
    if (file.is_outdated || !file.content) throw refusal('BANK_EXPORT_STALE');
    const isWhole = body.size === file.size && (body.sha256 ?? file.sha256) === file.sha256;
    if (!file.opened_at || !isWhole) throw refusal('BANK_EXPORT_NOT_WHOLE');
    subjects(file.members);
    await confirmExport(db, file.id, { app, by: caller.id, now });
    return (await queries.findRecord(db, caller, file.id))!;
  },
});
