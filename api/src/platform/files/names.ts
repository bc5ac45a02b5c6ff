import { LONGEST_NAME } from 'contract/values/files.ts';
import { trimSigns } from '../trim.ts';

const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i; // devices, on Windows
const LONGEST = 200; // bytes in UTF-8, extension included: file systems take 255
const LONGEST_EXTENSION = 10; // characters, the dot included

/** The name under which a file is stored and downloaded: whatever was sent, any system can save it under this name. */
export function safeFileName(name: string): string {
  const plain = cut(name)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_');
  const clean = trimSigns(plain, sign => sign === '.' || sign.trim() === '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= LONGEST_EXTENSION ? clean.slice(dot) : '';
  const first = (clean.split('.')[0] ?? '').trim();
  const stem = `${RESERVED.test(first) ? '_' : ''}${clean.slice(0, clean.length - extension.length)}`;
  return `${shorten(stem || 'fichier', LONGEST - Buffer.byteLength(extension))}${extension}`;
}

/** Both ends of what is longer than any name: its extension is kept, its middle goes before it costs anything. */
const cut = (name: string) =>
  name.length <= LONGEST_NAME ? name : name.slice(0, LONGEST_NAME - LONGEST_EXTENSION) + name.slice(-LONGEST_EXTENSION);

/** As many whole characters of `text` as `most` bytes hold. */
function shorten(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text; // taking it apart is slow
  let kept = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter('fr').segment(text)) {
    size += Buffer.byteLength(segment);
    if (size > most) return kept.trimEnd();
    kept += segment;
  }
  return kept;
}

/** The header Content-Disposition that saves the file under `name`, accents included (RFC 6266, RFC 8187). */
export function contentDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
