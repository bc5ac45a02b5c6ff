import { Worker } from 'node:worker_threads';
import { unavailable } from './http/errors.ts';

interface Limits {
  /** Tasks at once. */
  count: number;
  /** Who would wait behind this many others is asked to come back (503). */
  mostWaiting: number;
  /** Of processor, for one task: a thread that takes more is ended, as is one that has not answered in `PATIENCE` times as long. */
  seconds: number;
  /** Of one thread, in Mo, for what JavaScript holds and as much again for contents: one that needs more is ended. */
  memoryMo: number;
}

const WATCH_MS = 50;
/** How much longer than its processor's time a task may take where others have the processors. */
const PATIENCE = 8;

interface Task {
  ask: unknown;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** What a thread has had of a processor; undefined where it has just ended. */
async function secondsOf(worker: Worker): Promise<number | undefined> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used && (used.user + used.system) / 1_000_000;
}

/** A task was given up: it took too long, needed too much memory, or ended its thread. `message` says which. */
export class GivenUp extends Error {}

/**
 * Threads that do what would hold up every other request, one task each at a time. A thread is started when it is first
 * needed, and again after one was ended. Each message to it is a task, each message from it an answer: `{ answer }`, or
 * `{ error }` for what was not foreseen.
 */
export class Threads<Ask, Answer> {
  #script: URL;
  #limits: Limits;
  #idle: Worker[] = [];
  #running = 0;
  #waiting: Task[] = [];

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** The answer of the thread. Throws 503 when too many wait, `GivenUp` for a task that is beyond the limits. */
  run(ask: Ask): Promise<Answer> {
    const { count, mostWaiting } = this.#limits;
    if (this.#running >= count && this.#waiting.length >= mostWaiting) throw unavailable();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (this.#running >= this.#limits.count) return;
    const task = this.#waiting.shift();
    if (!task) return;
    this.#running += 1;
    const { memoryMo, seconds } = this.#limits;
    const worker =
      this.#idle.pop() ?? new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: memoryMo } });
    worker.ref();
    let isOver = false;
    const end = (settle: () => void, isUsable: boolean) => {
      isOver = true;
      clearInterval(watch);
      worker.removeAllListeners();
      worker.on('error', () => {}); // of one that is being ended
      worker.unref(); // idle, it keeps no process alive
      if (isUsable) this.#idle.push(worker);
      else void worker.terminate();
      this.#running -= 1;
      settle();
      this.#next();
    };
    const giveUp = (reason: string) => end(() => task.reject(new GivenUp(reason)), false);
    const begun = performance.now();
    let taken: number | undefined; // by earlier tasks of the thread, in s of processor
    // Contents are outside of what the thread's own limit counts.
    const watch = setInterval(async () => {
      const processor = await secondsOf(worker);
      taken ??= processor;
      const isSlow = performance.now() - begun > PATIENCE * seconds * 1000;
      if (!isOver && (isSlow || (processor ?? 0) - (taken ?? 0) > seconds)) giveUp(`more than ${seconds} s`);
      const held = await worker.getHeapStatistics().catch(() => null); // it has just ended
      if (held && held.external_memory > memoryMo * 1024 * 1024 && !isOver) giveUp(`more than ${memoryMo} Mo`);
    }, WATCH_MS);
    worker.removeAllListeners();
    worker.once('error', error => giveUp(String(error)));
    worker.once('exit', code => giveUp(`the thread ended with ${code}`));
    worker.once('message', (told: { answer: never } | { error: string }) =>
      end(() => ('error' in told ? task.reject(new Error(told.error)) : task.resolve(told.answer)), true),
    );
    worker.postMessage(task.ask);
  }
}
