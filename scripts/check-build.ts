// Builds both apps and weighs what their first page loads (index.html's scripts and styles with all that they import at
// once), gzip, fonts apart: the limits of the issue, checked where they can be broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { flatTexts } from '../contract/src/texts/tree.ts';
import { buildApps } from './build.ts';

const root = new URL('..', import.meta.url).pathname;
const LIMITS = { 'back-office': 190, member: 126 } as const; // kB; the issue allows the signed-in home 135

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** The chunks that a page needs: the entry's, and those of the screens that are opened first. */
function firstLoad(app: keyof typeof LIMITS, screens: RegExp) {
  const manifest = JSON.parse(readFileSync(join(root, app, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const other of chunk.imports ?? []) take(other);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry || screens.test(name)) take(name);
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, app, 'dist', file)), { level: 9 }).length,
    0,
  );
  const text = [...files].map(file => readFileSync(join(root, app, 'dist', file), 'utf8')).join('\n');
  return {
    kB: bytes / 1000,
    files: files.size,
    elsewhere: /(?:src|href|url\(|import\()\s*=?\s*["'(]https?:\/\//.test(text),
  };
}

/** What the portal's first page fetches beside its files: its texts, as they are delivered. */
const firstTexts = gzipSync(JSON.stringify(flatTexts('first')), { level: 9 }).length / 1000;

await buildApps({ say: line => console.log(line) });
let failed = false;
for (const [app, screens] of [
  ['back-office', /features\/(session|home)\//],
  ['member', /features\/(session|home)\//],
] as const) {
  const { kB: code, files, elsewhere } = firstLoad(app, screens);
  const texts = app === 'member' ? firstTexts : 0;
  const kB = code + texts;
  const ok = kB <= LIMITS[app] && !elsewhere;
  failed ||= !ok;
  console.log(
    `${app}: first load ${kB.toFixed(1)} kB gzip in ${files} files${texts ? ` and ${texts.toFixed(1)} kB of texts` : ''} (limit ${LIMITS[app]})${elsewhere ? ', and it fetches from elsewhere' : ''}`,
  );
}
process.exit(failed ? 1 : 0);
