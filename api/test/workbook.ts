import { inflateRawSync } from 'node:zlib';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { readXlsx } from 'hucre/xlsx';

/** For tests: the text of each entry of a ZIP, by path. */
export function unzip(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    found.set(path, (bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString());
    at += 46 + nameLength + extra + comment;
  }
  return found;
}

/** For tests: the workbook that an endpoint answers, as a reader of spreadsheets and as the XML of its parts. */
export async function workbook(
  address: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { bearer, body, timezone = 'Europe/Paris' }: { bearer: string; body?: object; timezone?: string },
) {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, timezone, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  return {
    name: answer.headers.get('content-disposition') ?? '',
    mimeType: answer.headers.get('content-type'),
    /** The rows of each sheet, by its name. */
    sheets: Object.fromEntries(sheets.map(sheet => [sheet.name, sheet.rows])),
    parts: unzip(bytes),
  };
}
