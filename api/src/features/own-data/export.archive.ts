import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { makePdf } from '../../platform/pdf/pdf.ts';
import type { Chapter } from './chapters/chapter.ts';
import { exportDocument } from './export.pdf.ts';

/** The ZIP: `mes-donnees.pdf` to read, `mes-donnees.json` for programs. Streams while it is read. */
export async function exportArchive(chapters: Chapter[], texts: Record<string, string>, now: Date): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const data = Object.fromEntries(chapters.map(({ name, rows }) => [name, rows]));
  const json = JSON.stringify({ date: now.toISOString(), ...data }, null, 2);
  zip.addBuffer(Buffer.from(json), 'mes-donnees.json', { mtime: now });
  zip.addBuffer(await makePdf(exportDocument(chapters, texts, now)), 'mes-donnees.pdf', { mtime: now });
  zip.end();
  return zip.outputStream as unknown as Readable;
}
