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

/** The screens of the menu whose name has every word typed. */
export function findScreens(text: string, menu: readonly MenuEntry[]): Screen[] {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const screens = menu.flatMap((entry): Screen[] =>
    'links' in entry
      ? entry.links.map(({ label, to }) => ({ label, to, section: entry.label }))
      : [{ label: entry.label, to: entry.to, section: null }],
  );
  const named = ({ label, section }: Screen) => fold(`${section ?? ''} ${label}`);
  return [...screens, OWN]
    .filter(screen =>
      words.every(word =>
        named(screen)
          .split(' ')
          .some(one => one.startsWith(word)),
      ),
    )
    .slice(0, MOST);
}
