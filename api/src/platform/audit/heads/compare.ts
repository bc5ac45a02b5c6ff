import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AuditKeys } from '../keys.ts';
import { type Head, isOurs } from './head.ts';

/** What the heads say that the database does not. */
export interface HeadProblem {
  /** missing: seals that are gone, at the start, in the middle or at the end. rewritten: another seal has the number. */
  problem: 'missing' | 'rewritten';
  fromSeal: number;
  /** The last one that is known to have been there. */
  toSeal: number;
  /** When the last of these heads was written, ms since 1970. */
  at: number;
}

export interface HeadReading {
  /** Heads with a signature of ours. */
  count: number;
  /** Lines that look like heads, which no key of ours signed. */
  foreign: number;
  lastAt: number | null;
  /** Seals made after the last head: nothing outside tells of them. */
  sealsSince: number;
  problems: HeadProblem[];
}

const AT_ONCE = 1_000;
const NAMED = 20;

/** Compares the seals with the heads written outside. The numbers that are missing on end are named together. */
export async function compareHeads(tx: Tx, keys: AuditKeys, heads: AsyncIterable<Head>): Promise<HeadReading> {
  const told = new Map<number, { hashes: Set<string>; at: number }>();
  const reading: HeadReading = { count: 0, foreign: 0, lastAt: null, sealsSince: 0, problems: [] };
  for await (const head of heads) {
    if (!isOurs(keys, head)) {
      reading.foreign += 1;
      continue;
    }
    reading.count += 1;
    reading.lastAt = Math.max(reading.lastAt ?? 0, head.at);
    const known = told.get(head.seal) ?? { hashes: new Set(), at: 0 };
    known.hashes.add(head.hash);
    known.at = Math.max(known.at, head.at);
    told.set(head.seal, known);
  }
  told.delete(0); // before the first seal there was nothing to lose
  const numbers = [...told.keys()].sort((a, b) => a - b);
  const ends = await tx
    .selectFrom('audit_seal')
    .select(eb => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  const bounds = { first: ends.first ?? Number.POSITIVE_INFINITY, last: ends.last ?? 0 };
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const some = numbers.slice(from, from + AT_ONCE);
    const { rows } = await sql<{ id: number; hash: string }>`
      select id, hash from audit_seal where id = any(${some}::bigint[])`.execute(tx);
    const found = new Map(rows.map(row => [row.id, row.hash]));
    for (const seal of some) {
      const { hashes, at } = told.get(seal)!;
      const hash = found.get(seal);
      if (hash !== undefined && hashes.size === 1 && hashes.has(hash)) continue;
      add(reading.problems, hash === undefined ? 'missing' : 'rewritten', seal, at, bounds);
    }
  }
  reading.sealsSince = Number(
    (
      await tx
        .selectFrom('audit_seal')
        .where('id', '>', numbers.at(-1) ?? 0)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
  return reading;
}

/** A number missing at an end joins the one missing before it there; at the end the first one gone follows what is left. */
function add(
  problems: HeadProblem[],
  problem: HeadProblem['problem'],
  seal: number,
  at: number,
  { first, last }: { first: number; last: number },
) {
  const previous = problems.at(-1);
  const isEnd = problem === 'missing' && seal > last;
  const isStart = problem === 'missing' && seal < first;
  const fromSeal = isEnd ? last + 1 : seal;
  const joins =
    previous?.problem === problem &&
    (isEnd ? previous.fromSeal > last : isStart ? previous.toSeal < first : previous.toSeal === seal - 1);
  if (joins) Object.assign(previous, { toSeal: seal, at: Math.max(previous.at, at) });
  else if (problems.length < NAMED) problems.push({ problem, fromSeal, toSeal: seal, at });
}
