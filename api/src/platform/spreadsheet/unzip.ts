import { inflateRawSync } from 'node:zlib';

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
