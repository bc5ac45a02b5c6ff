import type { Tx } from '../api/src/platform/db/database.ts';
import { type FileApp, type StoredFile, storeFile } from '../api/src/platform/files/file-rows.ts';
import { letter, photograph } from './documents.ts';
import type { Paper } from './message-texts.ts';

export type Papers = (system: string, papers: readonly Paper[] | undefined) => Promise<StoredFile[]>;

/** Makes papers and stores them: equal ones have their bytes once. */
export function paperStore(tx: Tx, app: FileApp, now: Date): Papers {
  const made = new Map<string, Promise<Buffer>>();
  const contentOf = (system: string, { title, kind, lines = ['Pièce de démonstration.'] }: Paper) => {
    const key = `${kind === 'pdf' ? system : ''} ${title} ${lines.join('\n')}`;
    if (!made.has(key))
      made.set(key, kind === 'pdf' ? letter({ system, title, date: now, lines }) : photograph(title, lines));
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
