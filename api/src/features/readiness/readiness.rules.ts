import type { ReadinessItem } from 'contract/calls/readiness.ts';
import type { TextNode, TextTree } from 'contract/calls/text-tree.ts';
import { plainText } from 'contract/values/rich-text.ts';

/** How the product marks what only a fund can say. */
export const TO_FILL_IN = '[À COMPLÉTER';

/** The texts in which a fund speaks of itself: the delivered ones are an example. */
const OWN_TEXTS: Record<string, 'missing' | 'review'> = {
  'contact.phone': 'missing',
  'contact.hours': 'review',
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

/** Of the texts: those that a fund words itself, those with a mark, and those that name a telephone that is not the fund's. */
export function itemsOfTexts(leaves: readonly Leaf[], deliveredPhone: string): ReadinessItem[] {
  const phone = leaves.find(({ key }) => key === 'contact.phone')!;
  const hasOwnPhone = plainText(phone.label).trim() !== deliveredPhone;
  return leaves.flatMap(({ key, title, label, isDelivered }): ReadinessItem[] => {
    const marks = toFillIn(label);
    const own = OWN_TEXTS[key];
    const namesOther = hasOwnPhone && key !== 'contact.phone' && plainText(label).includes(deliveredPhone);
    if (marks.length === 0 && !own && !namesOther) return [];
    const text = {
      id: `text ${key}`,
      group: 'texts' as const,
      what: title,
      place: { kind: 'text' as const, key, title },
    };
    if (marks.length > 0) return [{ ...text, state: 'missing', says: `Il reste à écrire : ${marks.join(' ; ')}.` }];
    if (plainText(label).trim() === '') return [{ ...text, state: 'missing', says: 'Ce texte est vide.' }];
    if (namesOther)
      return [
        { ...text, state: 'missing', says: `Ce texte donne encore le numéro livré en exemple, ${deliveredPhone}.` },
      ];
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
