import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateZip } from 'contract/calls/extraction.ts';
import { interleave, tellSides } from '../compare.ts';
import type { Call } from '../load/call.ts';
import { loopDelay, residentMo, time } from '../process.ts';
import { atMost, type Figure, median, ms, tell } from '../report.ts';
import { serveFolder } from './bare-send.ts';
import { download, type Given } from './given.ts';

const ROUNDS = 5;

/** The archive against `zip -0` of the same files (else the bare sending of the same bytes), its memory, and the others. */
export async function* measureArchive(given: Given, folder: string, call: Call): AsyncGenerator<Figure> {
  const { product } = given;
  const hasZip = spawnSync('zip', ['-v']).status === 0;
  const sender = hasZip ? null : await serveFolder(folder);
  const target = join(folder, '..', 'bare.zip');
  const bare = async () => {
    if (sender) for await (const _ of (await fetch(sender.url)).body!);
    else {
      rmSync(target, { force: true });
      const { status, stderr } = spawnSync('zip', ['-0', '-q', '-r', target, '.'], { cwd: folder });
      if (status !== 0) throw new Error(`zip: ${stderr}`);
    }
  };
  const times = { product: [] as number[], bare: [] as number[] };
  const memory: number[] = [];
  let bytes = 0;
  await download(product.backOffice, call); // warms up
  const before = residentMo(product.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await time(bare));
    times.product.push(
      await time(async () => {
        bytes = await download(product.backOffice, call, () => memory.push(residentMo(product.pid)));
      }),
    );
  }
  sender?.close();
  rmSync(target, { force: true });
  const against = hasZip ? 'zip -0' : 'reading and sending them bare';
  const most = Math.max(...memory);
  tell(`archive: ${ms(median(times.product))}, ${against} ${ms(median(times.bare))}`);
  yield atMost(
    `archive of ${(bytes / 1024 / 1024).toFixed(0)} Mo / ${against} of the same files`,
    median(times.product) / median(times.bare),
    1.8,
    times,
  );
  yield {
    measure: 'memory of the process while it sends',
    figure: `${before.toFixed(0)} → ${most.toFixed(0)} Mo`,
    limit: '+ 64 Mo',
    ok: most - before < 64,
    detail: { before, most, generateZip: generateZip.path },
  };
  yield* othersMeanwhile(given, call);
}

/** Reads of other people, quiet and while one archive follows the other. */
async function* othersMeanwhile({ product, load, others }: Given, call: Call): AsyncGenerator<Figure> {
  const side = { base: product.backOffice, calls: others };
  const delays = { quiet: [] as number[], busy: [] as number[] };
  let isBusy = false;
  let sending: Promise<void> = Promise.resolve();
  let made = 0;
  const found = await interleave(
    load,
    [side, { ...side }],
    { connections: 8, seconds: 5, rounds: 5 },
    {
      async before() {
        delays.quiet.push(await loopDelay(product.backOffice));
        isBusy = true;
        sending = (async () => {
          for (; isBusy; made += 1) await download(product.backOffice, call);
        })();
      },
      async after() {
        delays.busy.push(await loopDelay(product.backOffice));
        isBusy = false;
        await sending;
        await loopDelay(product.backOffice); // what the end of the archive took is of neither
      },
    },
  );
  tellSides(`reads, an archive in flight (${made} made)`, ['quiet', 'busy'], found);
  yield atMost('p99 of reads with an archive in flight / quiet', found.slower(), 2, { ...found, made });
  const [quiet, busy] = [median(delays.quiet), median(delays.busy)];
  tell(`event loop's delay, p99: quiet ${ms(quiet)}, busy ${ms(busy)}`);
  yield atMost("p99 of the event loop's delay with an archive in flight / quiet", busy / quiet, 2, delays);
}
