import { checkArchive } from './archive.ts';
import type { Bytes } from './bytes.ts';
import type { ActiveWorkbook, Read, Use } from './content.ts';
import { streamsOf } from './workbook-old.ts';

/** What a part's name, its declared type, or a relation to it says of what it does; all in lower case. */
const SIGNS: [ActiveWorkbook, string[]][] = [
  ['macros', ['vbaproject', 'vbadata', 'macroenabled']],
  ['sheetMacros', ['macrosheet', 'xlmacro', 'dialogsheet']],
  ['renamed', ['sheet.binary', 'wordprocessingml', 'presentationml']],
  ['template', ['.template.', 'attachedtemplate']],
  ['dde', ['ddelink']],
  ['links', ['externallink']],
  ['connections', ['connections', 'querytable', 'datamashup', 'webquery']],
  ['embedded', ['oleobject', '/embeddings/', 'relationships/package', 'ms-package']],
  [
    'controls',
    ['activex', 'relationships/control', 'attachedtoolbars', 'customui', 'ui/extensibility', 'usercustomization'],
  ],
  ['controls', ['webextension', 'taskpane']],
];
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const TYPES = '[content_types].xml';

/**
 * A workbook of Excel 2007 and later that is neither behind a password, which hides it from every check, nor with macros;
 * one that is published has nothing that acts by itself, fetches something or holds another file.
 */
export async function readXlsx(bytes: Bytes, { isPublished }: Use): Promise<Read> {
  if ((await bytes.read(0, 4)).toString('latin1') !== 'PK\x03\x04') {
    return (await streamsOf(bytes))?.some(({ name }) => name === 'EncryptedPackage') ? { cause: 'protected' } : null;
  }
  const described = new Map<string, string>();
  let isDark = false; // a description that one reader or another might understand otherwise
  const entries = await checkArchive(bytes, undefined, {
    wants: name => isDescription(name.toLowerCase()),
    take: (name, content) => {
      const text = xmlOf(content);
      isDark ||= text === null;
      described.set(name.toLowerCase(), text ?? '');
    },
  });
  const names = entries.map(({ name }) => name.toLowerCase());
  if (!names.includes(TYPES) || !names.includes('xl/workbook.xml')) return null;
  const tags = [...described].map(([part, text]) => ({ part, tags: [...tagsOf(text)] }));
  const said = tags.flatMap(one => one.tags.flatMap(tag => [tag.get('contenttype'), tag.get('type')]));
  const signs = [...names.map(name => `/${name}`), ...said.map(sign => sign ?? '')];
  const cause = SIGNS.find(([, words]) => signs.some(sign => words.some(word => sign.includes(word))))?.[0];
  if (!isPublished) return cause === 'macros' ? { cause } : {};
  if (cause) return { cause };
  if (isDark) return { cause: 'unreadable' };
  if (!tags.some(one => one.part === TYPES && one.tags.some(tag => tag.get('contenttype') === MAIN)))
    return { cause: 'renamed' };
  return tags.some(one => one.tags.some(isOutside)) ? { cause: 'links' } : {};
}

const isDescription = (name: string) => name === TYPES || name.endsWith('.rels');

/** A link that one clicks may lead to the web; whatever else is elsewhere would be fetched when the file is opened. */
function isOutside(tag: Map<string, string>): boolean {
  if (tag.get('targetmode') !== 'external') return false;
  if (!tag.get('type')?.endsWith('/hyperlink')) return true;
  const target = (tag.get('target') ?? '').trim();
  if (/^[\\/]{2}/.test(target)) return true;
  const scheme = /^[^/?#:]{0,20}:/.exec(target)?.[0];
  return scheme !== undefined && !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

/** The text of a description; null for what we cannot be sure to read as Excel does. */
function xmlOf(content: Buffer): string | null {
  const isWide = content[0] === 0xff && content[1] === 0xfe;
  const text = content.toString(isWide ? 'utf16le' : 'utf8').toLowerCase();
  const isKnown = isWide || !(text.startsWith('\ufffd') || text.includes('\0'));
  const encoding = /^\ufeff?<\?xml[^<>]{0,200}encoding\s?=\s?["']([^"']{0,40})/.exec(text)?.[1];
  const isUsual = !encoding || (isWide ? ['utf-16'] : ['utf-8', 'us-ascii', 'iso-8859-1']).includes(encoding);
  return isKnown && isUsual && !text.includes('<!doctype') ? text : null;
}

/** The attributes of every tag, without their prefixes: `<` stands nowhere else. */
function* tagsOf(xml: string): Generator<Map<string, string>> {
  for (const tag of xml.split('<')) {
    const found = new Map<string, string>();
    for (const [, name, double, single] of tag.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      found.set(name!, decoded(double ?? single ?? ''));
    yield found;
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/g, (all, decimal, hexadecimal, name) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      if (name) return ENTITIES[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .toLowerCase();
