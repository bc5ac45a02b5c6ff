import { fold } from 'contract/values/fold.ts';
import { paths } from '../../paths.ts';
import type { MenuEntry, MenuPath } from '../menu.ts';

export interface Screen {
  label: string;
  section: string | null;
  to: MenuPath;
}

/** At most so many beside the people. */
const MOST = 3;
const OWN: Screen = { label: 'Mon compte', section: null, to: paths.account };

/** What is done from anywhere. */
export interface Action {
  label: string;
  /** Where it stands. */
  section: string;
  does: 'note' | 'next';
}
const ACTIONS: readonly Action[] = [
  { label: 'Noter un appel, un courrier ou une visite', section: 'À traiter', does: 'note' },
  { label: 'Prendre la suivante', section: 'À traiter', does: 'next' },
];

const isNamed = (name: string, words: readonly string[]) =>
  words.every(word =>
    fold(name)
      .split(' ')
      .some(one => one.startsWith(word)),
  );
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

/** What can be done whose name has every word typed. */
export function findActions(text: string): Action[] {
  const words = wordsOf(text);
  return words.length === 0 ? [] : ACTIONS.filter(({ label }) => isNamed(label, words)).slice(0, MOST);
}

/** The screens of the menu whose name has every word typed. */
export function findScreens(text: string, menu: readonly MenuEntry[]): Screen[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const screens = menu.flatMap((entry): Screen[] =>
    'links' in entry
      ? entry.links.map(({ label, to }) => ({ label, to, section: entry.label }))
      : [{ label: entry.label, to: entry.to, section: null }],
  );
  return [...screens, OWN].filter(({ label, section }) => isNamed(`${section ?? ''} ${label}`, words)).slice(0, MOST);
}
