// Builds both apps: `npm run build`, and `npm start` when a source is newer than what was built.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = new URL('..', import.meta.url).pathname;
export const APPS = ['back-office', 'member'] as const;

/** Builds the apps whose sources changed, and says what it does. */
export async function buildApps(options: { force?: boolean; say?: (line: string) => void } = {}) {
  for (const app of APPS) {
    if (!options.force && isFresh(app)) continue;
    const { build } = await import('vite'); // half a second that a later start does not need
    options.say?.(`Construction de l'application ${app}…`);
    process.env.NODE_ENV = 'production'; // whoever asks for the build: a test's own NODE_ENV makes another React
    await build({ configFile: join(root, app, 'vite.config.ts'), root: join(root, app), logLevel: 'warn' });
    compress(join(root, app, 'dist'));
    writeFileSync(join(root, app, 'dist', '.built'), '');
  }
}

function isFresh(app: string) {
  const built = join(root, app, 'dist', '.built');
  if (!existsSync(built)) return false;
  const at = statSync(built).mtimeMs;
  const sources = globSync(
    [
      `${app}/{src,public}/**/*`,
      `${app}/*.*`,
      '{ui,client,contract}/src/**/*',
      'package-lock.json',
      'scripts/vite-app.ts',
    ],
    {
      cwd: root,
    },
  );
  return sources.every(file => statSync(join(root, file)).mtimeMs <= at);
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

if (import.meta.main) await buildApps({ force: true, say: line => console.log(line) });
