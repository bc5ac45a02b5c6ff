import { fold } from 'contract/values/fold.ts';
import { paths } from '../../paths.ts';
import { type MenuPath, menuFor } from '../menu.ts';

export interface Screen {
  label: string;
  section: string | null;
  to: MenuPath;
}

/** At most so many beside the people. */
const MOST = 3;
const OWN: Screen = { label: 'Mon compte', section: null, to: paths.account };

/** The screens whose name has every word typed, for who may open them. */
export function findScreens(text: string, isAdministrator: boolean): Screen[] {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const screens = menuFor(isAdministrator).flatMap((entry): Screen[] =>
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
