// The documents of an extraction stand by social system, folder and date, however they came in and however many pages they take.
import { getExtractionExcel } from 'contract/calls/extraction.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { workbook } from '../../../test/workbook.ts';
import { addType, askZip, criteria, putDocuments } from './testing.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
let manager: Session;
beforeAll(async () => {
  manager = await server.signIn('x@fonds.example');
  await addType(server);
});

const MANY = 11_300; // three pages

/** Documents of one folder that came within two milliseconds, in another order than their ids'. */
const putMany = () =>
  sql`insert into supporting_document (folder_id, sender_id, social_system_id, document_type_id, name, creation_date)
    select ${folders.a1}, ${ids.memberA}, 1, 1, lpad(n::text, 5, '0'), '2026-01-02T10:00:00Z'::timestamptz + n * interval '1 microsecond'
    from (select (i * 1009) % ${MANY}::int as n from generate_series(1, ${MANY}::int) i) numbered`.execute(server.db);

async function rows() {
  const path = getExtractionExcel.path.replace(':id', String(manager.userId));
  const { sheets } = await workbook(
    server.addresses.backOffice,
    { method: 'POST', path },
    {
      bearer: manager.bearer,
      body: criteria(),
    },
  );
  return sheets.Justificatifs!.slice(1);
}

describe('the order of an extraction', () => {
  it('is by name of the social system, then folder, then date, in both files', async () => {
    await putDocuments(server);
    await server.db.updateTable('social_system').set({ search_name: 'zz' }).where('id', '=', 1).execute();
    const expected = [
      ['Régime des ports', folders.a2],
      ...Array(6).fill(['Régime des mines', folders.a1]),
      ['Régime des mines', folders.awaiting],
    ];
    expect((await rows()).map(row => row.slice(1, 3))).toEqual(expected);
    const archive = Buffer.from(await (await askZip(server, manager)).arrayBuffer()).toString();
    const manifest = archive.slice(archive.indexOf('\uFEFF')).split('\r\n').slice(1, 9);
    expect(manifest.map(line => line.split(';').slice(1, 3))).toEqual(expected.map(([name, id]) => [name, String(id)]));
    await server.db.updateTable('social_system').set({ search_name: 'aa' }).where('id', '=', 1).execute();
    expect((await rows()).at(-1)![1]).toBe('Régime des ports');
  });

  it('holds over pages, for documents of the same millisecond too, each once', async () => {
    await server.db.deleteFrom('supporting_document').execute();
    await putMany();
    const names = (await rows()).map(row => row[7]);
    expect(names).toEqual(Array.from({ length: MANY }, (_, at) => String(at).padStart(5, '0')));
  });
});
