import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getPaymentCertificate } from 'contract/calls/certificates.ts';
import { findCertified, findPaid } from '../api/src/features/certificates/certificates.queries.ts';
import { certificateDocument, periodOf } from '../api/src/features/certificates/certificates.rules.ts';
import { newNumber } from '../api/src/fund/printed-number.ts';
import { openDatabase } from '../api/src/platform/db/database.ts';
import type { PdfDocument } from '../api/src/platform/pdf/document.ts';
import { interleave, tellSides } from './compare.ts';
import { homeCalls } from './member-calls.ts';
import type { Given } from './member-pages.ts';
import type { SignedIn } from './members.ts';
import { loopDelay } from './process.ts';
import { keep, startLoad } from './processes.ts';
import { atLeast, atMost, type Figure, median, ms, tell } from './report.ts';

const SECONDS = 3;
const ROUNDS = 5;
/** Enough that the thread never waits for a request. */
const CONNECTIONS = 8;

/** Certificates over HTTP, with their SQL and their entry of the audit log, against pdfkit alone drawing the same one. */
export async function* measureCertificate(given: Given): AsyncGenerator<Figure> {
  const { product, load, people } = given;
  const calls = people.pensioners.map(({ id, folderId, bearer }) => ({
    method: 'GET' as const,
    path: getPaymentCertificate.path.replace(':id', String(id)).replace(':folderId', String(folderId)),
    bearer,
  }));
  const document = await documentOf(given.database, people.pensioners[0]!);
  const child = keep(
    fork(join(import.meta.dirname, 'bare/pdf.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  );
  const draw = async (seconds: number): Promise<{ perSecond: number; bytes: number }> => {
    const told = once(child, 'message');
    child.send({ document, seconds });
    return (await told)[0];
  };
  const make = (seconds: number) => load.run({ base: product.member, calls, connections: CONNECTIONS, seconds });
  await make(1); // starts the thread
  await draw(1);
  const turns = { product: [] as number[], bare: [] as number[] };
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    turns.product.push((await make(SECONDS)).perSecond);
    const bare = await draw(SECONDS);
    turns.bare.push(bare.perSecond);
    bytes = bare.bytes;
  }
  child.kill();
  const [made, drawn] = [median(turns.product), median(turns.bare)];
  tell(`certificates of ${Math.ceil(bytes / 1024)} Ko: ${made.toFixed(1)} a second, pdfkit alone ${drawn.toFixed(1)}`);
  const ratios = turns.product.map((one, round) => one / turns.bare[round]!);
  yield atLeast('certificate: product / pdfkit alone', median(ratios), 0.8, turns);
  yield* othersMeanwhile(given, calls, 1000 / drawn);
}

/** What the certificate of `one` says, as the product puts it together. */
async function documentOf(url: string, one: SignedIn): Promise<PdfDocument> {
  const database = await openDatabase({ url, directory: '', poolSize: 1 });
  try {
    const now = new Date();
    const period = periodOf({}, now);
    const space = { id: one.id, connectedBy: null, visit: null };
    const [certified] = await findCertified(database.db, space, [one.folderId]);
    const paid = await findPaid(database.db, [one.folderId], period);
    return certificateDocument({
      number: newNumber(),
      folders: [{ certified: certified!, paid }],
      period,
      now,
      checkedAt: 'https://portail.example',
    });
  } finally {
    await database.close();
  }
}

/** The event loop and the other members, quiet and while certificates are made all the time. `drawing`: ms of one. */
async function* othersMeanwhile(
  { product, load, people }: Given,
  calls: Parameters<typeof load.run>[0]['calls'] & object,
  drawing: number,
): AsyncGenerator<Figure> {
  const side = { base: product.member, calls: homeCalls(people).flatMap(page => page.calls) };
  const delays = { quiet: [] as number[], busy: [] as number[] };
  const others = startLoad();
  let making: Promise<unknown> = Promise.resolve();
  const found = await interleave(
    load,
    [side, { ...side }],
    { connections: 4, seconds: SECONDS, rounds: ROUNDS },
    {
      async before() {
        delays.quiet.push(await loopDelay(product.backOffice));
        making = others.run({ base: product.member, calls, connections: 4, seconds: SECONDS });
      },
      async after() {
        delays.busy.push(await loopDelay(product.backOffice));
        await making;
        await loopDelay(product.backOffice); // what the last ones took is of neither
      },
    },
  );
  await others.close();
  tellSides('calls of the home, certificates in flight', ['quiet', 'busy'], found);
  const [quiet, busy] = [median(delays.quiet), median(delays.busy)];
  tell(`event loop's delay, p99: quiet ${ms(quiet)}, busy ${ms(busy)}; one drawing ${ms(drawing)}`);
  yield {
    ...atMost(
      "event loop's delay p99 while certificates are made, beyond quiet / one drawing",
      (busy - quiet) / drawing,
      1,
      {
        ...delays,
        drawing,
        others: found,
      },
    ),
    figure: `${ms(quiet)} → ${ms(busy)}, drawing ${ms(drawing)}`,
  };
}
