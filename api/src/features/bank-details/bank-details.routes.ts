import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/bank-details.ts';
import { bankDetailsErrors } from 'contract/calls/bank-details.ts';
import { say } from 'contract/texts/words.ts';
import { checkIban } from 'contract/values/iban.ts';
import { lockMember, lockOwnFolders } from '../../fund/access.ts';
import { effectDays } from '../../fund/bank-changes/effect.queries.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { tellGivenUp } from '../../fund/bank-changes/tell.ts';
import { foldersInWords } from '../../fund/folder-words.ts';
import { notify } from '../../fund/notifications.ts';
import { proofOf } from '../../fund/proof/proof-of.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { raiseAlarms } from './alarms.ts';
import * as queries from './bank-details.queries.ts';
import { accountInWords, mandateDocument } from './bank-details.rules.ts';
import { requireOneProof } from './one-proof.ts';
import { ownChangeRoutes } from './own-changes.routes.ts';
import { maskedAccount } from './received.queries.ts';
import { findRisks } from './risks.queries.ts';
import { waitsUntil } from './waiting.rules.ts';

export const bankDetailsRoutes = (app: App): Routes<typeof contract> => {
  /** One notice a social system: each has its own service. */
  const tell = async (
    tx: Db,
    now: Date,
    member: number,
    folders: { id: number; social_system_id: number }[],
    iban: string,
    coordonneesBancaires: string,
    waits: Date,
  ) => {
    const ids = folders.map(folder => folder.id);
    const [day] = [...(await effectDays(tx, ids, waits)).values()].sort();
    const all = {
      numeroDossier: ids.join(', '),
      dossiers: foldersInWords(ids),
      finIban: iban.slice(-4),
      dateEffet: day ? `au plus tôt au versement du ${frenchDay(day)}` : 'à un prochain versement',
    };
    await notify(tx, app, { name: 'bankDetailsChanged', now, member, folders: ids, values: all });
    for (const ofSystem of Map.groupBy(folders, folder => folder.social_system_id).values()) {
      const numeroDossier = ofSystem.map(folder => folder.id).join(', ');
      const values = { coordonneesBancaires, numeroDossier };
      await notify(tx, app, { name: 'bankChangeForService', now, from: member, folderId: ofSystem[0]!.id, values });
    }
  };

  return {
    async putFinancialInformations({ db, caller, body, files, address, now, note }) {
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
      await requireOneProof(app, db, caller, body.currentPassword);
      await db.transaction().execute(async tx => {
        await lockMember(tx, caller.id);
        if (await queries.heldSince(tx, caller.id)) throw refusal('BANK_HELD');
        const folders = await lockOwnFolders(tx, caller, ids);
        if (folders.some(folder => folder.closed)) throw refusal('FOLDER_CLOSED');
        const account = {
          owner: given.owner,
          iban: checked.iban,
          bic_code: given.bicCode?.replace(/\s/g, '').toUpperCase() || null,
          bank: given.bank || null,
        };
        const paid = await queries.findAccounts(tx, ids);
        const undecided = await queries.findUndecided(tx, ids);
        const isSame = (row: Omit<queries.AccountRow, 'id' | 'payment_mode_id'>) =>
          row.sha256 === file.sha256 &&
          (['owner', 'iban', 'bic_code', 'bank'] as const).every(name => row[name] === account[name]);
        // A double click, or a retry after a cut line: it is asked already, or paid there.
        const standing = ids.map(id => [undecided, paid].flatMap(rows => rows.filter(row => row.folder_id === id))[0]);
        if (standing.every(row => row && isSame(row))) return;
        const replaced = await moveChanges(
          tx,
          undecided.map(row => row.id),
          'replaced',
          { app, now, by: caller.id },
        );
        const { risks, isRecent } = await findRisks(tx, {
          memberId: caller.id,
          owner: account.owner,
          iban: account.iban,
          at: now,
          address,
        });
        const proof = await proofOf(tx, caller.sessionId, 'bankAccount');
        const isStrong = proof !== null && proof.means !== 'password';
        const waits = waitsUntil({ askedAt: now, isStrong, isRecent, risks }, null, app.config);
        const changes = await queries.askFor(
          tx,
          ids,
          {
            ...account,
            member_id: caller.id,
            payment_mode_id: paid.find(row => row.payment_mode_id)?.payment_mode_id ?? null,
            sort_code: checked.rib?.sortCode ?? null,
            account_code: checked.rib?.accountCode ?? null,
            rib_key: checked.rib?.ribKey ?? null,
            attachment_id: (await storeFile(tx, app, file)).id,
            created_at: now,
          },
          { waits_until: waits, is_strong: isStrong, is_recent: isRecent, risks, asked_from: address },
        );
        note({ detail: { folders: ids, changes, replaced, risks, isStrong } });
        for (const folderId of ids) await memberAnswered(tx, app, { memberId: caller.id, folderId, now });
        await raiseAlarms(tx, app, { id: changes[0]!, memberId: caller.id, iban: account.iban, address, risks, now });
        await tell(tx, now, caller.id, folders, account.iban, accountInWords(account, risks.includes('holder')), waits);
        await tellGivenUp(tx, app, replaced, 'replaced', now);
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

    ...ownChangeRoutes(app),
  };
};
