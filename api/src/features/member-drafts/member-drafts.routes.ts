import type * as contract from 'contract/calls/member-drafts.ts';
import type { DraftFile } from 'contract/calls/member-drafts.ts';
import { deviceOf } from 'contract/values/devices.ts';
import { MO } from 'contract/values/files.ts';
import { lockMember } from '../../fund/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { openKept, readAbout, sealDraft, unsealDraft } from '../../platform/files/kept.ts';
import { safeFileName } from '../../platform/files/names.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as queries from './member-drafts.queries.ts';

/** What one person may have begun at once. */
const MOST_FORMS = 40;
const MOST_FILES = 200;
const MOST_BYTES = 60 * MO;

interface FileRow {
  id: number;
  about: Uint8Array;
  size: number;
  received: number;
}

export const memberDraftsRoutes = (app: App): Routes<typeof contract> => {
  const sealed = (ownerId: number, text: string) => sealDraft(app, ownerId, Buffer.from(text));
  const fileOf = (ownerId: number, { id, about, size, received }: FileRow): DraftFile | null => {
    const told = readAbout(app, ownerId, about);
    return told && { id, ...told, size, received };
  };
  const answered = (ownerId: number, row: FileRow | undefined) => {
    const file = row && fileOf(ownerId, row);
    if (!file) throw notFound("Ce fichier n'est plus gardé.");
    return file;
  };
  /** Refuses what would be too much; who begins several at once waits, or each would see room for one. */
  const roomFor = async (db: Db, ownerId: number, more: { forms?: number; files?: number; bytes?: number }) => {
    await lockMember(db, ownerId);
    const kept = await queries.countKept(db, ownerId);
    const { forms = 0, files = 0, bytes = 0 } = more;
    if (kept.forms + forms > MOST_FORMS || kept.files + files > MOST_FILES || kept.bytes + bytes > MOST_BYTES)
      throw refusal('DRAFTS_FULL');
  };
  /** The draft of a form, begun with nothing where there is none. */
  const openDraft = async (db: Db, ownerId: number, form: string, now: Date) => {
    const found = await queries.lockDraft(db, ownerId, form);
    if (found) return found;
    await roomFor(db, ownerId, { forms: 1 });
    const begun = { member_id: ownerId, form, content: sealed(ownerId, ''), version: 0, changed_at: now };
    return (await queries.insertDraft(db, begun)) ?? (await queries.lockDraft(db, ownerId, form))!;
  };

  return {
    async getMemberDrafts({ db, caller: { id: owner } }) {
      const drafts = await queries.findDrafts(db, owner);
      return drafts.flatMap(({ form, content, version, changed_at, device, files }) => {
        const text = unsealDraft(app, owner, content)?.toString('utf8');
        const told = files.flatMap(file => fileOf(owner, file) ?? []);
        return text ? [{ form, content: text, version, changedAt: changed_at, device, files: told }] : [];
      });
    },

    async saveMemberDraft({ db, caller: { id: owner }, params: { form }, body, userAgent, now }) {
      const { content, files, version, writer, writes } = body;
      // A file may have been announced before anything was kept: there is a draft then, of version 0.
      const found = await queries.lockDraft(db, owner, form);
      if (!found && version !== 0) throw refusal('DRAFT_CHANGED');
      const draft = found ?? (await openDraft(db, owner, form, now));
      const isOwn = draft.writer === writer;
      if (isOwn && draft.writes >= writes) return { version: draft.version, changedAt: draft.changed_at };
      if (!isOwn && draft.version !== version) throw refusal('DRAFT_CHANGED');
      const kept = { content: sealed(owner, content), version: draft.version + 1, writer, writes, changed_at: now };
      const device = deviceOf(userAgent ?? null).system ?? null;
      await queries.updateDraft(db, draft.id, { ...kept, device });
      await queries.deleteFilesBut(db, draft.id, files);
      return { version: kept.version, changedAt: now };
    },

    async removeMemberDraft({ db, caller: { id: owner }, params: { form } }) {
      await queries.deleteDraft(db, owner, form);
    },

    async addDraftFile({ db, caller: { id: owner }, params: { form }, body: { filename, type, modified, size }, now }) {
      await roomFor(db, owner, { files: 1, bytes: size });
      const { id } = await openDraft(db, owner, form, now);
      const about = sealed(owner, JSON.stringify({ filename: safeFileName(filename), type, modified }));
      return answered(owner, await queries.insertFile(db, { draft_id: id, about, size }));
    },

    async getDraftFile({ caller, params: { fileId } }) {
      return { ...(await openKept(app, caller, fileId)), mimeType: 'application/octet-stream' };
    },

    async sendDraftPart({ db, caller: { id: owner }, params: { fileId, start }, bytes, now }) {
      const row = await queries.lockFile(db, owner, fileId);
      const file = answered(owner, row);
      const received = start + bytes.length;
      if (received > file.size)
        throw invalid([{ path: 'start', message: 'Le fichier est plus grand que ce qui était annoncé.' }]);
      if (start !== file.received || bytes.length === 0) return file;
      await queries.addPart(db, { file_id: fileId, start, content: sealDraft(app, owner, bytes) }, received, now);
      return { ...file, received };
    },
  };
};
