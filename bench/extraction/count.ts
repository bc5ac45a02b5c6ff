import { searchNumber } from 'contract/calls/extraction.ts';
import { captureStatements, type Statement } from '../capture.ts';
import { connected } from '../database.ts';
import type { Call } from '../load/call.ts';
import { time } from '../process.ts';
import { atLeast, atMost, type Figure, median, ms, tell } from '../report.ts';
import { addSmallTable, growTable, SMALL } from './documents.ts';
import { criteriaOf, type Given } from './given.ts';

const ROUNDS = 25;

/** The count with every filter set over a table of 50,000 documents and of as many as asked for, and against its SQL alone. */
export async function* measureCount(given: Given, documents: number): AsyncGenerator<Figure> {
  const { database } = given;
  const call = await criteriaOf(given, 'count', searchNumber.path);
  await addSmallTable(database);
  const small = await both(given, call);
  await growTable(database, documents);
  const large = await both(given, call);
  const name = documents.toLocaleString('en');
  yield atMost(
    `count over ${name} documents (${large.number} match) / over ${SMALL.toLocaleString('en')} (${small.number})`,
    large.product / small.product,
    3,
    { small, large },
  );
  yield atLeast(`count over ${name} documents: its SQL alone / product`, large.bare / large.product, 0.5, large);
}

/** Medians in ms of the call and of its counting statement on a bare connection, in turns. */
async function both({ database, environment, product }: Given, call: Call) {
  const [captured = []] = await captureStatements(environment, [call]);
  const counting = captured.find(({ text }) => /^select .*count\(\*\).* group by /s.test(text)) as Statement;
  if (!counting) throw new Error('the count has no counting statement');
  const times = { product: [] as number[], bare: [] as number[] };
  let number = 0;
  await connected(database, async client => {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.bare.push(await time(() => client.query(counting.text, counting.values)));
      times.product.push(
        await time(async () => {
          const answer = await fetch(product.backOffice + call.path, {
            method: 'POST',
            headers: { authorization: `Bearer ${call.bearer}`, 'content-type': 'application/json' },
            body: call.body!,
          });
          if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
          number = ((await answer.json()) as { number: number }).number;
        }),
      );
    }
  });
  const found = { product: median(times.product), bare: median(times.bare), number };
  tell(`count of ${number}: ${ms(found.product)}, its SQL alone ${ms(found.bare)}`);
  return found;
}
