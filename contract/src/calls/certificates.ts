import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, givenDay, idList, instant, pathId } from '../values/fields.ts';
import { PRINTED_NUMBER, plainNumber } from '../values/numbers.ts';

/**
 * The payments of a folder of the member's over a period, as a PDF/UA with a number that anybody can check. Both days
 * included; by default the twelve months that end today. One that is announced is not paid yet: it is left out.
 */
export const getPaymentCertificate = endpoint({
  method: 'GET',
  path: '/api/user/:id/paymentCertificate/folder/:folderId',
  access: 'member',
  params: z.object({ id: pathId, folderId: pathId }),
  query: z.object({ dateBegin: z.optional(givenDay), dateEnd: z.optional(givenDay) }),
  own: 'id',
  answer: 'file',
  refusals: ['toBeforeFrom', 'NO_PAYMENT'],
  limit: 'export',
  audit: { action: 'certificate.make', object: 'folder', id: 'folderId' },
  mode: 'own',
});

/** Folders that one certificate may be about. */
export const MOST_CERTIFIED = 20;

/**
 * The same of several folders of the member's (ours), by default all, one certificate with one number; a folder that is not
 * theirs: 404. Those to which nothing was paid in the period are left out; where none was paid, NO_PAYMENT.
 */
export const getPaymentCertificateOfFolders = endpoint({
  method: 'GET',
  path: '/api/user/:id/paymentCertificate',
  access: 'member',
  params: z.object({ id: pathId }),
  query: z.object({
    folderIds: z.optional(idList(MOST_CERTIFIED)),
    dateBegin: z.optional(givenDay),
    dateEnd: z.optional(givenDay),
  }),
  own: 'id',
  answer: 'file',
  refusals: ['toBeforeFrom', 'NO_PAYMENT'],
  limit: 'export',
  audit: { action: 'certificate.makeForFolders', object: 'member', id: 'id' },
  mode: 'own',
});

/**
 * The same, made by a manager for a member who asks by telephone or by letter (ours): of the folders of their scope, over the twelve
 * months that end today. It says who made it.
 */
export const makePaymentCertificateFor = endpoint({
  method: 'GET',
  path: '/api/manager/members/:id/paymentCertificate',
  access: 'manager',
  subject: { member: 'id' },
  params: z.object({ id: pathId }),
  answer: 'file',
  refusals: ['NO_PAYMENT'],
  audit: { action: 'certificate.makeFor', object: 'member', id: 'id' },
  mode: 'own',
});

/** What a certificate says, to whoever has its number in their hands (ours); 404 for a number that was never given, or is kept no more. */
export const checkPaymentCertificate = endpoint({
  method: 'GET',
  path: '/api/paymentCertificate/:number',
  access: 'public',
  params: z.object({
    number: z.pipe(
      z.pipe(z.string().check(z.maxLength(100)), z.transform(plainNumber)),
      z.string().check(z.regex(PRINTED_NUMBER)),
    ),
  }),
  answer: z.object({
    number: z.string(),
    issuedAt: instant,
    name: z.string(),
    /** Of each folder, once: 'Régime des mines, Régime des ports'. */
    systemName: z.string(),
    dateBegin: day,
    dateEnd: day,
    /** Euros, of the whole period and every folder. */
    netPaid: z.number(),
  }),
  limit: 'tokenCheck',
  audit: { action: 'certificate.check' },
});
