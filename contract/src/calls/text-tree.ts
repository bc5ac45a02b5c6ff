import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { type LeafType, type Option, TEXT_PARTS } from '../texts/build.ts';
import { givenVersion } from './content.ts';

/** One node of the tree (second document, section 3): a section has `children`, a leaf has `label`, which is its text. */
export interface TextNode {
  /** One segment; the names on the way to a leaf make its key. */
  name: string;
  /** What its editor reads (ours, decisions C24). */
  title: string;
  label?: string;
  inputParams?: {
    type: LeafType;
    /** `half` fits beside another on a wide screen. */
    style: 'half' | 'full';
    /** Characters of text. */
    maxLength?: number | undefined;
    options?: readonly Option[] | undefined;
    /** What `{name}` in the text may be (ours). */
    placeholders?: string[] | undefined;
  };
  /** From 1, of leaves that have one. */
  order?: number | undefined;
  routeName?: string | undefined;
  icon?: string | undefined;
  /** Of a text that counts its changes: the terms of use. Read only. */
  version?: number | undefined;
  /** The text as the product came with it, when it was changed (ours). Read only. */
  delivered?: string | undefined;
  children?: TextNode[];
}
export interface TextTree {
  children: TextNode[];
}

export const settingKeys = ['strings'] as const;

export const Setting = z.object({
  key: z.enum(settingKeys),
  /** JSON text of a `TextTree`. */
  value: z.string(),
  version: z.int(),
});
export type Setting = z.input<typeof Setting>;

const params = z.object({ key: z.string() });

/** The whole tree of the portal's texts is the setting 'strings'. Any other key: 404. */
export const getSetting = endpoint({
  method: 'GET',
  path: '/api/setting/:key',
  access: 'public',
  sites: ['member', 'backOffice'],
  params,
  answer: Setting,
  published: true,
  audit: null,
});

/**
 * Saves the tree: labels and orders; everything else in it is the product's. TREE_SHAPE when a node was added, renamed or
 * removed; 400 with a path for each text that is refused (its key); the terms' version grows by 1 when their text changed. 403
 * PROOF_REQUIRED, without a proof of the last minutes, where it changes how members reach the fund.
 */
export const putSetting = endpoint({
  method: 'PUT',
  path: '/api/setting/:key',
  access: 'administrator',
  subject: 'none',
  params,
  body: z.object({ value: z.string(), version: givenVersion }),
  answer: Setting,
  refusals: ['TREE_SHAPE', 'STALE_VERSION'],
  audit: { action: 'setting.update', object: 'setting' },
});

/** The portal's texts by their keys (ours): the part of its first page, of the home, of the other screens, or of the legal pages. */
export const getTexts = endpoint({
  method: 'GET',
  path: '/api/texts/:part',
  access: 'public',
  sites: ['member', 'backOffice'],
  params: z.object({ part: z.enum(TEXT_PARTS) }),
  answer: z.record(z.string(), z.string()),
  published: true,
  audit: null,
});

/** The licence of the rich-text editor as it is configured (FROALA_KEY), or null. Ours needs none. */
export const getFroala = endpoint({
  method: 'GET',
  path: '/api/froala',
  access: 'administrator',
  subject: 'none',
  answer: z.nullable(z.string()),
  audit: { action: 'setting.viewLicence' },
});

/** What can be edited, flat: each text by its key, and the names in an ordered section by the section's key. */
export type TextFields = Record<string, string>;

const isOrdered = (children: TextNode[]) => children.some(({ order }) => order !== undefined);
const byOrder = (one: TextNode, other: TextNode) => (one.order ?? 0) - (other.order ?? 0);

export function fieldsOf(tree: TextTree): TextFields {
  const fields: TextFields = {};
  const visit = (children: TextNode[], path: string) => {
    if (isOrdered(children))
      fields[path.slice(0, -1)] = [...children]
        .sort(byOrder)
        .map(({ name }) => name)
        .join();
    for (const { name, label, children: below } of children) {
      if (below) visit(below, `${path}${name}.`);
      else fields[`${path}${name}`] = label ?? '';
    }
  };
  visit(tree.children, '');
  return fields;
}

/** The tree with these fields in it. */
export function withFields(tree: TextTree, fields: TextFields): TextTree {
  const visit = (children: TextNode[], path: string): TextNode[] => {
    const names = isOrdered(children) ? fields[path.slice(0, -1)]?.split(',') : undefined;
    return children
      .map(node => {
        const key = `${path}${node.name}`;
        if (node.children) return { ...node, children: visit(node.children, `${key}.`) };
        return { ...node, label: fields[key] ?? node.label, ...(names ? { order: names.indexOf(node.name) + 1 } : {}) };
      })
      .sort(byOrder);
  };
  return { children: visit(tree.children, '') };
}
