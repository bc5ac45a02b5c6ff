import { type ImagePosition, type ImageSize, refusedBlock, structureOf } from 'contract/calls/blocks.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { type Image, reencode } from '../../platform/files/images.ts';
import { type OutgoingFile, openFile } from '../../platform/files/serve-file.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import { requiredRichText } from '../rich-text.ts';

/** What home-page blocks and head-page blocks do alike. */

export interface BlockGiven {
  content: string;
  imagePosition: ImagePosition;
  imageDisplaySize: ImageSize | null;
  buttonLink: string | null;
  buttonText: string | null;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}

export interface BlockRow {
  id: number;
  image_id: number | null;
  content: string;
  image_position: string;
  image_display_size: number | null;
  button_link: string | null;
  button_text: string | null;
  visibility_begin: string | null;
  visibility_end: string | null;
  visibility: boolean;
  was_published: boolean;
  creation_date: Date;
  version: number;
  mime_type: string | null;
  filename: string | null;
}

/** A new image of a block, encoded by us and ready to be kept, with the name of the file that was sent. */
export interface BlockImage extends Image {
  filename: string;
}

/** The columns of what is given; without a link no label, without an image no size. Refuses what the document refuses. */
export function blockValues(given: BlockGiven) {
  const refused = refusedBlock(given);
  if (refused) throw refusal(refused);
  const isShown = given.imagePosition !== 'NoImage';
  return {
    content: requiredRichText(given.content, 'content'),
    image_position: given.imagePosition,
    image_display_size: isShown ? given.imageDisplaySize : null,
    button_link: given.buttonLink,
    button_text: given.buttonLink === null ? null : given.buttonText,
    visibility_begin: given.visibilityBegin,
    visibility_end: given.visibilityEnd,
  };
}

/** The record of a row joined with its image's file, less the title or the page. */
export function blockRecord(row: BlockRow) {
  const imagePosition = row.image_position as ImagePosition;
  return {
    id: row.id,
    structure: structureOf({ buttonLink: row.button_link, imagePosition }),
    content: row.content,
    imagePosition,
    imageDisplaySize: row.image_display_size as ImageSize | null,
    buttonLink: row.button_link,
    buttonText: row.button_text,
    visibilityBegin: row.visibility_begin,
    visibilityEnd: row.visibility_end,
    visibility: row.visibility,
    wasPublished: row.was_published,
    creationDate: row.creation_date,
    mimeType: row.mime_type,
    filename: row.filename,
    version: row.version,
  };
}

/** What the history keeps of a row, less the title or the page: enough to put it back. */
export function blockVersion(row: BlockRow) {
  const { content, imagePosition, imageDisplaySize, buttonLink, buttonText, ...rest } = blockRecord(row);
  const { visibilityBegin, visibilityEnd, visibility, filename } = rest;
  const fields = { content, imagePosition, imageDisplaySize, buttonLink, buttonText, visibilityBegin, visibilityEnd };
  return { ...fields, visibility, filename, imageId: row.image_id };
}

/** The columns of a version, to put them back. The visibility stays as it is: putting back is not publishing. */
export function versionValues(version: ReturnType<typeof blockVersion>) {
  return { ...blockValues(version), image_id: version.imageId };
}

/** Condition: the block of the table in the query is shown on `day` (contract/calls/blocks.ts, `isActive`). */
export const activeOn = (day: string): Expression<SqlBool> => sql<SqlBool>`
  visibility and coalesce(visibility_begin, ${day}::date) <= ${day}::date
  and coalesce(visibility_end, ${day}::date) >= ${day}::date`;

/**
 * Encodes the image that was sent, before any transaction: it takes a moment. Null when none was, or when the block shows
 * none, which discards it.
 */
export async function readImage(given: BlockGiven, files: readonly Upload[]): Promise<BlockImage | null> {
  const [file] = files;
  if (!file || given.imagePosition === 'NoImage') return null;
  return { ...(await reencode(file.path)), filename: file.filename };
}

/** The id of the image's file: the new one, stored here, or the one that the block has. 400 when it must have one. */
export async function keepImage(
  tx: Tx,
  app: App,
  given: BlockGiven,
  image: BlockImage | null,
  stored: number | null,
): Promise<number | null> {
  if (given.imagePosition === 'NoImage') return null;
  if (image) return (await storeFile(tx, app, image)).id;
  if (stored === null) throw invalid([{ path: 'file', message: 'Choisissez une image.' }]);
  return stored;
}

/** The image's file, to be shown in a page. */
export async function openImage(db: Db, app: App, imageId: number | null): Promise<OutgoingFile> {
  if (imageId === null) throw notFound();
  return { ...(await openFile(db, app, imageId)), inline: true };
}

/** The image's file with its bytes in base64 (decisions C27). */
export async function readImageFile(db: Db, app: App, imageId: number | null) {
  const { content, mimeType, filename } = await openImage(db, app, imageId);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return { mimeType, filename, data: Buffer.concat(chunks).toString('base64') };
}
