import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/certificates.ts';
import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from 'contract/values/days.ts';
import { findMemberInScope, type Space } from '../../fund/access.ts';
import { readName } from '../../fund/full-name.ts';
import { newNumber } from '../../fund/printed-number.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { nameOf } from '../../platform/pdf/words.ts';
import * as queries from './certificates.queries.ts';
import { certificateDocument, periodOf } from './certificates.rules.ts';

export const certificatesRoutes = (app: App): Routes<typeof contract> => ({
  async getPaymentCertificate(call) {
    const { folderId } = call.params;
    return { ...(await make(app, call, [folderId])), filename: `attestation-de-paiement-${folderId}.pdf` };
  },

  async getPaymentCertificateOfFolders(call) {
    return { ...(await make(app, call, call.query.folderIds)), filename: 'attestation-de-paiement.pdf' };
  },

  async makePaymentCertificateFor({ db, caller, params, now, note }) {
    if (!(await findMemberInScope(db, caller, params.id))) throw notFound();
    // As in a visit: the folders of the manager's own systems.
    const space = { id: params.id, connectedBy: caller.id, visit: { role: caller.role } } as Space;
    const made = await make(app, { db, caller: space, query: {}, now, note }, undefined);
    return { ...made, filename: `attestation-de-paiement-${params.id}.pdf` };
  },

  async checkPaymentCertificate({ db, params, giveBack }) {
    const found = await queries.findCertificate(db, params.number);
    if (!found) throw notFound("Ce numéro nous est inconnu, ou n'est plus conservé.");
    // Shown to many at one counter: only what is unknown is a try.
    await giveBack();
    return {
      number: found.number,
      issuedAt: found.issued_at,
      name: found.name,
      systemName: found.system_name,
      dateBegin: found.date_begin,
      dateEnd: found.date_end,
      netPaid: found.net_paid,
    };
  },
});

type Asked = Pick<Parameters<Routes<typeof contract>['getPaymentCertificate']>[0], 'db' | 'now' | 'note'> & {
  /** Whose folders. */
  caller: Space;
  query: Parameters<typeof periodOf>[0];
};

/** A certificate of these folders, or of all, and this period: made, and kept under its number. */
async function make(app: App, { db, caller, query, now, note }: Asked, asked: readonly number[] | undefined) {
  const certified = await queries.findCertified(db, caller, asked);
  if (certified.length < (asked?.length ?? 0)) throw notFound();
  const folderIds = certified.map(({ id }) => id);
  const wanted = periodOf(query, now);
  if (wanted.end < wanted.begin) throw refusal('toBeforeFrom');
  // What is announced has not been received, and days to come cannot be attested.
  const today = parisDay(now);
  const period = wanted.end > today ? { ...wanted, end: today } : wanted;
  const paid = await queries.findPaid(db, folderIds, period);
  const [first, ...others] = certified
    .map(one => ({ certified: one, paid: paid.filter(row => row.folder_id === one.id) }))
    .filter(folder => folder.paid.length > 0);
  if (!first) throw refusal('NO_PAYMENT');
  const folders = [first, ...others] as const;
  const number = newNumber();
  const checkedAt = `${app.config.memberUrl}/#/verifier-une-attestation`;
  const askedBy = caller.connectedBy === null ? null : await readName(db, caller.connectedBy);
  const content = await makePdf(certificateDocument({ number, folders, period, now, askedBy, checkedAt }));
  // Kept once it is there: a number that can be checked is always that of a certificate that somebody got.
  await queries.insertCertificate(
    db,
    folders.map(folder => ({
      number,
      folder_id: folder.certified.id,
      member_id: caller.id,
      name: nameOf(folder.certified),
      date_begin: period.begin,
      date_end: period.end,
      net_paid: sumOf(folder.paid.map(row => row.net_paid)),
      issued_at: now,
    })),
  );
  note({ detail: folders.length > 1 ? { period, folders: folders.map(folder => folder.certified.id) } : { period } });
  return { content: Readable.from([content]), size: content.length, mimeType: 'application/pdf' };
}
