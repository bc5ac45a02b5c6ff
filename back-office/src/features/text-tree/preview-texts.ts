import type { TextFields, TextNode } from 'contract/calls/text-tree.ts';
import { TEXT_GROUPS } from 'contract/texts/groups.ts';
import { fill } from 'contract/texts/words.ts';
import { formatFrenchDate } from 'ui/dates.ts';

/** The legal pages: each is one formatted text with its title. */
export const LEGAL_PAGES = {
  'transverse.legal.notice': 'transverse.legal.noticeTitle',
  'transverse.legal.cgu': 'transverse.legal.cguTitle',
  'transverse.legal.accessibility': 'transverse.legal.accessibilityTitle',
} as const;
export type LegalPage = keyof typeof LEGAL_PAGES;
export const isLegalPage = (part: string): part is LegalPage => part in LEGAL_PAGES;

/** The sections whose texts stand on every page or on the home. */
const ON_HOME = ['site', 'contact', 'shell', 'home'];
export const isOnHome = (part: string) => ON_HOME.includes(part);

/** What may be looked at: the sections in the order of the tree's groups, the legal pages one by one. */
export function partsOf(nodes: readonly TextNode[], fields: TextFields): { value: string; label: string }[] {
  return TEXT_GROUPS.flatMap(({ sections }) =>
    sections.flatMap(name => {
      if (name === 'transverse')
        return Object.entries(LEGAL_PAGES).map(([value, title]) => ({ value, label: fields[title] ?? '' }));
      return { value: name, label: nodes.find(node => node.name === name)?.title ?? name };
    }),
  );
}

/** Where the first change is seen; the home when nothing was changed. */
export function partOf(changes: TextFields): string {
  const [key] = Object.keys(changes);
  if (!key) return 'home';
  const legal = (Object.keys(LEGAL_PAGES) as LegalPage[]).find(page => key === page || key === LEGAL_PAGES[page]);
  return legal ?? key.split('.')[0]!;
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Who looks, and when. */
export interface Viewer {
  systemName: string;
  isRetired: boolean;
  day: string;
}

/** `text` with what the portal would put into it for this viewer; what only an event knows stays in braces. */
export function filled(text: string, fields: TextFields, { systemName, isRetired, day }: Viewer): string {
  const date = formatFrenchDate(day);
  return fill(text, {
    name: `${fields['shell.civilities.mrs'] ?? ''} Martin`,
    system: systemName,
    type: fields[isRetired ? 'home.retired' : 'home.employed'] ?? '',
    number: '10234567',
    login: 'f.martin',
    hours: fields['contact.hours'] ?? '',
    phone: fields['contact.phone'] ?? '',
    state: fields['shell.conformity'] ?? '',
    page: fields['pages.title'] ?? fields['home.pageTitle'] ?? '',
    date,
    day: date,
    month: MONTH.format(new Date(day)),
    year: day.slice(0, 4),
    amount: '1 234,56 €',
    count: 3,
  });
}
