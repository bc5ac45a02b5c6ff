import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, id, pathId } from '../values/fields.ts';
import { sameWords, searchWords } from '../values/search-words.ts';
import { givenVersion } from './content.ts';

// Ours: the words that the portal's searches take for each other, as administrators write them (docs/decisions/0048-found.md).

/** Of an expression, in characters; and how many a group has. */
export const SEARCH_WORDS = { expression: 60, least: 2, most: 20 } as const;

/** Why a group cannot be kept, in French, or undefined. */
export function groupProblem(expressions: readonly string[]): string | undefined {
  const empty = expressions.find(one => searchWords(one).length === 0);
  if (empty !== undefined) return `« ${empty} » ne contient aucun mot.`;
  const twice = expressions.find((one, index) => expressions.slice(0, index).some(other => sameWords(one, other)));
  if (twice !== undefined)
    return `« ${twice} » est déjà dans la liste : accents, majuscules et pluriels ne comptent pas.`;
  if (expressions.length < SEARCH_WORDS.least) return 'Il faut au moins deux expressions.';
  return expressions.length > SEARCH_WORDS.most ? `Au plus ${SEARCH_WORDS.most} expressions.` : undefined;
}

/** Expressions that mean the same to who searches, in the order in which they were written. */
const expressions = z.array(filledLine(SEARCH_WORDS.expression)).check(
  z.maxLength(100),
  z.refine(given => !groupProblem(given), { error: issue => groupProblem(issue.input as string[]) }),
);

export const SearchGroup = z.object({ id, expressions: z.array(z.string()), version: z.int() });
export type SearchGroup = z.input<typeof SearchGroup>;

const AnId = z.object({ id: pathId });
const ofAdministrators = { access: 'administrator', subject: 'none' } as const;

/** Every group as administrators edit it, by its first expression. */
export const getSearchGroups = endpoint({
  ...ofAdministrators,
  method: 'GET',
  path: '/api/cms/searchGroups',
  answer: z.array(SearchGroup),
  audit: { action: 'searchWords.list' },
});

export const createSearchGroup = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: '/api/cms/searchGroups',
  body: z.object({ expressions }),
  answer: SearchGroup,
  audit: { action: 'searchWords.create', object: 'searchGroup' },
});

export const updateSearchGroup = endpoint({
  ...ofAdministrators,
  method: 'PUT',
  path: '/api/cms/searchGroups/:id',
  params: AnId,
  body: z.object({ expressions, version: givenVersion }),
  answer: SearchGroup,
  refusals: ['STALE_VERSION'],
  audit: { action: 'searchWords.update', object: 'searchGroup', id: 'id' },
});

export const deleteSearchGroup = endpoint({
  ...ofAdministrators,
  method: 'DELETE',
  path: '/api/cms/searchGroups/:id',
  params: AnId,
  audit: { action: 'searchWords.delete', object: 'searchGroup', id: 'id' },
});
