import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { refusal } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import { seal, unseal } from '../sealed.ts';
import type { KeptFile } from './uploads.ts';

/** What is sealed of a draft and of its files: one person's cannot be put in the place of another's. */
const draftPurpose = (ownerId: number) => `draft ${ownerId}`;

type Sealing = Pick<App, 'config'>;

/** What is stored of a text or of bytes of somebody's draft. */
export const sealDraft = ({ config }: Sealing, ownerId: number, content: Uint8Array): Buffer =>
  seal(config, draftPurpose(ownerId), content);

/** What was sealed of it; null when the secret that sealed it is gone. */
export const unsealDraft = ({ config }: Sealing, ownerId: number, sealed: Uint8Array): Buffer | null =>
  unseal(config, draftPurpose(ownerId), sealed)?.content ?? null;

/** What the browser said of a file before its bytes came. */
export interface About {
  filename: string;
  type: string;
  modified: number;
}

/** The name and type of a kept file; null as with `unsealDraft`. */
export function readAbout(app: Sealing, ownerId: number, sealed: Uint8Array): About | null {
  const text = unsealDraft(app, ownerId, sealed);
  return text && (JSON.parse(text.toString('utf8')) as About);
}

/** Somebody's own file, which came in parts with a draft. Throws 410 where it is not there, not whole, or cannot be read any more. */
export async function openKept(app: Pick<App, 'config' | 'db'>, caller: Caller, id: number): Promise<KeptFile> {
  const row = caller.connectedBy === null ? await find(app.db, caller.id, id) : undefined;
  const about = row && row.received === row.size && readAbout(app, caller.id, row.about);
  if (!about) throw refusal('KEPT_FILE_GONE');
  return { filename: about.filename, size: row.size, content: Readable.from(partsOf(app, caller.id, id)) };
}

const find = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('member_draft_file as file')
    .innerJoin('member_draft as draft', 'draft.id', 'file.draft_id')
    .where('draft.member_id', '=', ownerId)
    .where('file.id', '=', id)
    .select(['file.about', 'file.size', 'file.received'])
    .executeTakeFirst();

async function* partsOf(app: Pick<App, 'config' | 'db'>, ownerId: number, id: number) {
  for (let start = 0; ; ) {
    const part = await app.db
      .selectFrom('member_draft_part')
      .where('file_id', '=', id)
      .where('start', '=', start)
      .select([sql<Uint8Array>`content`.as('content')])
      .executeTakeFirst();
    if (!part) return;
    const bytes = unsealDraft(app, ownerId, part.content);
    if (!bytes) throw refusal('KEPT_FILE_GONE');
    yield bytes;
    start += bytes.length;
  }
}
