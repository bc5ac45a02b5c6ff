import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type TextNode, withFields } from '../calls/text-tree.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { REFUSALS } from '../kit/refusals.ts';
import { textLength } from '../values/rich-text.ts';
import { TEXT_PARTS } from './build.ts';
import { TEXT_GROUPS } from './groups.ts';
import { flatTexts, NO_EDITS, textTree } from './tree.ts';

const delivered = textTree();
const leaves: [key: string, node: TextNode, depth: number][] = [];
const visit = (nodes: TextNode[], path: string, depth: number) => {
  for (const node of nodes) {
    if (node.children) visit(node.children, `${path}${node.name}.`, depth + 1);
    else leaves.push([`${path}${node.name}`, node, depth]);
  }
};
visit(delivered.children, '', 0);

describe('the delivered texts', () => {
  it('keep their own limits, and nest three deep at most', () => {
    for (const [key, { label = '', inputParams, title }, depth] of leaves) {
      expect(title.trim(), key).not.toBe('');
      expect(depth, key).toBeGreaterThan(0);
      expect(depth, key).toBeLessThanOrEqual(3);
      expect(label.trim(), key).not.toBe('');
      const length = inputParams!.type === 'richtext' ? textLength(label) : label.length;
      expect(length, key).toBeLessThanOrEqual(inputParams!.maxLength ?? Number.POSITIVE_INFINITY);
      if (inputParams!.type === 'text') expect(label, key).not.toContain('\n');
    }
  });

  // What editors wrote hangs on a key: one that was ever published stays, and a new one is frozen from its first day on.
  it('keep every key that was published (published-keys.txt)', () => {
    const published = readFileSync(join(import.meta.dirname, 'published-keys.txt'), 'utf8')
      .split('\n')
      .filter(Boolean);
    const keys = Object.keys(flatTexts('all'));
    expect(published.filter(key => !keys.includes(key))).toEqual([]);
    expect(
      keys.filter(key => !published.includes(key)),
      'to be listed: node scripts/published-texts.ts',
    ).toEqual([]);
  });

  it('are each in one group of sections', () => {
    const grouped = TEXT_GROUPS.flatMap(({ sections }) => sections);
    expect([...grouped].sort()).toEqual(delivered.children.map(({ name }) => name).sort());
  });

  it('are of all five kinds', () => {
    const kinds = new Set(leaves.map(([, { inputParams }]) => inputParams!.type));
    expect([...kinds].sort()).toEqual(['checkbox', 'radio', 'richtext', 'text', 'textarea']);
  });

  it('hold the terms of use, with their version, where the second document says', () => {
    const [, terms] = leaves.find(([key]) => key === 'transverse.legal.cgu')!;
    expect(terms).toMatchObject({ version: 1, inputParams: { type: 'richtext' } });
  });

  it('are each in one part of what the portal fetches, but for those that no page shows', () => {
    const parts = TEXT_PARTS.map(part => Object.keys(flatTexts(part)));
    const retired = Object.keys(flatTexts('all')).filter(
      key => !(key in fieldsOf(delivered)) && !/\.version$/.test(key),
    );
    expect(retired).toContain('home.numberLabel');
    expect([...parts.flat(), ...retired].sort()).toEqual(Object.keys(flatTexts('all')).sort());
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    for (const [key, { label }] of leaves) expect(flatTexts('all')[key], key).toBe(label);
  });
});

it('words every refusal that a member may read: by the section refusals, or by the screen', async () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = globSync('{member,client}/src/**/*.{ts,tsx}', { cwd: root }).map(file =>
    readFileSync(join(root, file), 'utf8'),
  );
  const known = Object.keys(flatTexts('all'));
  const silent = new Set<string>();
  for (const file of globSync('contract/src/calls/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))) {
    for (const call of Object.values((await import(join(root, file))) as Record<string, Endpoint>)) {
      // What calls have in common is no call.
      if (!call?.path || !call.sites?.includes('member') || call.access === 'memberOrManager') continue;
      for (const refusal of call.refusals) {
        const isWorded = known.some(key => key.split('.').includes('refusals') && key.includes(`.${refusal}`));
        if (!isWorded && !sources.some(source => source.includes(`'${refusal}'`))) silent.add(refusal);
      }
    }
  }
  // A file's format is said by rules.files.format; a consultation link by its own page, whatever the reason.
  // ProConnect's are the staff's.
  expect([...silent].sort()).toEqual([
    'CONNECT_AS_REFUSED',
    'FEDERATION_NO_ACCOUNT',
    'FEDERATION_TO_CONSENT',
    'INVALID_FILE_MIMETYPE',
  ]);
});

it('asks for a proof in words that are true of every call: of the pension, of a choice, of what is only read', () => {
  expect(REFUSALS.PROOF_REQUIRED.message).not.toMatch(/pension|enregistr/);
});

it('tells why a file is refused without the words of who writes programs', () => {
  const told = Object.entries(flatTexts('all')).filter(([key]) => key.startsWith('rules.files.'));
  expect(told.length).toBeGreaterThan(15);
  const jargon = /JavaScript|XFA|XLM|DDE|ActiveX|\bscript\b|dynamique|\bobjets?\b|\bflux\b|incorporé/;
  expect(told.filter(([, label]) => jargon.test(label))).toEqual([]);
});

it('names one document one way', () => {
  expect(Object.entries(flatTexts('all')).filter(([, label]) => /avis (d'impôt|fiscal)/.test(label))).toEqual([]);
});

describe('what was edited', () => {
  const edits = {
    texts: { 'home.greeting': 'Bienvenue {name}', 'shell.textSize': 'huge', 'gone.with.a.version': 'x' },
    orders: { 'forgotten.sent.steps': ['choose', 'gone', 'follow'] },
    versions: { 'transverse.legal.cgu': 4 },
  };

  it('takes the place of what was delivered; what the product no longer knows is left out', () => {
    const flat = flatTexts('all', edits);
    expect(flat['home.greeting']).toBe('Bienvenue {name}');
    expect(flat['shell.textSize']).toBe('normal');
    expect(flat['transverse.legal.cgu.version']).toBe('4');
    expect(Object.keys(flat)).toEqual(Object.keys(flatTexts('all')));
  });

  it('leaves new names last, in the order that was chosen', () => {
    expect(flatTexts('later', edits)['forgotten.sent.steps']).toBe('choose,follow,open');
    expect(fieldsOf(textTree(edits))['forgotten.sent.steps']).toBe('choose,follow,open');
  });

  it('goes into the tree and out of it', () => {
    const fields = fieldsOf(textTree(edits));
    expect(fieldsOf(withFields(delivered, fields))).toEqual(fields);
    expect(fieldsOf(textTree(NO_EDITS))).toEqual(fieldsOf(delivered));
  });
});
