import { readFileSync } from 'node:fs';

/** The resident memory of a process in Mo (Linux). */
export const residentMo = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const METRICS_TOKEN = 'the bench reads metrics';

/** The 99th percentile of the event loop's delay in ms, since it was last asked for: reading /metrics starts it anew. */
export async function loopDelay(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
