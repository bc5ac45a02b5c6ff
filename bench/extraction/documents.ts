import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { openApp } from '../../api/src/open-app.ts';
import { readConfig } from '../../api/src/platform/config.ts';
import { connected } from '../database.ts';
import { tell } from '../report.ts';

/** The types of document that each measure has to itself. */
export const TYPES = { zip: 9_001, count: 9_002, otherCount: 9_003, sheet: 9_004 } as const;
/** The days whose documents the count finds; what makes the table large is older. */
export const COUNTED = { begin: '2026-01-01', end: '2026-06-30' };
/** Documents of the small table. */
export const SMALL = 50_000;
const PORTION = 200_000;

/** The types, and nothing else that the bench made before. */
export const cleanDocuments = (database: string) =>
  connected(database, async client => {
    await client.query('truncate supporting_document cascade');
    await client.query(`delete from file where filename = 'bench.pdf'`);
    await client.query(
      `insert into document_type (id, kind, label)
       select id, 'supporting', 'Type du banc ' || id from unnest($1::bigint[]) id on conflict do nothing`,
      [Object.values(TYPES)],
    );
  });

/** `count` files of `size` bytes in the product's store, each a document; the same files as they are in `folder`. */
export async function addFiles(
  database: string,
  environment: Record<string, string>,
  { count, size, folder }: { count: number; size: number; folder: string },
) {
  tell(`${count.toLocaleString('en')} files of ${Math.round(size / 1024)} Ko`);
  mkdirSync(folder, { recursive: true });
  const app = await openApp(readConfig(environment));
  const contents: string[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
      writeFileSync(join(folder, `${index}.pdf`), content);
      await app.files.put(Readable.from([content]));
      contents.push(createHash('sha256').update(content).digest('hex'));
    }
  } finally {
    await app.database.close();
  }
  await connected(database, client =>
    client.query(
      `with stored as (
         insert into file (sha256, size, mime_type, filename, scan_state, created_at)
         select content, $2::bigint, 'application/pdf', 'bench.pdf', 'disabled', now() from unnest($1::text[]) content returning id),
       numbered as (select id, row_number() over () as n from stored),
       f as (select id, social_system_id, member_id, row_number() over () as n from folder limit 1000)
       insert into supporting_document (folder_id, social_system_id, sender_id, document_type_id, name, creation_date, file_id)
       select f.id, f.social_system_id, f.member_id, $3, 'justificatif.pdf', now(), numbered.id
       from numbered join f on f.n = 1 + numbered.n % (select count(*) from f)`,
      [contents, size, TYPES.zip],
    ),
  );
}

/** The documents of the spreadsheet. */
export const addSheet = (database: string, count: number) =>
  connected(database, client => spread(client, { count, types: [TYPES.sheet], begin: '2026-01-01', days: 181 }));

/** The table of the count: 50,000 documents of the days that are asked for, a third of them extracted, of two types. */
export const addSmallTable = (database: string) =>
  connected(database, client =>
    spread(client, { count: SMALL, types: [TYPES.count, TYPES.otherCount], begin: COUNTED.begin, days: 181 }),
  );

/** The same table grown to `count` documents: ten years of the same folders, types and states. */
export const growTable = (database: string, count: number) =>
  connected(database, client =>
    spread(client, {
      count: count - SMALL,
      types: [TYPES.count, TYPES.otherCount],
      begin: '2016-01-01',
      days: 3_640,
    }),
  );

async function spread(
  client: pg.Client,
  { count, types, begin, days }: { count: number; types: number[]; begin: string; days: number },
) {
  tell(`${count.toLocaleString('en')} supporting documents`);
  await client.query(
    `create temporary table if not exists some_folder as
     select id, social_system_id, member_id, row_number() over () as n from folder limit 50000`,
  );
  await client.query('create index if not exists some_folder_n on some_folder (n); analyze some_folder');
  for (let at = 0; at < count; at += PORTION)
    await client.query(
      `insert into supporting_document (folder_id, social_system_id, sender_id, document_type_id, name, creation_date, is_extracted)
       select f.id, f.social_system_id, f.member_id, ($3::bigint[])[1 + g % cardinality($3::bigint[])], 'justificatif.pdf',
         $4::date + abs(hashint4(g)) % $5::int * interval '1 day' + interval '10 hours', abs(hashint4(g + 5)) % 3 = 0
       from generate_series($1::int, $2::int) g
       join some_folder f on f.n = 1 + abs(hashint4(g + 11)) % (select count(*) from some_folder)`,
      [at + 1, Math.min(at + PORTION, count), types, begin, days],
    );
  await client.query('vacuum (analyze) supporting_document');
}
