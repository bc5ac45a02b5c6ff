// Builds both apps and weighs what their first pages load, brotli, as the server sends it: index.html, its scripts and
// styles with all that they import at once, and the texts; for the portal's home everything that it shows. Fonts apart, and what is
// fetched for the next page once this one has all that it shows (member/src/once-settled.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { TextPart } from '../contract/src/texts/build.ts';
import { flatTexts } from '../contract/src/texts/tree.ts';
import { buildApps } from './build.ts';

const root = new URL('..', import.meta.url).pathname;

interface Load {
  app: 'back-office' | 'member';
  what: string;
  /** kB */
  limit: number;
  /** The chunks that are needed beside the entry, by their source or name; the entry may hold some of them already. */
  screens: RegExp;
  /** A chunk that must be there, and whose own later chunks count as well. */
  whole?: RegExp;
  /** What the portal fetches of its texts, as they are delivered. */
  texts: readonly TextPart[];
}
const LOADS: readonly Load[] = [
  {
    app: 'back-office',
    what: 'first load',
    limit: 195,
    // What a link of a mail opens, or a first sign-in, comes with its own.
    screens: /features\/(session\/LoginPage|home\/)/,
    texts: [],
  },
  { app: 'member', what: 'first load', limit: 128, screens: /features\/session\/SignIn/, texts: ['first'] },
  {
    app: 'member',
    what: 'signed-in home',
    limit: 140,
    // With what starts beside it: the statistics, the watch for maintenance and for changed texts.
    screens: / home$|shell\/tracking|settled/,
    whole: / home$/,
    texts: ['first', 'home'],
  },
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const weight = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length / 1000; // as build.ts

/** The chunks that a page needs: the entry's, and those of the screens that are opened first. */
function weigh({ app, screens, whole, texts }: Load) {
  const manifest = JSON.parse(readFileSync(join(root, app, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const known = (key: string) => `${key} ${manifest[key]?.name}`;
  const keys = Object.keys(manifest);
  if (whole && !keys.some(key => whole.test(known(key)))) throw new Error(`${app}: no chunk is named as ${whole}`);
  const files = new Set(['index.html']);
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const other of chunk.imports ?? []) take(other);
    if (whole?.test(known(key))) for (const other of chunk.dynamicImports ?? []) take(other);
  };
  for (const key of keys) if (manifest[key]!.isEntry || screens.test(known(key))) take(key);
  const contents = [...files].map(file => readFileSync(join(root, app, 'dist', file)));
  const all = [...contents, ...texts.map(part => JSON.stringify(flatTexts(part)))];
  return {
    kB: all.reduce((sum, content) => sum + weight(content), 0),
    files: all.length,
    elsewhere: /(?:src|href|url\(|import\()\s*=?\s*["'(]https?:\/\//.test(contents.join('\n')),
  };
}

await buildApps({ say: line => console.log(line) });
let failed = false;
for (const load of LOADS) {
  const { kB, files, elsewhere } = weigh(load);
  failed ||= kB > load.limit || elsewhere;
  console.log(
    `${load.app}: ${load.what} ${kB.toFixed(2)} kB brotli in ${files} files (limit ${load.limit})${elsewhere ? ', and it fetches from elsewhere' : ''}`,
  );
}
process.exit(failed ? 1 : 0);
