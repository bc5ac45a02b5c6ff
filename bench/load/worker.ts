// A process of load: takes jobs over IPC, answers what it saw. Node's own client, kept alive; nothing is checked but the status.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call, Job, Load } from './call.ts';

/** One request; the answer's text is read only when `isWanted`. */
function send(agent: Agent, base: URL, call: Call, isWanted: boolean): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { method, path, bearer, body } = call;
    const sent = request({
      agent,
      host: base.hostname,
      port: base.port,
      method,
      path,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', answer => {
      const status = answer.statusCode ?? 0;
      if (isWanted || status >= 300) text(answer).then(body => resolve({ status, body }), reject);
      else answer.resume().on('end', () => resolve({ status, body: '' }));
    });
    sent.end(body);
  });
}

/** Numbers from 0 to 1, the same for one seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function run(job: Job): Promise<Load> {
  const { connections, seconds, calls = [], refresh } = job;
  const base = new URL(job.base);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const random = randomOf(job.seed ?? 1);
  const times: number[] = [];
  const load: Load = { perSecond: 0, p50: 0, p99: 0, requests: 0, failed: 0 };
  const started = performance.now();
  const end = started + seconds * 1000;

  async function connection(number: number) {
    let session = refresh?.sessions[number];
    while (performance.now() < end) {
      const call: Call = session
        ? { method: 'POST', path: refresh!.path, body: JSON.stringify(session) }
        : calls[Math.floor(random() * calls.length)]!;
      const from = performance.now();
      const { status, body } = await send(agent, base, call, session !== undefined);
      load.requests += 1;
      if (status < 300) times.push(performance.now() - from);
      else {
        load.failed += 1;
        load.failure ??= `${call.method} ${call.path}: ${status} ${body.slice(0, 300)}`;
        if (session) return; // spent: it would only fail again
      }
      if (session) session = { userId: session.userId, refreshToken: JSON.parse(body).refreshToken };
      if (session) left[number] = session;
    }
  }

  const left = [...(refresh?.sessions ?? [])];
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  load.perSecond = (times.length * 1000) / (performance.now() - started);
  load.p50 = at(0.5);
  load.p99 = at(0.99);
  if (refresh) load.sessions = left;
  return load;
}

process.on('message', (job: Job) => {
  run(job).then(
    load => process.send!({ load }),
    error => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
