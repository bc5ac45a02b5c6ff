import { REQUEST_TYPES } from 'contract/calls/messaging.ts';
import type { RequestType } from 'contract/values/request-types.ts';
import { lockMember } from '../../fund/access.ts';
import { managementAddress, notify } from '../../fund/notifications.ts';
import { sameSince } from '../../fund/repeated.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import type { Caller } from '../../platform/http/session.ts';
import * as queries from './messaging.queries.ts';
import { mailText } from './messaging.record.ts';
import { setState } from './received.queries.ts';
import { messageRequest } from './requests.queries.ts';

interface Written {
  folderId: number;
  subject: string;
  text: string;
  requestType?: RequestType | null;
  files: readonly Upload[];
  /** The first message of the thread that it goes on. */
  threadId?: number | undefined;
  /** What else the member sent that it is about. */
  about?: { kind: string; id: number } | undefined;
}

/**
 * What the member wrote to the service of a folder of theirs: it waits, by itself or with the thread that it goes on, and the service
 * is told by mail. The same words with the same files again (`sameSince`) are the same message. Answers its id.
 */
export async function writeMessage(
  tx: Db,
  app: App,
  { caller, now }: { caller: Pick<Caller, 'id' | 'connectedBy'>; now: Date },
  { folderId, subject, text, requestType = null, files, threadId, about }: Written,
): Promise<{ id: number; isRepeated: boolean }> {
  await lockMember(tx, caller.id);
  const same = await queries.findSame(tx, {
    memberId: caller.id,
    folderId,
    isFromMember: true,
    authorId: caller.connectedBy,
    replyToId: threadId ?? null,
    about,
    subject,
    text,
    hashes: files.map(file => file.sha256),
    since: sameSince(now),
  });
  if (same !== null) return { id: same, isRepeated: true };
  const id = await queries.insertMessage(
    tx,
    {
      memberId: caller.id,
      folderId,
      subject,
      content: { text },
      requestType,
      isFromMember: true,
      senderEmail: await queries.findEmail(tx, caller.id),
      recipientsEmails: [await managementAddress(tx, app, { folderId })],
      authorId: caller.connectedBy,
      about,
      replyToId: threadId,
    },
    now,
  );
  for (const file of files) await queries.insertAttachment(tx, id, await storeFile(tx, app, file));
  await memberAnswered(tx, app, { memberId: caller.id, folderId, now });
  let isAgain = false;
  if (threadId !== undefined) {
    // It is the thread that waits, not what was added to it.
    await setState(tx, id, 'closed');
    isAgain = await queries.waitAgain(tx, threadId);
  }
  await followRequests(tx, app, messageRequest, [threadId ?? id], { now, by: caller.connectedBy, isAgain });
  await notify(tx, app, {
    name: 'messageForService',
    now,
    from: caller.id,
    by: caller.connectedBy,
    folderId,
    values: {
      message: mailText({
        id: threadId ?? id,
        subject,
        text,
        about: requestType && REQUEST_TYPES[requestType],
        files: files.map(file => file.filename),
      }),
      numeroDossier: String(folderId),
    },
  });
  return { id, isRepeated: false };
}
