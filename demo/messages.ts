import { messageRequest } from '../api/src/features/messaging/requests.queries.ts';
import type { MoveApp } from '../api/src/fund/bank-changes/moves.ts';
import { certificateRequest } from '../api/src/fund/requests/certificates.ts';
import type { Tx } from '../api/src/platform/db/database.ts';
import type { FileApp, StoredFile } from '../api/src/platform/files/file-rows.ts';
import { fold } from '../contract/src/values/fold.ts';
import { addBankChanges } from './bank-changes.ts';
import { atOffice, before, onWorkingDay } from './dates.ts';
import { type Folder, findFolders, managerOf } from './folders.ts';
import { type DemonstrationMessage, OF_ACCOUNTS, OF_OTHERS, REFUSED } from './message-texts.ts';
import { type Papers, paperStore } from './papers.ts';
import { addContacts, liveRequest } from './queue.ts';
import { Random } from './random.ts';

const OTHERS = 64;
/** Of the months before, which are over. */
const FORMER = 120;
const YEAR = 390;
const PROOFS = 18;

type Home = FileApp & MoveApp;

/**
 * Messages, certificates of life and new bank details of the demonstration, once: of the README's members and of others,
 * some answered, some waiting, with attachments. The same day gives the same ones. No mail goes out: they are the past.
 */
export async function loadMessages(app: Home) {
  const known = await app.db.selectFrom('message').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const now = app.clock.now();
  await app.db.transaction().execute(async tx => {
    const folders = await findFolders(tx);
    const papers = paperStore(tx, app, now);
    for (const { login, folder, daysAgo, ...message } of OF_ACCOUNTS) {
      const own = folders.filter(one => fold(one.login) === fold(login))[folder];
      if (own) await addMessage(tx, app, papers, own, message, atOffice(now, daysAgo, folder));
    }
    const logins = new Set(OF_ACCOUNTS.map(({ login }) => fold(login)));
    const others = folders.filter(one => !logins.has(fold(one.login)) && one.email !== null);
    const random = new Random(45);
    for (let index = 0; index < OTHERS && others.length > 0; index += 1) {
      const drawn = OF_OTHERS[index % OF_OTHERS.length]!;
      const daysAgo = random.whole(1, 45);
      // What is older than twelve days was answered, or put away when it asks nothing.
      const isDone = daysAgo > 12 || random.chance(0.4);
      const { answer, ...asked } = drawn;
      const message = { ...asked, ...(isDone ? (answer ? { answer } : { isClosed: true }) : {}) };
      await addMessage(tx, app, papers, random.pick(others), message, atOffice(now, daysAgo, index));
    }
    const former = new Random(46);
    for (let index = 0; index < FORMER && others.length > 0; index += 1) {
      const { answer, ...asked } = OF_OTHERS[index % OF_OTHERS.length]!;
      // One in eight was answered late.
      const late = former.chance(0.12) ? former.whole(6, 16) : former.whole(0, 3);
      const end = answer ? { answer: { ...answer, after: answer.after + late, isRead: true } } : { isClosed: true };
      const sentAt = atOffice(now, former.whole(46, YEAR), index);
      await addMessage(tx, app, papers, former.pick(others), { ...asked, ...end }, sentAt);
    }
    await addContacts(tx, app, papers, others, now);
    await addProofs(tx, app, papers, folders, now);
    await addBankChanges(tx, app, papers, others, (daysAgo, seed) => atOffice(now, daysAgo, seed));
  });
}

async function addMessage(
  tx: Tx,
  app: Home,
  papers: Papers,
  folder: Folder,
  message: DemonstrationMessage,
  sentAt: Date,
) {
  const now = app.clock.now();
  const { subject, type, text, answer } = message;
  const service = folder.service ?? 'gestion@demo.example';
  const insert = async (
    values: { isFromMember: boolean; subject: string; text: string; at: Date } & Record<string, unknown>,
    attached: readonly StoredFile[],
  ) => {
    const { isFromMember, subject, text, at, ...more } = values;
    const { id } = await tx
      .insertInto('message')
      .values({
        member_id: folder.member_id,
        folder_id: folder.id,
        subject,
        content: JSON.stringify({ text }),
        request_type: type,
        user_is_sender: isFromMember,
        sender_email: isFromMember ? folder.email : service,
        recipients_emails: isFromMember ? [service] : folder.email ? [folder.email] : [],
        date_sent: at,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const file of attached)
      await tx
        .insertInto('message_attachment')
        .values({ message_id: id, name: file.filename, file_id: file.id })
        .execute();
    return id;
  };
  const asked = { isFromMember: true, subject, text, at: sentAt, state: 'waiting' };
  const id = await insert(asked, await papers(folder.system_name, message.papers));
  const by = managerOf(folder, id);
  const setState = (state: 'answered' | 'closed') =>
    tx.updateTable('message').set({ state }).where('id', '=', id).execute();
  const end = (at: Date, outcome: string, change: () => Promise<unknown>) =>
    liveRequest(tx, app, messageRequest, id, sentAt, null, { at, by, outcome, change });
  if (!answer) {
    if (!message.isClosed) return liveRequest(tx, app, messageRequest, id, sentAt, null);
    const at = before(now, onWorkingDay(new Date(sentAt.getTime() + 90_000_000)));
    return end(at, 'Classé sans réponse', () => setState('closed'));
  }
  const at = before(now, onWorkingDay(new Date(sentAt.getTime() + answer.after * 86_400_000 - 3_000_000)));
  await end(at, 'Répondu', async () => {
    const given = { isFromMember: false, subject: `Re : ${subject}`, text: answer.text, at };
    const readAt = answer.isRead ? before(now, new Date(at.getTime() + 30_000_000)) : null;
    const more = { reply_to_id: id, author_id: by, read_at: readAt };
    await insert({ ...given, ...more }, await papers(folder.system_name, answer.papers));
    await setState('answered');
  });
}

/** Certificates of life: most accepted, some refused, the latest still to be decided. */
async function addProofs(tx: Tx, app: Home, papers: Papers, folders: readonly Folder[], now: Date) {
  const online = folders.filter(folder => folder.online);
  // The first folder of RENTIER0001 is asked for one: it can be sent there.
  const asked = online.filter((folder, index) => index > 0 && folder.email !== null).slice(0, PROOFS);
  for (const [index, folder] of asked.entries()) {
    // Her second one shares it: both are asked for one, which counts for both.
    if (folder.login === 'RENTIER0001') continue;
    const state = (['accepted', 'received', 'accepted', 'checked', 'received', 'refused'] as const)[index % 6]!;
    const isDecided = state === 'accepted' || state === 'refused';
    const at = atOffice(now, isDecided ? 150 - index * 6 : 1 + (index % 9), index);
    const kind = index % 2 === 0 ? 'pdf' : 'jpeg';
    const name = `certificat-de-vie.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
    const [sent, birth] = await papers(folder.system_name, [
      { name, title: 'Certificat de vie', kind },
      ...(index % 4 === 1 ? [{ name: 'acte-de-naissance.pdf', title: 'Acte de naissance', kind: 'pdf' as const }] : []),
    ]);
    const { id, sending_id } = await tx
      .insertInto('proof_of_life')
      .values({
        member_id: folder.member_id,
        folder_id: folder.id,
        state: 'received',
        proof_file_id: sent!.id,
        birth_certificate_file_id: birth?.id ?? null,
        created_at: at,
      })
      .returning(['id', 'sending_id'])
      .executeTakeFirstOrThrow();
    const by = managerOf(folder, index);
    const decidedAt = before(now, new Date(at.getTime() + 86_400_000));
    const decide = () =>
      tx
        .updateTable('proof_of_life')
        .set({ state, reason: state === 'refused' ? REFUSED : null, decided_at: decidedAt, decided_by: by })
        .where('id', '=', id)
        .execute();
    if (state === 'checked') await decide();
    const outcome = state === 'refused' ? 'Refusé' : 'Accepté';
    const end = isDecided ? { at: decidedAt, by, outcome, change: decide } : undefined;
    await liveRequest(tx, app, certificateRequest, sending_id, at, null, end);
  }
}
