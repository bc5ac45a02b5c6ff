import { accessSync, constants } from 'node:fs';
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
    return await chromium.executablePath();
  } finally {
    delete process.env.AWS_EXECUTION_ENV;
  }
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
