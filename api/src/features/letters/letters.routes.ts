import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/letters.ts';
import { memberTextsWithin } from '../../fund/member-words.ts';
import type { LetterText } from '../../fund/proof/code-words.ts';
import { LETTER_SEAL } from '../../fund/proof/send-code.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { enqueueSms } from '../../platform/outbox/outbox.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { unseal } from '../../platform/sealed.ts';
import { empty, findBatches, findWaiting, insertBatch, lettersOf, lockBatch } from './letters.queries.ts';
import { batchDocument, type Sender, saidIn } from './letters.rules.ts';

export const lettersRoutes = (app: App): Routes<typeof contract> => ({
  async getLetters({ db, now }) {
    return { ...(await findWaiting(db, now)), batches: await findBatches(db) };
  },

  async makeBatch({ db, caller, now, subjects, note }) {
    const made = await insertBatch(db, caller.id, now);
    if (!made) throw refusal('NO_LETTER');
    subjects(made.members);
    note({ objectType: 'letterBatch', objectId: made.id });
    return (await findBatches(db, made.id))[0]!;
  },

  async getBatchPdf({ db, params, subjects }) {
    const batch = (await findBatches(db, params.batchId))[0];
    if (!batch) throw notFound();
    if (batch.printedAt) throw refusal('LETTERS_PRINTED');
    const { letters, members } = await opened(app, db, batch.id);
    subjects(members);
    const { id, createdAt } = batch;
    const content = await makePdf(batchDocument({ id, createdAt, letters }, await senderOf(app, db)));
    return {
      content: Readable.from([content]),
      size: content.length,
      mimeType: 'application/pdf',
      filename: `courriers-lot-${batch.id}.pdf`,
    };
  },

  async setPrinted({ db, caller, params, now, subjects }) {
    const batch = await lockBatch(db, params.batchId);
    if (!batch) throw notFound();
    if (batch.printed_at) throw refusal('LETTERS_PRINTED');
    const { letters, members } = await opened(app, db, batch.id);
    subjects(members);
    if (app.config.LETTER_URL) {
      const sender = await senderOf(app, db);
      for (const letter of letters) await enqueueSms(db, copyOf(letter, sender), now);
    }
    await empty(db, batch.id, caller.id, now);
    return (await findBatches(db, batch.id))[0]!;
  },
});

const senderOf = async (app: App, db: Db): Promise<Sender> => ({
  memberUrl: app.config.memberUrl,
  words: await memberTextsWithin(db),
});

/** What the letters of a batch say, and whose they are. */
async function opened(app: App, db: Db, batchId: number) {
  const rows = await lettersOf(db, batchId);
  const letters = rows.map(({ sealed }) => {
    const text = sealed && unseal(app.config, LETTER_SEAL, sealed);
    if (!text) throw refusal('LETTERS_SEALED'); // none is left out: it would be said to be printed
    return JSON.parse(text.content.toString()) as LetterText;
  });
  return { letters, members: rows.map(row => row.account_id) };
}

/** For the demonstration's mailbox, where what was posted is seen. */
const copyOf = (letter: LetterText, sender: Sender) => ({
  channel: 'letter' as const,
  to: letter.address.replaceAll('\n', ', '),
  text: saidIn(letter, sender).join('\n\n'),
  template: 'letter',
});
