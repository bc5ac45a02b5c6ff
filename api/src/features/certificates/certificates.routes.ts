import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/certificates.ts';
import { sumOf } from 'contract/values/cents.ts';
import type { App } from '../../platform/app.ts';
import { parisDay } from '../../platform/clock.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { nameOf } from '../../platform/pdf/words.ts';
import * as queries from './certificates.queries.ts';
import { certificateDocument, newNumber, periodOf } from './certificates.rules.ts';

export const certificatesRoutes = (app: App): Routes<typeof contract> => ({
  async getPaymentCertificate({ db, caller, params, query, now, note }) {
    const certified = await queries.findCertified(db, caller, params.folderId);
    if (!certified) throw notFound();
    const period = periodOf(query, now);
    if (period.end < period.begin) throw refusal('toBeforeFrom');
    // What is announced has not been received.
    const today = parisDay(now);
    const paid = await queries.findPaid(db, params.folderId, period.end > today ? { ...period, end: today } : period);
    if (paid.length === 0) throw refusal('NO_PAYMENT');
    const number = newNumber();
    const checkedAt = `${app.config.memberUrl}/#/verifier-une-attestation`;
    const askedBy = caller.connectedBy === null ? null : await queries.findName(db, caller.connectedBy);
    const content = await makePdf(certificateDocument({ number, certified, paid, period, now, askedBy, checkedAt }));
    // Kept once it is there: a number that can be checked is always that of a certificate that somebody got.
    await queries.insertCertificate(db, {
      number,
      folder_id: certified.id,
      name: nameOf(certified),
      date_begin: period.begin,
      date_end: period.end,
      net_paid: sumOf(paid.map(row => row.net_paid)),
      issued_at: now,
    });
    note({ detail: { period } });
    return {
      content: Readable.from([content]),
      size: content.length,
      mimeType: 'application/pdf',
      filename: `attestation-de-paiement-${certified.id}.pdf`,
    };
  },

  async checkPaymentCertificate({ db, params }) {
    const found = await queries.findCertificate(db, params.number);
    if (!found) throw notFound("Aucune attestation n'a ce numéro.");
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
