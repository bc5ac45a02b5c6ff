// Builds both apps: `npm run build`; `npm start` and the browser tests when a source is not what was built.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = new URL('..', import.meta.url).pathname;
export const APPS = ['back-office', 'member'] as const;

/** Builds the apps whose sources changed, and says what it does. */
export async function buildApps(options: { force?: boolean; say?: (line: string) => void } = {}) {
  for (const app of APPS) {
    const sources = fingerprint(app); // before the build: who edits while it runs has another build to come
    if (!options.force && builtFrom(app) === sources) continue;
    const { build } = await import('vite'); // half a second that a later start does not need
    options.say?.(`Construction de l'application ${app}…`);
    process.env.NODE_ENV = 'production'; // whoever asks for the build: a test's own NODE_ENV makes another React
    await build({ configFile: join(root, app, 'vite.config.ts'), root: join(root, app), logLevel: 'warn' });
    compress(join(root, app, 'dist'));
    writeFileSync(join(root, app, 'dist', '.built'), sources);
  }
}

/** What the last build of an app was made from; undefined without one. */
function builtFrom(app: string): string | undefined {
  const built = join(root, app, 'dist', '.built');
  return existsSync(built) ? readFileSync(built, 'utf8') : undefined;
}

/** Names and contents of all that a build is made from: a time tells nothing of a file that was removed or put back. */
function fingerprint(app: string): string {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      `${app}/{src,public}/**/*`,
      `${app}/*.*`,
      '{ui,client,contract}/src/**/*',
      'package-lock.json',
      'scripts/{vite-app,guides}.ts',
      // What the back-office's help is made from.
      'docs/guide-{gestionnaire,administrateur}.md',
      'docs/pictures/guide-*.png',
      'scripts/build.ts',
    ],
    { cwd: root },
  );
  for (const file of sources.sort()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Beside each text asset its .gz and .br, which the server sends as they are. */
function compress(folder: string) {
  for (const file of globSync('**/*.{js,mjs,css,svg,json}', { cwd: folder })) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1)); // who asked for it is gone
  process.channel?.unref(); // and is not waited for
  await buildApps({ force: !process.argv.includes('--if-changed'), say: line => console.log(line) });
}
