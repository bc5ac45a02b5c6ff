import { UNDO_SECONDS } from 'contract/calls/messaging.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { foldersInScope } from '../../fund/received.ts';
import { sameSince } from '../../fund/repeated.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import * as queries from './messaging.queries.ts';
import { keepUndo } from './received.queries.ts';

interface Written {
  memberId: number;
  folderId: number;
  subject: string;
  text: string;
  files: readonly Upload[];
}

/** The member of a folder in the caller's scope, locked: of two equal messages at once, one is written. */
const lockReceiver = (tx: Db, caller: Caller, { memberId, folderId }: Written) =>
  foldersInScope(tx, caller)
    .innerJoin('account', 'account.id', 'folder.member_id')
    .where('folder.id', '=', folderId)
    .where('folder.member_id', '=', memberId)
    .where('account.erased_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .select('account.email')
    .forUpdate('account')
    .executeTakeFirst();

/**
 * What the service writes to a member without being asked: they find it in their messages and under 'Mes démarches', where they may
 * write back, and are told once it has reached them. 404: not theirs, out of scope, or nobody can read it any more. Answers its id.
 */
export async function writeFirst(
  tx: Db,
  app: App,
  { caller, now }: { caller: Caller; now: Date },
  written: Written,
): Promise<{ id: number; isRepeated: boolean }> {
  const { memberId, folderId, subject, text, files } = written;
  const receiver = await lockReceiver(tx, caller, written);
  if (!receiver) throw notFound("Ce dossier n'existe pas, ou son espace est fermé.");
  const same = await queries.findSame(tx, {
    ...{ memberId, folderId, subject, text, isFromMember: false, authorId: caller.id, replyToId: null },
    hashes: files.map(file => file.sha256),
    since: sameSince(now),
  });
  if (same !== null) return { id: same, isRepeated: true };
  const releasedAt = after(now, UNDO_SECONDS * 1000);
  const id = await queries.insertMessage(
    tx,
    {
      ...{ memberId, folderId, subject, content: { text }, isFromMember: false, opensExchange: true, releasedAt },
      senderEmail: await managementAddress(tx, app, { folderId }),
      recipientsEmails: receiver.email?.includes('@') ? [receiver.email] : [],
      authorId: caller.id,
    },
    now,
  );
  for (const file of files) await queries.insertAttachment(tx, id, await storeFile(tx, app, file));
  const notices = await notify(tx, app, {
    ...{ name: 'serviceWrote', now, notBefore: releasedAt, member: memberId, folders: [folderId] },
    about: { kind: 'message', id },
  });
  await keepUndo(tx, id, { formerState: null, notices });
  return { id, isRepeated: false };
}
