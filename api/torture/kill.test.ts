// kill -9 of a process under write load: what was acknowledged is there after the restart, and nothing is half there
// (security rule 59).
import { describe, expect, it } from 'vitest';
import { type Server, startServer } from './process.ts';
import { count, findPostgres, installation } from './settings.ts';
import { seed, writeLoad } from './write-load.ts';

const postgres = await findPostgres();
const MOST_WRITES = 45; // between two kills
const LIMITS = { LIMIT_SIGN_IN: '100000', LIMIT_FORGOTTEN: '100000', SECRET: 'un secret pour les essais' };

describe.each([
  { name: 'PostgreSQL', url: postgres, skip: !postgres, kills: count(3, 200) },
  { name: 'the embedded database', url: null, skip: false, kills: count(2, 200) },
])('a server on $name', ({ url, skip, kills, name }) => {
  it.skipIf(skip)(`loses nothing acknowledged in ${kills} kill -9`, { timeout: 120_000 + kills * 40_000 }, async () => {
    const place = await installation(url);
    const variables = { ...place.variables, ...LIMITS };
    const load = writeLoad();
    const ready: number[] = [];
    const work: number[] = [];
    let server: Server = await startServer(variables);
    const first = server.work;
    try {
      await seed(server, (kills + 1) * MOST_WRITES);
      for (let turn = 0; turn < kills; turn++) {
        const { bearer } = await server.signIn('admin@fonds.example');
        await killed(server, onAnswer => load.run(server, bearer, onAnswer));
        server = await startServer(variables);
        ready.push(server.readyAfter);
        work.push(server.work);
        await load.check(server);
      }
    } finally {
      await server.kill();
      await place.close();
    }
    const [median, slowest] = [ready.sort((a, b) => a - b)[kills >> 1]!, ready.at(-1)];
    const written = `${kills} kill -9, ${load.acknowledged()} acknowledged writes`;
    const most = Math.round(Math.max(...work));
    console.log(`${name}: ${written}, ready again in ${median} ms (median), ${slowest} ms (slowest)`);
    console.log(`${name}: a restart is ${most} ms of a processor at most, the first start was ${Math.round(first)} ms`);
    expect(load.acknowledged()).toBeGreaterThan(kills);
    // Ready within 5 s (security rule 59) where a start is: what a kill leaves behind costs less than two starts more.
    expect(most / first).toBeLessThan(3);
  });
});

/** Kills somewhere in the work: some milliseconds, by chance, after a number of answers, by chance. */
async function killed(server: Server, run: (onAnswer: () => void) => Promise<void>) {
  let left = 1 + Math.floor(Math.random() * (MOST_WRITES - 15));
  await run(() => {
    left -= 1;
    if (left === 0) setTimeout(() => void server.kill(), Math.random() * 25);
  });
}
