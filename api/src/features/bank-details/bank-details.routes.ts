import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/bank-details.ts';
import { bankDetailsErrors } from 'contract/calls/bank-details.ts';
import { say } from 'contract/texts/words.ts';
import { checkIban } from 'contract/values/iban.ts';
import { lockMember, lockOwnFolders } from '../../fund/access.ts';
import { notify } from '../../fund/notifications.ts';
import { checkCurrentPassword } from '../../fund/proof/password.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import * as queries from './bank-details.queries.ts';
import { accountInWords, mandateDocument } from './bank-details.rules.ts';
import { maskedAccount } from './received.queries.ts';
import { receivedRoutes } from './received.routes.ts';

export const bankDetailsRoutes = (app: App): Routes<typeof contract> => {
  /** One notice a social system: each has its own service. */
  const tell = async (
    tx: Db,
    now: Date,
    member: number,
    folders: { id: number; social_system_id: number }[],
    iban: string,
    coordonneesBancaires: string,
  ) => {
    const all = { numeroDossier: folders.map(folder => folder.id).join(', '), finIban: iban.slice(-4) };
    await notify(tx, app, { name: 'bankDetailsChanged', now, member, values: all });
    for (const ofSystem of Map.groupBy(folders, folder => folder.social_system_id).values()) {
      const numeroDossier = ofSystem.map(folder => folder.id).join(', ');
      const values = { coordonneesBancaires, numeroDossier };
      await notify(tx, app, { name: 'bankChangeForService', now, from: member, folderId: ofSystem[0]!.id, values });
    }
  };

  return {
    async putFinancialInformations({ db, caller, body, files, now, note }) {
      const given = body.financialInformationsJson;
      const errors = bankDetailsErrors(given).map(({ path, message }) => ({
        path: `financialInformationsJson.${path}`,
        message,
      }));
      const [file] = files;
      if (!file) errors.push({ path: 'file', message: say('rules.files.missing') });
      const checked = checkIban(given.iban);
      if (!file || checked.problem || errors.length > 0) throw invalid(errors);
      const ids = [...new Set(body.folderIds)];
      note({ objectId: caller.id, detail: { folders: ids } });
      await checkCurrentPassword(app, caller, body.currentPassword);
      const person = await queries.findPerson(db, caller.id);
      await db.transaction().execute(async tx => {
        await lockMember(tx, caller.id);
        if (await queries.isHeld(tx, caller.id)) throw refusal('BANK_HELD');
        const folders = await lockOwnFolders(tx, caller, ids);
        if (folders.some(folder => folder.closed)) throw refusal('FOLDER_CLOSED');
        const account = {
          owner: given.owner,
          iban: checked.iban,
          bic_code: given.bicCode?.replace(/\s/g, '').toUpperCase() || null,
          bank: given.bank || null,
        };
        const former = await queries.findAccounts(tx, ids);
        const isSame = (row: queries.AccountRow) =>
          row.sha256 === file.sha256 &&
          (['owner', 'iban', 'bic_code', 'bank'] as const).every(name => row[name] === account[name]);
        // A double click, or a retry after a cut line: it is done already.
        if (former.length === ids.length && former.every(isSame)) return;
        await queries.payFoldersTo(tx, ids, {
          ...account,
          member_id: caller.id,
          payment_mode_id: former.find(row => row.payment_mode_id)?.payment_mode_id ?? null,
          sort_code: checked.rib?.sortCode ?? null,
          account_code: checked.rib?.accountCode ?? null,
          rib_key: checked.rib?.ribKey ?? null,
          attachment_id: (await storeFile(tx, app, file)).id,
          created_at: now,
        });
        await tell(tx, now, caller.id, folders, account.iban, accountInWords(account, person));
      });
    },

    async getFormerAccounts({ db, caller, params }) {
      return (await queries.findFormerAccounts(db, caller)).map(row => ({
        folderId: row.folder_id,
        owner: row.owner,
        iban: maskedAccount(row.iban, row.account_number),
        bank: row.bank,
        paidFrom: row.paid_from,
        paidUntil: row.paid_until,
        author: row.author_id === params.id ? ('member' as const) : ('fund' as const),
      }));
    },

    async getSepaMandate({ db, params, query, now, note }) {
      const mandate = await queries.findMandate(db, params.id, query.folderId);
      if (!mandate) throw notFound("Ce dossier n'existe pas.");
      if (mandate.closed) throw refusal('FOLDER_CLOSED');
      const content = await makePdf(mandateDocument(mandate, now));
      note({ detail: { folder: mandate.folder_id } });
      return {
        content: Readable.from([content]),
        size: content.length,
        mimeType: 'application/pdf',
        filename: `mandat-sepa-${mandate.folder_id}.pdf`,
      };
    },

    ...receivedRoutes(app),
  };
};
