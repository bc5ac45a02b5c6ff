// What the measures of the extraction are given, and the calls that they share.
import { connected } from '../database.ts';
import type { Call } from '../load/call.ts';
import type { Session } from '../prepare.ts';
import type { Loader } from '../processes.ts';
import { COUNTED, TYPES } from './documents.ts';

export interface Given {
  database: string;
  environment: Record<string, string>;
  product: { backOffice: string; pid: number };
  load: Loader;
  administrator: Session;
  /** What other people ask for meanwhile. */
  others: Call[];
  /** For the files of the archive. */
  folder: string;
}

/** A call with every filter set that the measure can have. */
export async function criteriaOf(given: Given, measure: 'zip' | 'sheet' | 'count', path: string): Promise<Call> {
  const { bearer } = given.administrator;
  const [bases, systems, folders] = await connected(given.database, async client => {
    const ids = async (query: string) => (await client.query(query)).rows.map(row => Number(row.id));
    return [
      await ids('select id from base order by id'),
      await ids('select id from social_system order by id'),
      await ids('select min(id) as id from folder union all select max(id) from folder'),
    ];
  });
  const body = {
    documentTypesIds: measure === 'count' ? [TYPES.count, TYPES.otherCount] : [TYPES[measure]],
    basesIds: bases,
    socialSystemsIds: systems,
    state: false,
    ...(measure === 'count' && {
      dateBegin: COUNTED.begin,
      dateEnd: '2026-03-31',
      folderIdBegin: folders![0],
      folderIdEnd: folders![1],
    }),
  };
  return { method: 'POST', path, bearer, body: JSON.stringify(body) };
}

/** Reads an answer to its end; its bytes. */
export async function download(base: string, { path, bearer, body }: Call, onChunk: () => void = () => {}) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body!,
  });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    onChunk();
  }
  return bytes;
}
