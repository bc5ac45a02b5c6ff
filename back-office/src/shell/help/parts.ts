import { searchWords } from 'contract/values/search-words.ts';
import { GUIDE_NAMES, type Guide, type GuideName } from './guide.ts';

/** A part of a guide that was found. */
export interface HelpPart {
  guide: GuideName;
  id: string;
  title: string;
  /** The guide, and the chapter when it is not that. */
  within: string;
}

/** At most so many beside the people. */
const MOST = 3;

/** The parts of the guides that have every word typed: in their title first. A chapter that only administrators can follow is theirs. */
export function findHelp(
  typed: string,
  guides: Readonly<Record<GuideName, Guide>>,
  isAdministrator: boolean,
): HelpPart[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const own = searchWords(text);
    return words.every(word => own.some(one => one.startsWith(word)));
  };
  const found = GUIDE_NAMES.flatMap(guide => {
    const { title, parts } = guides[guide];
    const readable = parts.filter(({ isForAll }) => isAdministrator || guide === 'gestionnaire' || isForAll);
    return readable
      .filter(part => has(`${part.title} ${part.text}`))
      .map(part => ({
        guide,
        id: part.id,
        title: part.title,
        within: [title, part.chapter].filter(Boolean).join(' › '),
      }));
  });
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))].slice(0, MOST);
}
