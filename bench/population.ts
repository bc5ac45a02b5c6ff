import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../demo/generate.ts';
import { tell } from './report.ts';

/** Two groups of 60: the dashboard is measured on one with few documents and on one with many. */
export const SYSTEMS = 120;
const OPERATIONS_PER_FOLDER = 2;

/** The parameters, as a name: of the generated folder, and the mark of a kept database. */
export const populationKey = (members: number) =>
  `members-${members}-systems-${SYSTEMS}-operations-${OPERATIONS_PER_FOLDER}`;

/** The population in the import format, generated once and kept in the system's temporary folder. */
export function populationFolder(members: number): string {
  const folder = join(tmpdir(), 'egr-bench', populationKey(members));
  if (existsSync(folder)) return folder;
  tell(`generating ${members.toLocaleString('en')} members in ${folder}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  generate({ members, out: unfinished, systems: SYSTEMS, operationsPerFolder: OPERATIONS_PER_FOLDER });
  renameSync(unfinished, folder);
  return folder;
}
