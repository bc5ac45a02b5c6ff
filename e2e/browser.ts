import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The Chromium of PLAYWRIGHT_CHROMIUM, else one on PATH, else the one of @sparticuz/chromium: npm alone suffices. */
export async function browserPath(): Promise<string> {
  if (process.env.PLAYWRIGHT_CHROMIUM) return process.env.PLAYWRIGHT_CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not there
      }
    }
  }
  // The package unpacks the libraries that a bare machine lacks only where it believes to be on that platform.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    nameFonts(join(tmpdir(), 'fonts'));
    return path;
  } finally {
    delete process.env.AWS_EXECUTION_ENV;
  }
}

/**
 * The package unpacks its fonts where temporary files go, and names /tmp all the same: elsewhere it has no font at all,
 * and Chromium crashes at the first letter.
 */
function nameFonts(folder: string) {
  const file = join(folder, 'fonts.conf');
  const content = `<?xml version="1.0" ?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

/** Not the package's own arguments: they switch web security off. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
