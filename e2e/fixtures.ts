import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectSound } from './look.ts';
import type { Addresses, Change } from './server.ts';

export { expect };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PASSWORD = 'Retraite-2026!';
/** The demonstration accounts. */
export const accounts = {
  password: PASSWORD,
  administrator: { email: 'claire.marchand@demo.example', password: PASSWORD },
  manager: { email: 'gerard.petit@demo.example', password: PASSWORD },
  otherManager: { email: 'nadia.benali@demo.example', password: PASSWORD },
  uninitialised: { email: 'luc.fontaine@demo.example' },
  blockedManager: { email: 'sophie.durand@demo.example', password: PASSWORD },
  actif: { login: 'ACTIF0001', password: PASSWORD },
  rentier: { login: 'RENTIER0001', password: PASSWORD },
  suspended: { login: 'RENTIER0002', password: PASSWORD },
  closed: { login: 'RENTIER0003', password: PASSWORD },
  newcomer: { login: 'NOUVEAU0001', password: PASSWORD },
  awaiting: { login: 'ATTENTE0001', password: PASSWORD },
  blocked: { login: 'BLOQUE0001', password: PASSWORD },
} as const;

export interface Mail {
  id: number | string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  date: string;
}

export interface Server {
  memberUrl: string;
  backOfficeUrl: string;
  /** The mails and SMS sent to somebody so far, newest first; but for `signInMail`, since each test's browser is a new device, and what the season sends. */
  mails(to: string): Promise<Mail[]>;
  /** Waits for one more mail than `known`. */
  nextMail(to: string, known?: number): Promise<Mail>;
  /** The last mail that told somebody of a sign-in from a new device. */
  signInMail(to: string): Promise<Mail>;
  /** The time of its clock. */
  now(): number;
  /** Moves the server's clock forward. */
  move(seconds: number): Promise<void>;
  /** Has it import files of the management system, by name. */
  import(files: Record<string, string>): Promise<void>;
  /** Changes its configuration, until the next file. */
  set(config: NonNullable<Change['config']>): Promise<void>;
}

/** The server of one worker: the same program on a fresh copy of the data for each file. */
class WorkerServer {
  #folder = '';
  #child: ChildProcess | undefined;

  async open(): Promise<Server> {
    const former = this.#folder;
    this.#folder = mkdtempSync(join(tmpdir(), 'egr-e2e-worker-'));
    cpSync(process.env.E2E_PREPARED!, this.#folder, { recursive: true });
    if (this.#child) this.#child.send(this.#folder);
    else {
      this.#child = spawn(process.execPath, ['--no-maglev', join(import.meta.dirname, 'server.ts'), this.#folder], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    }
    const addresses = await this.#addresses();
    if (former) rmSync(former, { recursive: true, force: true });
    return serverAt(addresses, async change => {
      this.#child!.send(change);
      await once(this.#child!, 'message');
    });
  }

  async #addresses(): Promise<Addresses> {
    const ended = new AbortController();
    const stopped = once(this.#child!, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`the server stopped with ${code}`);
    });
    const [addresses] = await Promise.race([once(this.#child!, 'message'), stopped]);
    ended.abort();
    stopped.catch(() => undefined);
    return addresses as Addresses;
  }

  async close() {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The last weeks of a year remind the demonstration's pensioners of it by themselves: no answer to what a test does. */
const isOfSeason = ({ text }: Mail) => /certificat de vie est attendu au plus tard/.test(text);

function serverAt({ mailboxUrl, ...urls }: Addresses, change: (change: Change) => Promise<void>): Server {
  const all = async (to: string) =>
    (await (await fetch(`${mailboxUrl.replace(/\/$/, '')}/messages?to=${encodeURIComponent(to)}`)).json()) as Mail[];
  const isSignIn = ({ subject }: Mail) => subject === 'Connexion depuis un nouvel appareil';
  const mails = async (to: string) => (await all(to)).filter(mail => !isSignIn(mail) && !isOfSeason(mail));
  let ahead = 0;
  return {
    ...urls,
    mails,
    now: () => Date.now() + ahead,
    move(seconds) {
      ahead += seconds * 1000;
      return change({ seconds });
    },
    set: config => change({ config }),
    import: files => change({ files }),
    async signInMail(to) {
      await expect.poll(async () => (await all(to)).filter(isSignIn).length, { timeout: 20_000 }).toBeGreaterThan(0);
      return (await all(to)).find(isSignIn)!;
    },
    async nextMail(to, known = 0) {
      await expect.poll(async () => (await mails(to)).length, { timeout: 20_000 }).toBeGreaterThan(known);
      return (await mails(to))[0]!;
    },
  };
}

interface Fixtures {
  /** The server of the test's file. */
  server: Server;
  axe: (page?: Page) => Promise<void>;
  /** The state on the screen is sound; its name is said when it is not. */
  look: (state: string, page?: Page) => Promise<void>;
}

/** `page.goto('/')` opens the site of the folder that the test is in; any CSP violation or script error fails it. */
export const test = base.extend<Fixtures, { serverOf: (file: string) => Promise<Server> }>({
  // Each file finds the demonstration data untouched: which files share a worker, and in which order, is left to chance.
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs
    async ({}, use) => {
      const worker = new WorkerServer();
      let running: { file: string; server: Server } | undefined;
      await use(async file => {
        if (running?.file !== file) running = { file, server: await worker.open() };
        return running.server;
      });
      await worker.close();
    },
    { scope: 'worker' },
  ],
  // Starting one is not part of the test's own time.
  server: [async ({ serverOf }, use, { file }) => use(await serverOf(file)), { timeout: 60_000 }],
  baseURL: async ({ server }, use, info) => {
    await use(info.project.name === 'member' ? server.memberUrl : server.backOfficeUrl);
  },
  context: async ({ context }, use) => {
    const wrong: string[] = [];
    context.on('console', message => {
      if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
    });
    context.on('weberror', error => wrong.push(String(error.error())));
    await use(context);
    expect(wrong, 'script errors and CSP violations').toEqual([]);
  },
  /** No accessibility violation on the page as it is. */
  axe: async ({ page }, use) => {
    await use(async (other = page) => {
      await other.locator('main').first().waitFor({ state: 'attached' }); // there is a page to look at
      // Reading it costs as much as a run: once a page.
      for (const frame of other.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
      const violations = await other.evaluate(async () => {
        // Half-way between two colours a button has neither's contrast.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(({ finished }) => finished));
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
          resultTypes: ['violations'],
        });
        return violations.map(({ id, nodes }) => [id, nodes.map(node => node.html).slice(0, 3)]);
      });
      expect(violations).toEqual([]);
    });
  },
  look: async ({ page, axe }, use, { project }) => {
    await use((state, other = page) => test.step(state, () => expectSound(other, axe, project.name, state)));
  },
});

/** The page fits: nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  // A window that has just changed its size is laid out a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'wider than the window by')
    .toBeLessThanOrEqual(0);
}
