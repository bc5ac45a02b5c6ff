import { sql } from 'kysely';
import type { Tx } from '../api/src/platform/db/database.ts';
import { type FileApp, type StoredFile, storeFile } from '../api/src/platform/files/file-rows.ts';
import { fold } from '../contract/src/values/fold.ts';
import { addBankChanges } from './bank-changes.ts';
import { daysBefore } from './dates.ts';
import { letter, photograph } from './documents.ts';
import { type DemonstrationMessage, OF_ACCOUNTS, OF_OTHERS, type Paper, REFUSED } from './message-texts.ts';
import { Random } from './random.ts';

const OTHERS = 64;
const PROOFS = 18;

/** A folder, whose it is, and who answers there. */
interface Folder {
  id: number;
  member_id: number;
  login: string;
  email: string | null;
  system_name: string;
  service: string | null;
  manager_id: number | null;
  online: boolean;
}

/**
 * Messages, certificates of life and new bank details of the demonstration, once: of the README's members and of others,
 * some answered, some waiting, with attachments. The same day gives the same ones. No mail goes out: they are the past.
 */
export async function loadMessages(app: FileApp) {
  const known = await app.db.selectFrom('message').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const now = app.clock.now();
  await app.db.transaction().execute(async tx => {
    const folders = await findFolders(tx);
    const papers = paperStore(tx, app, now);
    for (const { login, folder, daysAgo, ...message } of OF_ACCOUNTS) {
      const own = folders.filter(one => fold(one.login) === fold(login))[folder];
      if (own) await addMessage(tx, papers, own, message, atOffice(now, daysAgo, folder), now);
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
      await addMessage(tx, papers, random.pick(others), message, atOffice(now, daysAgo, index), now);
    }
    await addProofs(tx, papers, folders, now);
    await addBankChanges(tx, app, papers, others, (daysAgo, seed) => atOffice(now, daysAgo, seed));
  });
}

async function findFolders(tx: Tx): Promise<Folder[]> {
  const { rows } = await sql<Folder>`
    select folder.id, folder.member_id, account.login, account.email, social_system.system_name, contact.email as service,
      (select manager_id from accreditation where social_system_id = social_system.id order by manager_id limit 1) as manager_id,
      (folder.type = 'rentier' and not folder.closed and not folder.suspended and social_system.flag_proof_of_life_online) as online
    from folder join account on account.id = folder.member_id
      join member on member.id = folder.member_id and member.first_connection_step = 4
      join social_system on social_system.id = folder.social_system_id
      left join contact on contact.id = social_system.contact_id
    order by folder.id`.execute(tx);
  return rows;
}

/** Some minute of a working day, so many days ago. */
function atOffice(now: Date, daysAgo: number, seed: number): Date {
  const date = daysBefore(now, daysAgo);
  date.setUTCHours(7 + (seed % 9), (seed * 17) % 60, (seed * 29) % 60, 0);
  return date;
}

/** Nothing of the demonstration is of the future. */
const before = (now: Date, at: Date) => new Date(Math.min(at.getTime(), now.getTime() - 3_600_000));

type Papers = (system: string, papers: readonly Paper[] | undefined) => Promise<StoredFile[]>;

/** Makes papers and stores them: equal ones have their bytes once. */
function paperStore(tx: Tx, app: FileApp, now: Date): Papers {
  const made = new Map<string, Promise<Buffer>>();
  const contentOf = (system: string, { title, kind, lines = ['Pièce de démonstration.'] }: Paper) => {
    const key = kind === 'pdf' ? `${system} ${title} ${lines.join('\n')}` : `${title} ${lines[0]}`;
    if (!made.has(key))
      made.set(key, kind === 'pdf' ? letter({ system, title, date: now, lines }) : photograph(title, lines[0]!));
    return made.get(key)!;
  };
  return async (system, papers = []) => {
    const stored: StoredFile[] = [];
    for (const paper of papers) {
      const mimeType = paper.kind === 'pdf' ? 'application/pdf' : 'image/jpeg';
      stored.push(
        await storeFile(tx, app, { filename: paper.name, mimeType, content: await contentOf(system, paper) }),
      );
    }
    return stored;
  };
}

async function addMessage(
  tx: Tx,
  papers: Papers,
  folder: Folder,
  message: DemonstrationMessage,
  sentAt: Date,
  now: Date,
) {
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
  const state = answer ? 'answered' : message.isClosed ? 'closed' : 'waiting';
  const asked = { isFromMember: true, subject, text, at: sentAt, state };
  const id = await insert(asked, await papers(folder.system_name, message.papers));
  if (!answer) return;
  const at = before(now, new Date(sentAt.getTime() + answer.after * 86_400_000 - 3_000_000));
  const given = { isFromMember: false, subject: `Re : ${subject}`, text: answer.text, at };
  const readAt = answer.isRead ? before(now, new Date(at.getTime() + 30_000_000)) : null;
  const more = { reply_to_id: id, author_id: folder.manager_id, read_at: readAt };
  await insert({ ...given, ...more }, await papers(folder.system_name, answer.papers));
}

/** Certificates of life: most accepted, some refused, the latest still to be decided. */
async function addProofs(tx: Tx, papers: Papers, folders: readonly Folder[], now: Date) {
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
    await tx
      .insertInto('proof_of_life')
      .values({
        member_id: folder.member_id,
        folder_id: folder.id,
        state,
        reason: state === 'refused' ? REFUSED : null,
        proof_file_id: sent!.id,
        birth_certificate_file_id: birth?.id ?? null,
        created_at: at,
        decided_at: state === 'received' ? null : before(now, new Date(at.getTime() + 86_400_000)),
        decided_by: state === 'received' ? null : folder.manager_id,
      })
      .execute();
  }
}
