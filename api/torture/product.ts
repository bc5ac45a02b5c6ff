import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../..', import.meta.url).pathname;
const PROGRAM = join(ROOT, 'scripts', 'run.mjs');

export type Run = ReturnType<typeof runProduct>;

/** `npm run <command>` without npm: run.mjs in a group of processes of its own, as from a terminal. */
export function runProduct(command: 'start' | 'serve', variables: Record<string, string>) {
  requireInstalled();
  const started = Date.now();
  let readyAfter = 0;
  const child = spawn(process.execPath, [PROGRAM, command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    detached: true,
  });
  const group = child.pid!;
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const ended = new Promise<number | null>(resolve => child.on('exit', resolve));
  const closed = new Promise<void>(resolve => child.on('close', () => resolve()));
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const end = () => {
    for (const pid of processesOf(group)) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', end);
  void closed.then(() => process.removeListener('exit', end));

  return {
    stdout: () => stdout,
    stderr: () => stderr,
    /** The exit code, once all that it wrote is read; null when a signal ended it. */
    ended: closed.then(() => ended),
    /** Milliseconds from the start to the addresses. */
    readyAfter: () => readyAfter,
    /** The addresses that it prints when it answers. */
    async ready(seconds = 100) {
      await until(() => isOver || /Ctrl-C/.test(stdout), 'the addresses', seconds);
      if (isOver) throw new Error(`it ended: ${stderr}${stdout}`);
      readyAfter = Date.now() - started;
      return stdout.match(/http:\/\/\S+/g)!;
    },
    /** To the first process, or to all of the group as Ctrl-C does. */
    signal: (signal: NodeJS.Signals, to: 'parent' | 'group' = 'parent') =>
      void process.kill(to === 'group' ? -group : group, signal),
    survivors: () => processesOf(group),
  };
}

/** run.mjs installs what its stamps do not vouch for: never from a test, which would pull the packages from under the others. */
function requireInstalled() {
  for (const folder of [ROOT, join(ROOT, 'scripts', 'toolchain')]) {
    const lock = createHash('sha256')
      .update(readFileSync(join(folder, 'package-lock.json')))
      .digest('hex');
    const stamp = join(folder, 'node_modules', '.locked');
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
      throw new Error(
        `${folder} was not installed by scripts/run.mjs (npm test, npm start): this test would install it.`,
      );
    }
  }
}

/** Processes of a group that live; those that ended and were not collected do not count. */
function processesOf(group: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const [state, , pgrp] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(pgrp) === group && state !== 'Z' ? [Number(name)] : [];
      } catch {
        return []; // it has just ended
      }
    });
}

/** Waits for a condition. */
export async function until(check: () => boolean, what: string, seconds = 100) {
  for (const end = Date.now() + seconds * 1000; !check(); ) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${seconds} s`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
