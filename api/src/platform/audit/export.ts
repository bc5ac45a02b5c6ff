import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AuditKeys } from './keys.ts';

// An export of the audit log is lines of text, the last of which is signed (docs/decisions/0036-governing.md).

const MARK = 'signature';
const END = '\r\n';
/** Bytes that hold the last line, whatever its number and key. */
const TAIL = 1_000;

/** `lines`, each with its end, and then the signature over all of them and how many entries they are. */
export async function* signedLines(
  keys: AuditKeys,
  at: Date,
  lines: AsyncIterable<{ text: string; entries: number }>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const { text, entries } of lines) {
    hash.update(text);
    count += entries;
    yield text;
  }
  const signature = keys.sign('export', [hash.digest('hex'), count, at.toISOString()]);
  yield [MARK, count, at.toISOString(), keys.id, signature].join(';') + END;
}

export type ExportState =
  | { state: 'right'; entries: number; at: string }
  /** `unsigned`: cut, or no export. `unknown`: by a key that is none of ours. */
  | { state: 'wrong' | 'unknown' | 'unsigned' };

/** Whether the file is an export that was signed with one of `keys`, to the byte. */
export async function verifyExport(keys: AuditKeys, path: string): Promise<ExportState> {
  const { size } = await stat(path);
  const from = Math.max(0, size - TAIL);
  const tail = Buffer.concat(await createReadStream(path, { start: from }).toArray());
  const begin = tail.lastIndexOf(`${END}${MARK};`);
  const line = begin < 0 ? null : tail.subarray(begin + END.length).toString();
  const said = line && /^signature;(\d+);([^;\r\n]+);([0-9a-f]+);([0-9a-f]+)\r\n$/.exec(line);
  if (!said) return { state: 'unsigned' };
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: from + begin + END.length - 1 }))
    hash.update(chunk as Buffer);
  const [, entries, at, keyId, signature] = said as unknown as string[];
  const content = [hash.digest('hex'), Number(entries), at!];
  const answer = keys.check('export', content, { keyId: keyId!, signature: signature! });
  return answer === 'right' ? { state: 'right', entries: Number(entries), at: at! } : { state: answer };
}
