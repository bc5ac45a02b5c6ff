// The words in which the portal's texts are written: see docs/architecture.md, 'Adding a portal text'.

export type LeafType = 'text' | 'textarea' | 'checkbox' | 'radio' | 'richtext';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One text as it is delivered. `title` is what its editor reads above it, `label` the text itself. */
export interface Leaf<T extends LeafType = LeafType, L extends string = string> {
  readonly type: T;
  readonly title: string;
  readonly label: L;
  readonly maxLength?: number;
  /** The choices of a radio; the label is the value of one. */
  readonly options?: readonly Option[];
  /** Counts the changes of the text: of the terms of use, which members accept in one version. */
  readonly version?: number;
  /** No page shows it any more: see `retired`. */
  readonly isRetired?: true;
}

export interface Children {
  readonly [name: string]: Leaf | Section;
}

/**
 * When the portal fetches a section: with its first page, with the home, with the first other screen, or with the legal
 * pages. Those of the server come in its answers (api/src/platform/http/said.ts) and its page.
 */
export const TEXT_PARTS = ['first', 'home', 'later', 'legal', 'server'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

export interface SectionOptions {
  /** The portal's page that shows it. */
  readonly routeName?: string;
  /** The drawing beside it in the tree: a name of Tabler icons. */
  readonly icon?: string;
  /** 'later' unless said; a section is of the part of the one around it. */
  readonly part?: TextPart;
  /** Its leaves are shown in their order, which editors may change. */
  readonly isOrdered?: boolean;
}

export interface Section<C extends Children = Children> extends SectionOptions {
  readonly title: string;
  readonly children: C;
}

/** Sections nest up to three deep, with leaves under them. */
export const section = <const C extends Children>(
  title: string,
  children: C,
  options: Omit<SectionOptions, 'isOrdered'> = {},
): Omit<Section<C>, 'isOrdered'> => ({ title, children, ...options });

/** A section of leaves that are shown in an order which editors may change: see `ordered` in member/src/texts.ts. */
export const list = <const C extends Readonly<Record<string, Leaf>>>(
  title: string,
  children: C,
): Section<C> & { readonly isOrdered: true } => ({ title, children, isOrdered: true });

/** One line: a title, the words of a button or a field. `{name}` in it is filled in by the screen. */
export const line = <const L extends string>(title: string, label: L, maxLength = 120): Leaf<'text', L> => ({
  type: 'text',
  title,
  label,
  maxLength,
});

/** Sentences, several lines. */
export const area = <const L extends string>(title: string, label: L, maxLength = 600): Leaf<'textarea', L> => ({
  type: 'textarea',
  title,
  label,
  maxLength,
});

/** Formatted text, shown with `Formatted`. */
export const rich = (
  title: string,
  label: string,
  maxLength = 20_000,
  more: { version?: number } = {},
): Leaf<'richtext'> => ({ type: 'richtext', title, label, maxLength, ...more });

/** Something shown or not. */
export const check = (title: string, isOn: boolean): Leaf<'checkbox'> => ({
  type: 'checkbox',
  title,
  label: String(isOn),
});

/** One of several; `options` are value → what the editor reads. */
export const radio = <const O extends Record<string, string>>(
  title: string,
  options: O,
  chosen: keyof O & string,
): Leaf<'radio', keyof O & string> => ({
  type: 'radio',
  title,
  label: chosen,
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});

/** A text that no page shows any more. Its key stays, with what was made of it; editors do not see it, and no screen can name it. */
export const retired = <const L extends Leaf>(leaf: L): L & { readonly isRetired: true } => ({
  ...leaf,
  isRetired: true,
});

export const isLeaf = (node: Leaf | Section): node is Leaf => 'type' in node;

/** The dotted keys of the leaves of these types, but for those that are retired. */
export type Keys<C, T extends LeafType, P extends string = ''> = {
  [K in keyof C & string]: C[K] extends { readonly isRetired: true }
    ? never
    : C[K] extends Leaf<infer X>
      ? X extends T
        ? `${P}${K}`
        : never
      : C[K] extends Section<infer D>
        ? Keys<D, T, `${P}${K}.`>
        : never;
}[keyof C & string];

/** The dotted keys of the ordered sections. */
export type OrderedKeys<C, P extends string = ''> = {
  [K in keyof C & string]: C[K] extends Section<infer D>
    ? (C[K] extends { readonly isOrdered: true } ? `${P}${K}` : never) | OrderedKeys<D, `${P}${K}.`>
    : never;
}[keyof C & string];

/** The delivered text of a key. */
export type LabelAt<C, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof C
    ? C[Head] extends Section<infer D>
      ? LabelAt<D, Rest>
      : never
    : never
  : K extends keyof C
    ? C[K] extends Leaf<LeafType, infer L>
      ? L
      : never
    : never;

/** The names of the children of a section. */
export type NamesAt<C, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof C
    ? C[Head] extends Section<infer D>
      ? NamesAt<D, Rest>
      : never
    : never
  : K extends keyof C
    ? C[K] extends Section<infer D>
      ? keyof D & string
      : never
    : never;

/** `{name}` in a text: what the screen fills in. */
export type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
export const placeholdersOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
