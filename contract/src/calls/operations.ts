import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { day, id, pathId } from '../values/fields.ts';

/** Euros, 2 decimals. */
const amount = z.number();

/** What is withheld from a pension, in the order in which it is read (decisions, 'Member space', Payment). Positive. */
export const DEDUCTIONS = [
  'csgDeductible',
  'csgTaxable',
  'crds',
  'casa',
  'socialSecurityContributions',
  'healthInsurance',
  'otherDeductions',
] as const;
export type Deduction = (typeof DEDUCTIONS)[number];

/** Those that are taken off the gross before the tax (docs/decisions/0042). */
export const TAX_DEDUCTIBLE = ['csgDeductible', 'socialSecurityContributions', 'healthInsurance'] as const;

/** What the fund may give a reason for, where it is not what it was: the gross, a deduction, the tax. */
export const REASONED = ['grossAmount', ...DEDUCTIONS, 'incomeTax'] as const;
export type Reasoned = (typeof REASONED)[number];

/** gross = deductions + incomeTax + netPaid − netToReimburse, to the cent. */
export const Payment = z.object({
  id,
  date: day,
  label: z.string(),
  grossAmount: amount,
  csgDeductible: amount,
  csgTaxable: amount,
  crds: amount,
  casa: amount,
  socialSecurityContributions: amount,
  healthInsurance: amount,
  otherDeductions: amount,
  /** Derived: what is left of the gross (decisions C54). */
  incomeTax: amount,
  netPaid: amount,
  netToReimburse: amount,
  folderId: id,
  /** Ours: why lines are not what they were in the payment before, in the fund's words. */
  reasons: z.partialRecord(z.enum(REASONED), z.string()),
  /** Ours: what the other deductions are. */
  otherDeductionsLabel: z.nullable(z.string()),
  /** Ours: what the pensions of its social system changed by since the payment before; null: they did not. */
  revaluation: z.nullable(z.object({ date: day, rate: z.number(), label: z.nullable(z.string()) })),
});
export type Payment = z.input<typeof Payment>;

/** The categories of points, in the order in which they are read. */
export const POINTS = ['pointsC1Deductible', 'pointsC1NonDeductible', 'pointsC2', 'pointsC3'] as const;
export type Points = (typeof POINTS)[number];

/** Amounts may be negative: a correction. */
export const Contribution = z.object({
  id,
  date: day,
  label: z.string(),
  grossAmount: amount,
  pointNumber: z.number(),
  /** What one point was worth, euros, 4 decimals. */
  serviceAppreciation: z.number(),
  appreciationInEuro: amount,
  pointsC1Deductible: z.number(),
  pointsC1NonDeductible: z.number(),
  pointsC2: z.number(),
  pointsC3: z.number(),
  folderId: id,
});
export type Contribution = z.input<typeof Contribution>;

const params = z.object({ folderId: pathId, ...pathPaging });
const ofFolder = { object: 'folder', id: 'folderId' } as const;

/** The payments of a folder of the member's, the newest first; any other folder: 404. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/operations/payments/:start/:take',
  access: 'member',
  params,
  answer: page(Payment),
  audit: { action: 'operation.listPayments', ...ofFolder },
});

/** The contributions of a folder of the member's, the newest first; any other folder: 404. */
export const getContributions = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/operations/contributions/:start/:take',
  access: 'member',
  params,
  answer: page(Contribution),
  audit: { action: 'operation.listContributions', ...ofFolder },
});

/** How many months back the home tells: six, and one to compare the first of them with. */
export const PAID_MONTHS = 7;

/** What a folder was paid in a month, until today. */
export const PaidMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** The days of its payments, the first first. */
  days: z.array(day),
  /** In all of them: gross = deductions + incomeTax + netPaid − netToReimburse, to the cent. */
  grossAmount: amount,
  deductions: amount,
  incomeTax: amount,
  netPaid: amount,
  netToReimburse: amount,
  /** How many payments. */
  count: z.number(),
  /** Why it is not what the month before was, in the fund's words; null: it does not say. */
  reason: z.nullable(z.string()),
  /** The last of its payments. */
  lastId: id,
});
export type PaidMonth = z.input<typeof PaidMonth>;

/** What a folder was paid of late, and what is announced. */
export const PaidFolder = z.object({
  folderId: id,
  /** The last PAID_MONTHS months in which anything was paid, the newest first; none for who only contributes. */
  months: z.array(PaidMonth),
  /** The first day to come for which a payment is announced. */
  next: z.nullable(z.object({ date: day, netPaid: amount })),
  /** Where none is announced, the day that the last ones foretell, as the calendar says it; null: they foretell none. */
  foretold: z.nullable(day),
});
export type PaidFolder = z.input<typeof PaidFolder>;

/** The last months of each of the member's folders, open ones first (ours): what the home begins with. */
export const getPaidMonths = endpoint({
  method: 'GET',
  path: '/api/user/:id/paidMonths',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(PaidFolder),
  audit: { action: 'operation.paidMonths', object: 'member', id: 'id' },
});

const year = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200));

/** What was paid in a calendar year in all of the member's folders, each deduction and the taxable sum, as a PDF/UA (ours). */
export const getStatementOfYear = endpoint({
  method: 'GET',
  path: '/api/user/:id/operationsOfYear/:year',
  access: 'member',
  params: z.object({ id: pathId, year }),
  own: 'id',
  answer: 'file',
  refusals: ['NO_PAYMENT'],
  limit: 'export',
  looks: true,
  audit: { action: 'operation.yearStatement', object: 'member', id: 'id' },
  mode: 'own',
});

/** The payments or the contributions of a calendar year of a folder of the member's, as a PDF/UA (ours); another folder: 404. */
export const getOperationsOfYear = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/operationsOfYear/:kind/:year',
  access: 'member',
  params: z.object({
    folderId: pathId,
    kind: z.enum(['payments', 'contributions']),
    year,
  }),
  answer: 'file',
  limit: 'export',
  looks: true,
  audit: { action: 'operation.yearPdf', ...ofFolder },
  mode: 'own',
});
