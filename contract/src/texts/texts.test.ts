import { describe, expect, it } from 'vitest';
import { textLength } from '../rich-text.ts';
import { fieldsOf, type TextNode, withFields } from '../text-tree.ts';
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

  it('are of all five kinds', () => {
    const kinds = new Set(leaves.map(([, { inputParams }]) => inputParams!.type));
    expect([...kinds].sort()).toEqual(['checkbox', 'radio', 'richtext', 'text', 'textarea']);
  });

  it('hold the terms of use, with their version, where the second document says', () => {
    const [, terms] = leaves.find(([key]) => key === 'transverse.legal.cgu')!;
    expect(terms).toMatchObject({ version: 1, inputParams: { type: 'richtext' } });
  });

  it('are each in one part of what the portal fetches', () => {
    const parts = (['first', 'later', 'legal'] as const).map(part => Object.keys(flatTexts(part)));
    expect(parts.flat().sort()).toEqual(Object.keys(flatTexts('all')).sort());
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    for (const [key, { label }] of leaves) expect(flatTexts('all')[key], key).toBe(label);
  });
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
