import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, pathId } from '../values/fields.ts';

/** Letters in one batch, at most: what a person prints and puts into envelopes at a time. */
export const MAX_LETTERS = 100;

const Batch = z.object({
  id,
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  letters: z.number(),
  printedAt: z.nullable(instant),
  printedBy: z.nullable(z.string()),
});
export type Batch = z.input<typeof Batch>;

const Letters = z.object({
  /** Those that are in no batch yet, and since when the first one waits. */
  waiting: z.number(),
  waitingSince: z.nullable(instant),
  /** The newest first. */
  batches: z.array(Batch),
});
export type Letters = z.input<typeof Letters>;

const OfBatch = z.object({ batchId: pathId });
// Who holds the letters holds the codes in them: administrators alone, each time on their own proof.
const shared = { access: 'administrator' } as const;

/** The letters to print (ours): how many wait, and the batches of the last weeks. */
export const getLetters = endpoint({
  method: 'GET',
  path: '/api/manager/letters',
  ...shared,
  subject: 'none',
  answer: Letters,
  audit: { action: 'letter.list' },
});

/** Puts the letters that wait into one batch (ours), the oldest first: each letter is in one batch alone. */
export const makeBatch = endpoint({
  method: 'POST',
  path: '/api/manager/letters/batches',
  ...shared,
  subject: 'told',
  showsNobody: true,
  answer: Batch,
  refusals: ['NO_LETTER'],
  audit: { action: 'letter.batch' },
});

/** The letters of a batch as one PDF (ours), until it is said to be printed. */
export const getBatchPdf = endpoint({
  method: 'GET',
  path: '/api/manager/letters/batches/:batchId/pdf',
  ...shared,
  subject: 'told',
  proof: 'recent',
  params: OfBatch,
  answer: 'file',
  refusals: ['LETTERS_PRINTED', 'LETTERS_SEALED'],
  audit: { action: 'letter.read', object: 'letterBatch', id: 'batchId' },
});

/** The batch is on paper (ours): what the letters said is emptied, and nobody prints them again. */
export const setPrinted = endpoint({
  method: 'POST',
  path: '/api/manager/letters/batches/:batchId/printed',
  ...shared,
  subject: 'told',
  showsNobody: true,
  params: OfBatch,
  answer: Batch,
  refusals: ['LETTERS_PRINTED', 'LETTERS_SEALED'],
  audit: { action: 'letter.print', object: 'letterBatch', id: 'batchId' },
});
