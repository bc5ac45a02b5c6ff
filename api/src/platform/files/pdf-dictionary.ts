/** The values of a dictionary by their key's name: of an array its first one, and null for a dictionary in it. */
export type Dictionary = Map<string, Buffer | number | boolean | string | null>;

/** One sign of a PDF: a bracket, a string in hexadecimal, a name, a number or word; `(` begins a string. */
const SIGN = /%[^\r\n]*|<<|>>|[[\](]|<([\da-fA-F\s]*)>|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|\S/g;

/** The first dictionary of `text`, which is read as latin1; null when there is none, or its end is missing. */
export function readDictionary(text: string): Dictionary | null {
  const found: Dictionary = new Map();
  let key: string | null = null;
  let depth = 0;
  const keep = (value: Buffer | number | boolean | string | null) => {
    if (key !== null && !found.has(key)) found.set(key, value);
  };
  SIGN.lastIndex = text.indexOf('<<');
  if (SIGN.lastIndex < 0) return null;
  for (let match = SIGN.exec(text); match; match = SIGN.exec(text)) {
    const [sign, hexadecimal] = match;
    if (sign === '<<' || sign === '[') {
      if (sign === '<<') keep(null);
      depth += 1;
    } else if (sign === '>>' || sign === ']') {
      if (sign === ']') keep(null);
      depth -= 1;
      if (depth === 0) return found;
    } else if (sign === '(') {
      const { value, end } = readString(text, match.index + 1);
      keep(value);
      SIGN.lastIndex = end;
    } else if (hexadecimal !== undefined) keep(bytesOf(hexadecimal));
    else if (sign.startsWith('/')) {
      if (depth === 1 && (key === null || found.has(key))) key = sign.slice(1);
      else keep(sign);
    } else if (!sign.startsWith('%')) keep(wordOf(sign));
  }
  return null;
}

/** A last digit that stands alone has a zero behind it. */
function bytesOf(hexadecimal: string): Buffer {
  const digits = hexadecimal.replace(/\s/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

const WORDS: Record<string, boolean> = { true: true, false: false };
const wordOf = (word: string) => WORDS[word] ?? (Number.isNaN(Number(word)) ? null : Number(word));

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in brackets, which may hold brackets in pairs; `end` is behind its own. */
function readString(text: string, from: number): { value: Buffer; end: number } {
  let value = '';
  let depth = 1;
  let at = from;
  for (; at < text.length; at++) {
    let letter = text[at]!;
    if (letter === '\\') {
      const [code = '', octal] = /^(?:([0-7]{1,3})|\r\n|.)/s.exec(text.slice(at + 1, at + 4)) ?? [];
      at += code.length;
      if (octal) letter = String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else letter = /[\r\n]/.test(code) ? '' : (ESCAPES[code] ?? code);
    } else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) break;
    } else if (letter === '\r') {
      letter = '\n'; // an end of line is one, however it is written
      if (text[at + 1] === '\n') at += 1;
    }
    value += letter;
  }
  return { value: Buffer.from(value, 'latin1'), end: at + 1 };
}
