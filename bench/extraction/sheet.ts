import { getExtractionExcel } from 'contract/calls/extraction.ts';
import type { DocumentRow } from '../../api/src/features/extraction/documents.queries.ts';
import { documentSheet } from '../../api/src/features/extraction/sheet.ts';
import { spreadsheet } from '../../api/src/platform/spreadsheet/spreadsheet.ts';
import { connected } from '../database.ts';
import { residentMo, time } from '../process.ts';
import { atMost, type Figure, median, ms, tell } from '../report.ts';
import { addSheet, TYPES } from './documents.ts';
import { criteriaOf, download, type Given } from './given.ts';

const ROUNDS = 4;

/** The spreadsheet against its writer alone, fed with the same cells from memory; and its memory. */
export async function* measureSheet(given: Given, documents: number): AsyncGenerator<Figure> {
  const { database, product, administrator } = given;
  await addSheet(database, documents);
  const rows = await rowsOf(database);
  const path = getExtractionExcel.path.replace(':id', String(administrator.userId));
  const call = await criteriaOf(given, 'sheet', path);
  const bare = async () => {
    for await (const _ of spreadsheet([documentSheet(pagesOf(rows))], { zone: 'Europe/Paris' }));
  };
  const times = { product: [] as number[], bare: [] as number[] };
  const memory: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    times.bare.push(await time(bare));
    times.product.push(
      await time(() => download(product.backOffice, call, () => memory.push(residentMo(product.pid)))),
    );
    if (round > 0) continue;
    for (const list of [times.bare, times.product, memory]) list.length = 0; // the first one warms up
  }
  tell(`spreadsheet: ${ms(median(times.product))}, its writer alone ${ms(median(times.bare))}`);
  yield atMost(
    `spreadsheet of ${documents.toLocaleString('en')} documents / its writer alone`,
    median(times.product) / median(times.bare),
    1.5,
    times,
  );
  const half = memory.length >> 1;
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  yield {
    ...atMost('memory of the process, later spreadsheets / earlier ones', late / early, 1.2, { memory }),
    figure: `${early.toFixed(0)} → ${late.toFixed(0)} Mo`,
  };
}

async function* pagesOf(rows: DocumentRow[]) {
  for (let at = 0; at < rows.length; at += 5_000) yield rows.slice(at, at + 5_000);
}

/** The rows as the product reads them. */
const rowsOf = (database: string) =>
  connected(database, async client => {
    const { rows } = await client.query(
      `select d.id, d.folder_id, d.document_type_id, d.name, d.comment, d.creation_date, d.is_extracted, d.extracted_at, d.is_infected,
         d.purged_date, s.system_name, b.name as base_name, t.label as type, a.lastname, a.firstname, a.login,
         f.sha256, f.size, f.scan_state, f.purged_at
       from supporting_document d join social_system s on s.id = d.social_system_id join base b on b.id = s.base_id
       join document_type t on t.id = d.document_type_id join folder o on o.id = d.folder_id
       join account a on a.id = o.member_id left join file f on f.id = d.file_id
       where d.document_type_id = $1 and not d.is_extracted order by s.search_name, s.id, d.folder_id, d.creation_date, d.id`,
      [TYPES.sheet],
    );
    return rows as DocumentRow[];
  });
