import { countOf } from '../counts.ts';
import { placeOfContent } from './contents.ts';
import { placeOfRequest } from './requests.ts';
import type { Option } from './use-search.ts';

interface Group {
  name: 'person' | 'request' | 'action' | 'screen' | 'content' | 'help';
  title: string;
  /** What is said beside the title. */
  note: string | null;
  /** How many there are is said with these. */
  words: readonly [one: string, several: string];
  options: readonly Option[];
  /** Of those, without the way to all of them. */
  count: number;
}

/** What was found, in the order in which it is shown; what has nothing is left out. */
export function groupsOf(options: readonly Option[], typed: string, hasMore: boolean, hasMoreContents: boolean) {
  const of = (name: Group['name'], title: string, words: Group['words'], isCut = false): Group => {
    const some = options.filter(option => name in option || (name === 'person' && 'all' in option));
    const count = some.filter(option => name in option).length;
    return {
      ...{ name, count },
      title,
      words,
      options: some,
      note: isCut ? `les ${count} premiers, précisez votre recherche` : null,
    };
  };
  return [
    of('person', typed === '' ? 'Vus en dernier' : 'Adhérents', ['adhérent', 'adhérents'], hasMore),
    of('request', 'Demandes', ['demande', 'demandes']),
    of('action', 'Actions', ['action', 'actions']),
    of('screen', 'Écrans', ['écran', 'écrans']),
    of('content', 'Contenus', ['contenu', 'contenus'], hasMoreContents),
    of('help', 'Aide', ["page de l'aide", "pages de l'aide"]),
  ].filter(group => group.options.length > 0);
}

/** What an option is called, and where it stands. */
export function placeOf(option: Exclude<Option, { person: unknown }>): { label: string; section: string | null } {
  if ('all' in option) return { label: 'Tout voir', section: 'Tous les adhérents trouvés, par pages' };
  if ('request' in option) return { label: option.request.subject, section: placeOfRequest(option.request) };
  if ('action' in option) return option.action;
  if ('screen' in option) return option.screen;
  if ('content' in option) return { label: option.content.title, section: placeOfContent(option.content) };
  return { label: option.help.title, section: option.help.within };
}

/** How many of each there are; while nothing is typed, the last people seen. */
export function sayFound(typed: string, groups: readonly Group[]): string {
  const people = groups.find(({ name }) => name === 'person')?.count ?? 0;
  if (typed === '') return people > 0 ? `${countOf(people, 'personne vue', 'personnes vues')} en dernier` : '';
  const others = groups.filter(({ name }) => name !== 'person');
  return [countOf(people, 'adhérent', 'adhérents'), ...others.map(({ count, words }) => countOf(count, ...words))].join(
    ', ',
  );
}
