import { join } from 'node:path';
import { generateZip } from 'contract/calls/extraction.ts';
import type { Figure } from '../report.ts';
import { measureArchive } from './archive.ts';
import { measureCount } from './count.ts';
import { addFiles, cleanDocuments } from './documents.ts';
import { criteriaOf, type Given } from './given.ts';
import { measureSheet } from './sheet.ts';

export interface Sizes {
  files: number;
  fileKo: number;
  documents: number;
  sheet: number;
}

/** The archive, the count and the spreadsheet of supporting documents. */
export async function* measureExtraction(given: Given, sizes: Sizes): AsyncGenerator<Figure> {
  const { database, environment } = given;
  const folder = join(given.folder, 'bare-files');
  await cleanDocuments(database);
  await addFiles(database, environment, { count: sizes.files, size: sizes.fileKo * 1024, folder });
  yield* measureArchive(given, folder, await criteriaOf(given, 'zip', generateZip.path));
  yield* measureSheet(given, sizes.sheet);
  yield* measureCount(given, sizes.documents);
}
