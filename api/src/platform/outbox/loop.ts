import type { App } from '../app.ts';
import { onWake } from './outbox.ts';

export interface LoopOptions {
  /** How long it waits before it looks again unless woken, in milliseconds. */
  idle: number;
  /** How long it waits after it was woken, in milliseconds: at once unless told. */
  pause?: () => number;
  /** What the log says, once, while `work` fails. */
  trouble: string;
}

/**
 * Does `work` again and again, sooner when something was written (`wake`). A failure is logged and does not end it;
 * `stop` waits for what is under way.
 */
export function startLoop(app: Pick<App, 'log'>, work: () => Promise<unknown>, options: LoopOptions) {
  let stopped = false;
  let isDown = false;
  let called = false;
  let wakeUp = () => {};
  const stopListening = onWake(() => {
    called = true;
    wakeUp();
  });
  const sleep = (milliseconds: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop() {
    while (!stopped) {
      called = false;
      try {
        await work();
        isDown = false;
      } catch (error) {
        if (!isDown) app.log.warn({ err: error }, options.trouble);
        isDown = true; // said once; the loop goes on
      }
      if (!stopped && !called) await sleep(options.idle);
      if (!stopped && called && options.pause) {
        await new Promise(resolve => setTimeout(resolve, options.pause!()));
      }
    }
  }
  const running = loop();
  return {
    async stop() {
      stopped = true;
      stopListening();
      wakeUp();
      await running;
    },
  };
}
