import type { Threads } from '../../fund/submissions.ts';
import { notFound } from '../../platform/http/errors.ts';
import * as queries from './messaging.queries.ts';
import { memberRecord } from './messaging.record.ts';
import { writeMessage } from './write.ts';

/** What members and the service write to each other about what they sent. */
export const threads: Threads = {
  async exchange(db, { space, now }, one) {
    const ids = await queries.findExchange(db, space, { ...one, now });
    const rows = await queries.findByIds(db, ids);
    const files = await queries.findAttachments(db, ids);
    return rows.map(row => memberRecord(row, files));
  },
  async write(tx, app, { caller, now }, { kind, id, folderId, ...written }) {
    const folder = folderId ?? (await queries.findAFolder(tx, caller));
    if (folder === undefined) throw notFound("Ce dossier n'existe pas.");
    const where = kind === 'message' ? { threadId: id } : { about: { kind, id } };
    const sent = await writeMessage(tx, app, { caller, now }, { ...written, ...where, folderId: folder });
    return memberRecord(await queries.findMessage(tx, sent.id), await queries.findAttachments(tx, [sent.id]));
  },
};
