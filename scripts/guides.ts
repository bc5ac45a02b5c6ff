// Makes the guides of docs/ pages of the back-office while it is built: what is read there is what stands in the repository.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  type Block,
  GUIDE_NAMES,
  type Guide,
  type GuideName,
  type Part,
  type Words,
} from '../back-office/src/shell/help/guide.ts';

/** In a heading of a guide for administrators: managers follow this chapter too. */
const FOR_ALL = '<!-- pour tous -->';
const MARK = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** As the sites that show Markdown name a heading. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

const nameOf = (file: string) => GUIDE_NAMES.find(name => basename(file) === `guide-${name}.md`);

function wordsOf(text: string, guide: GuideName): Words {
  const words: Words[number][] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > at) words.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    const [, strong, em, code, link, address] = found;
    if (strong) words.push({ as: 'strong', words: wordsOf(strong, guide) });
    else if (em) words.push({ as: 'em', words: wordsOf(em, guide) });
    else if (code) words.push({ as: 'code', text: code });
    else {
      const [file, part = ''] = address!.split('#');
      const to = file ? nameOf(file) : guide;
      // What else stands in docs/ is not for these readers: its name stays.
      words.push(
        ...(to ? [{ as: 'link' as const, words: wordsOf(link!, guide), guide: to, part }] : wordsOf(link!, guide)),
      );
    }
  }
  if (at < text.length) words.push(text.slice(at));
  return words;
}

const plain = (words: Words): string =>
  words.map(one => (typeof one === 'string' ? one : one.as === 'code' ? one.text : plain(one.words))).join('');
const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());
const ITEM = /^(?:[-*]|\d+\.) /;
const begins = (line: string) => line === '' || /^(#|\||!\[)/.test(line) || ITEM.test(line);

/** The blocks of a guide; `pictures`: the file of each, in the order of their places in the text. */
export function readGuide(markdown: string, guide: GuideName): Guide & { pictures: string[] } {
  const lines = markdown.split('\n').map(line => line.trim());
  const blocks: Block[] = [];
  const parts: (Part & { level: number })[] = [];
  const pictures: string[] = [];
  let title = '';
  let chapter = { title: '', id: '', isForAll: false };
  const words = (text: string) => wordsOf(text, guide);
  const tell = (text: string) => {
    const last = parts.at(-1);
    if (last) last.text += ` ${text}`;
  };
  const begin = (id: string, name: string, level: number) =>
    parts.push({
      id,
      title: name,
      chapter: level === 2 ? '' : chapter.title,
      isForAll: chapter.isForAll,
      text: '',
      level,
    });
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++]!;
    /** This line and those that go on with it. */
    const whole = () => {
      let text = line;
      while (at < lines.length && !begins(lines[at]!)) text += ` ${lines[at++]!}`;
      return text;
    };
    const [, marks, named] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
    const [, alt, file] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(line) ?? [];
    if (marks && named) {
      const text = named.replace(FOR_ALL, '').trim();
      if (marks === '#') title = text;
      else {
        const level = marks === '##' ? 2 : 3;
        if (level === 2) chapter = { title: text, id: slug(text), isForAll: named.includes(FOR_ALL) };
        blocks.push({ is: 'heading', level, id: slug(text), text });
        begin(slug(text), text, level);
      }
    } else if (file) {
      pictures.push(file);
      blocks.push({ is: 'picture', address: file, alt: alt ?? '' });
    } else if (line.startsWith('|')) {
      const rows = [line];
      while (lines[at]?.startsWith('|')) rows.push(lines[at++]!);
      const [head = [], , ...body] = rows.map(row => cells(row).map(words));
      blocks.push({ is: 'table', head, rows: body });
      tell(body.flat().map(plain).join(' '));
    } else if (ITEM.test(line)) {
      const items = [whole()];
      while (ITEM.test(lines[at] ?? '')) {
        let item = lines[at++]!;
        while (at < lines.length && !begins(lines[at]!)) item += ` ${lines[at++]!}`;
        items.push(item);
      }
      const read = items.map(item => words(item.replace(ITEM, '')));
      blocks.push({ is: 'list', isOrdered: /^\d/.test(line), items: read });
      tell(read.map(plain).join(' '));
    } else if (line !== '') {
      const text = whole();
      const lead = /^\*\*([^*]+)\*\*/.exec(text)?.[1]?.replace(/[.,]$/, '');
      const id = lead && chapter.id ? `${chapter.id}--${slug(lead)}` : undefined;
      if (id) begin(id, lead!, 4);
      blocks.push({ is: 'paragraph', words: words(text), id });
      tell(plain(words(text)));
    }
  }
  return { title, blocks, parts: parts.map(({ level, ...part }) => part), pictures };
}

/** Of a PNG, as its head says: the page keeps its room, so that what was opened stays in sight when pictures come. */
function sizeOf(file: string) {
  const head = readFileSync(file);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** A guide as a module: its pictures are assets like any other. */
export const guides: Plugin = {
  name: 'guides',
  enforce: 'pre',
  load(id) {
    const name = nameOf(id);
    if (!name) return null;
    const { pictures, ...guide } = readGuide(readFileSync(id, 'utf8'), name);
    const imports = pictures.map((file, n) => `import p${n} from ${JSON.stringify(join(dirname(id), file))};`);
    const addresses = `const pictures = { ${pictures.map((file, n) => `${JSON.stringify(file)}: { address: p${n}, ...${JSON.stringify(sizeOf(join(dirname(id), file)))} }`).join(', ')} };`;
    return `${imports.join('\n')}\n${addresses}
const guide = ${JSON.stringify(guide)};
export default { ...guide, blocks: guide.blocks.map(one => one.is === 'picture' ? { ...one, ...pictures[one.address] } : one) };`;
  },
};
