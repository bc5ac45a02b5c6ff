// `npm run pictures`: the pictures of the README and of the guides, taken from the running product with its demonstration
// data. `npm run pictures -- NAME` takes those of one alone: readme, guide, guide-gestionnaire, guide-membre, or
// identite, those of the guides that are about who somebody is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_ARGUMENTS, browserPath } from '../e2e/browser.ts';
import type { Addresses } from '../e2e/server.ts';
import { buildApps } from './build.ts';
import { takeGuide } from './guide-pictures.ts';
import { IDENTITY_CONFIG, takeLostDevice, takeProofs, takeStaffIdentity } from './identity-pictures.ts';
import { openMember, takeManagerGuide } from './manager-guide-pictures.ts';
import { takeDoors, takeSpace } from './member-guide-pictures.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'docs/pictures');
const PASSWORD = 'Retraite-2026!';

await buildApps({ say: line => console.log(line) });
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'egr-pictures-'));
const server = spawn(process.execPath, [join(root, 'e2e/server.ts'), data], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ memberUrl, backOfficeUrl }] = (await once(server, 'message')) as [Addresses];
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGUMENTS });
try {
  const [only] = process.argv.slice(2);
  const all = { readme, guide, 'guide-gestionnaire': managerGuide, 'guide-membre': memberGuide, identite: identity };
  const chosen = Object.entries(all).filter(([name]) => !only || name === only);
  if (!chosen.length) throw new Error(`no pictures are called ${only}: ${Object.keys(all).join(', ')}`);
  for (const [, pictures] of chosen) await pictures(browser);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}

async function open(of: Browser, base: string, viewport: { width: number; height: number }) {
  const context = await of.newContext({ baseURL: base, viewport, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  return context.newPage();
}

/** A PNG with few colours, which is what screens are made of. */
async function take(page: Page, name: string, colours = 256) {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ fullPage: false });
  await sharp(png)
    .png({ palette: true, colours, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
  console.log(`docs/pictures/${name}.png`);
}

async function readme(of: Browser) {
  await backOffice(of);
  await member(of);
}

async function backOffice(of: Browser) {
  const page = await open(of, backOfficeUrl!, { width: 1440, height: 900 });
  await page.goto('/login');
  await signInAsAdministrator(page);
  await take(page, 'back-office-home');
  await page.goto('/a-traiter?categorie=message');
  await page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').click();
  await page.getByLabel('La demande', { exact: true }).waitFor();
  await take(page, 'back-office-request');
  await openMember(page, 'Robin');
  await take(page, 'back-office-member');
}

function signInAsAdministrator(page: Page) {
  return signInAsStaff(page, 'claire.marchand@demo.example');
}

async function signInAsStaff(page: Page, email: string) {
  await page
    .getByLabel(/adresse e-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('table', { name: 'Ce qui attend' }).waitFor();
}

async function guide(of: Browser) {
  const page = await open(of, backOfficeUrl!, { width: 1280, height: 800 });
  await page.goto('/login');
  await signInAsAdministrator(page);
  await takeGuide(page, name => take(page, `guide-${name}`, 64));
}

async function managerGuide(of: Browser) {
  const page = await open(of, backOfficeUrl!, { width: 1280, height: 800 });
  await page.goto('/login');
  await signInAsAdministrator(page);
  await takeManagerGuide(page, name => take(page, `guide-gestionnaire-${name}`, 64));
}

async function signInAsMember(page: Page, login: string) {
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** As wide as a small tablet: large on the page of the guide, and read on paper. */
async function memberGuide(of: Browser) {
  const viewport = { width: 900, height: 760 };
  const taken = (page: Page) => (name: string) => take(page, `guide-membre-${name}`, 64);
  const visitor = await open(of, memberUrl!, viewport);
  await takeDoors(visitor, taken(visitor), login => signInAsMember(visitor, login));
  const page = await open(of, memberUrl!, viewport);
  await page.goto('/#/connexion');
  await signInAsMember(page, 'RENTIER0001');
  await takeSpace(page, taken(page));
}

/** Last: it changes who is asked what, and how much may be read. */
async function identity(of: Browser) {
  server.send({ config: IDENTITY_CONFIG });
  await once(server, 'message');
  const staff = async (email: string) => {
    const page = await open(of, backOfficeUrl!, { width: 1280, height: 800 });
    await page.goto('/login');
    await signInAsStaff(page, email);
    return page;
  };
  const [manager, first, second] = await Promise.all(
    ['nadia.benali@demo.example', 'claire.marchand@demo.example', 'isabelle.morel@demo.example'].map(staff),
  );
  await takeStaffIdentity({ manager: manager!, first: first!, second: second! }, (page, name) =>
    take(page, `guide-${name}`, 64),
  );
  const visitor = await open(of, memberUrl!, { width: 900, height: 760 });
  const taken = (name: string) => take(visitor, `guide-membre-${name}`, 64);
  await takeLostDevice(visitor, taken);
  await visitor.goto('/#/connexion');
  await signInAsMember(visitor, 'ACTIF0001');
  await visitor.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
  // The sign-in proves them for five minutes.
  server.send({ seconds: 301 });
  await once(server, 'message');
  await takeProofs(visitor, taken);
}

async function member(of: Browser) {
  for (const [suffix, viewport] of [
    ['', { width: 1280, height: 900 }],
    ['-mobile', { width: 390, height: 844 }],
  ] as const) {
    const page = await open(of, memberUrl!, viewport);
    await page.goto('/#/connexion');
    await page.getByLabel('Identifiant').waitFor();
    await signInAsMember(page, 'RENTIER0001');
    await page.getByRole('region', { name: /^Vos dossiers/ }).waitFor();
    await take(page, `member-home${suffix}`);
  }
}
