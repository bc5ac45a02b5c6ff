import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/operations.ts';
import { parisDay } from 'contract/values/days.ts';
import { findPaymentDays } from '../../fund/payment-days.queries.ts';
import { daysToCome, type FolderDays } from '../../fund/payment-days.ts';
import { paymentAmounts } from '../../fund/payments.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import * as queries from './operations.queries.ts';
import { asContribution, asPayment } from './operations.rows.ts';
import { statementDocument } from './statement.rules.ts';
import { contributionsOfYear, paymentsOfYear, yearDocument } from './year.rules.ts';

const foretoldDay = (folder: FolderDays, today: string) => daysToCome(folder, today).next().value?.paidOn ?? null;

export const operationsRoutes = (_app: App): Routes<typeof contract> => ({
  async getPayments({ db, caller, params }) {
    const total = await queries.countOperations(db, caller, params.folderId, 'payments');
    if (total === undefined) throw notFound();
    const rows = await queries.findPayments(db, params.folderId, params);
    return { data: rows.map(asPayment), take: params.take, startIndex: params.start, total };
  },

  async getContributions({ db, caller, params }) {
    const total = await queries.countOperations(db, caller, params.folderId, 'contributions');
    if (total === undefined) throw notFound();
    const rows = await queries.findContributions(db, params.folderId, params);
    return { data: rows.map(asContribution), take: params.take, startIndex: params.start, total };
  },

  async getPaidMonths({ db, caller, now }) {
    const today = parisDay(now);
    const folders = await queries.findPaidMonths(db, caller, today);
    const unannounced = folders.filter(({ closed, next }) => !closed && next === null);
    const days = await findPaymentDays(
      db,
      unannounced.map(({ folderId }) => folderId),
      now,
    );
    return folders.map(({ folderId, next, months, suspended }) => ({
      folderId,
      next,
      foretold: foretoldDay({ days: days.get(folderId) ?? [], isSuspended: suspended }, today),
      months: months.map(({ reasons, ...month }) => ({
        ...month,
        reason: [...new Set(reasons.flat().filter(reason => reason !== null))].join(' ; ') || null,
      })),
    }));
  },

  async getStatementOfYear({ db, caller, params, now, note }) {
    const { year } = params;
    const rows = await queries.findStatement(db, caller, year, parisDay(now));
    if (rows.length === 0) throw refusal('NO_PAYMENT');
    const person = await queries.findPerson(db, caller);
    const paid = rows.map(row => ({ ...paymentAmounts(row), folderId: row.folder_id, systemName: row.system_name }));
    note({ detail: { year } });
    const content = await makePdf(statementDocument({ person, paid, year, now }));
    return {
      content: Readable.from([content]),
      size: content.length,
      mimeType: 'application/pdf',
      filename: `releve-annuel-${year}.pdf`,
    };
  },

  async getOperationsOfYear({ db, caller, params, now, note }) {
    const { folderId, kind, year } = params;
    const holder = await queries.findHolder(db, caller, folderId);
    if (!holder) throw notFound();
    const blocks =
      kind === 'payments'
        ? paymentsOfYear((await queries.findPaymentsOfYear(db, folderId, year)).map(asPayment), year, parisDay(now))
        : contributionsOfYear((await queries.findContributionsOfYear(db, folderId, year)).map(asContribution), year);
    note({ detail: { kind, year } });
    const content = await makePdf(yearDocument(holder, { kind, year, blocks, now }));
    return {
      content: Readable.from([content]),
      size: content.length,
      mimeType: 'application/pdf',
      filename: `${kind === 'payments' ? 'releve-annuel' : 'cotisations'}-${year}-dossier-${folderId}.pdf`,
    };
  },
});
