import type { ReadinessItem } from 'contract/calls/readiness.ts';
import type { TextNode, TextTree } from 'contract/calls/text-tree.ts';
import { plainText } from 'contract/values/rich-text.ts';

/** How the product marks what only a fund can say. */
export const TO_FILL_IN = '[À COMPLÉTER';

/** The texts in which a fund speaks of itself: the delivered ones are an example. */
const OWN_TEXTS: Record<string, 'missing' | 'review'> = {
  'contact.phone': 'missing',
  'contact.hours': 'review',
  'contactPage.address': 'missing',
  'transverse.legal.notice': 'missing',
  'transverse.legal.cgu': 'review',
  'transverse.legal.accessibility': 'review',
};

interface Leaf {
  key: string;
  /** 'Téléphone › Numéro de téléphone'. */
  title: string;
  label: string;
  isDelivered: boolean;
}

/** The texts of the tree, each with the words by which its editor finds it. */
export function leavesOf({ children }: TextTree): Leaf[] {
  const visit = (nodes: readonly TextNode[], path: string, titles: string): Leaf[] =>
    nodes.flatMap(({ name, title, label, delivered, children: below }) =>
      below
        ? visit(below, `${path}${name}.`, `${titles}${title} › `)
        : [
            {
              key: `${path}${name}`,
              title: `${titles}${title}`,
              label: label ?? '',
              isDelivered: delivered === undefined,
            },
          ],
    );
  return visit(children, '', '');
}

/** What is between the brackets of each mark: 'nom et qualité de la personne responsable'. */
export const toFillIn = (text: string): string[] =>
  plainText(text)
    .split(TO_FILL_IN)
    .slice(1)
    .map(after => (after.split(']')[0] ?? '').trim())
    .map(what => (what.startsWith(':') ? what.slice(1).trim() : what) || 'à compléter');

/** A part of a delivered text that other texts repeat. */
export interface Example {
  /** The text that the fund gives its own in. */
  key: string;
  value: string;
  /** "l'adresse livrée en exemple". */
  name: string;
}

/**
 * Of the texts: those that a fund words itself, those with a mark, and those that still name an example, such as the telephone,
 * once the fund has given its own.
 */
export function itemsOfTexts(leaves: readonly Leaf[], examples: readonly Example[]): ReadinessItem[] {
  const names = (text: string, { value }: Example) => plainText(text).includes(value);
  const replaced = examples.filter(one => !names(leaves.find(({ key }) => key === one.key)!.label, one));
  return leaves.flatMap(({ key, title, label, isDelivered }): ReadinessItem[] => {
    const marks = toFillIn(label);
    const own = OWN_TEXTS[key];
    const left = replaced.filter(one => names(label, one));
    if (marks.length === 0 && !own && left.length === 0) return [];
    const text = {
      id: `text ${key}`,
      group: 'texts' as const,
      what: title,
      place: { kind: 'text' as const, key, title },
    };
    const wrong = [
      ...(marks.length > 0 ? [`Il reste à écrire : ${marks.join(' ; ')}.`] : []),
      ...left.map(({ name, value }) => `Ce texte donne encore ${name}, ${value}.`),
    ];
    if (wrong.length > 0) return [{ ...text, state: 'missing', says: wrong.join(' ') }];
    if (plainText(label).trim() === '') return [{ ...text, state: 'missing', says: 'Ce texte est vide.' }];
    if (own && isDelivered)
      return [
        {
          ...text,
          state: own,
          says:
            own === 'missing'
              ? "C'est encore le texte livré en exemple."
              : 'Tel que livré : relisez-le, et dites-le à votre façon.',
        },
      ];
    return [{ ...text, state: 'ready', says: 'Écrit par votre caisse.' }];
  });
}
