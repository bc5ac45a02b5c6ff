import { notify } from '../../fund/notifications.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { insertProof, type Paper } from './proof-of-life.queries.ts';

interface Certificate {
  memberId: number;
  /** What it counts for. */
  folderIds: readonly number[];
  proof: Upload;
  birth: Upload | undefined;
  /** Null: sent by the portal. */
  paper: Paper | null;
}

/** Keeps one that came, has it wait for the service, and tells the member. Answers its number. */
export async function keepCertificate(
  db: Db,
  app: App,
  { memberId, folderIds, proof, birth, paper }: Certificate,
  now: Date,
): Promise<number> {
  const proofFileId = (await storeFile(db, app, proof)).id;
  const birthFileId = birth ? (await storeFile(db, app, birth)).id : null;
  const id = await insertProof(db, { memberId, folderIds, proofFileId, birthFileId, paper }, now);
  for (const folderId of folderIds) await memberAnswered(db, app, { memberId, folderId, now });
  await followRequests(db, app, certificateRequest, [id], { now, by: paper?.entered_by ?? null });
  const about = { kind: 'proofOfLife' as const, id };
  await notify(db, app, { name: 'proofOfLifeReceived', now, member: memberId, about, folders: folderIds });
  return id;
}
