import './search.css';
import type { PersonFound, searchPeople } from 'contract/calls/search.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { formatFrenchDate } from 'ui/dates.ts';
import { wordsAsWritten } from './Matched.tsx';

/** What was read of the text that was typed. */
type Read = AnswerOf<typeof searchPeople>['read'];

interface UnderstoodProps {
  read: Read;
  people: readonly PersonFound[];
  /** There are more than these. */
  hasMore: boolean;
  children?: ReactNode;
}

/** Nobody has just these words: who is shown instead, the nearest name first. */
export function Understood({ read: { name, year, day }, people, hasMore, children }: UnderstoodProps) {
  const nearest = people[0];
  if (!nearest) return null;
  const hasOthers = hasMore || people.some(({ words }) => words.join() !== nearest.words.join());
  const born = day ? `, nés le ${formatFrenchDate(day)}` : year ? `, nés en ${year}` : '';
  return (
    <p className="search-understood">
      Personne ne s'appelle « {name} ». Voici <strong>{wordsAsWritten(nearest)}</strong>
      {hasOthers && ', puis les noms voisins'}
      {people.length > 1 && born}. {children}
    </p>
  );
}
