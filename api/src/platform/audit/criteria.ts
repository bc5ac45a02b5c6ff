import type { Schema } from 'contract/kit/endpoint.ts';
import * as z from 'zod/mini';

// What the audit log says of a search: which criteria were used, never what was typed in them. Who was shown is in `subjects`, by
// number, so that nothing of a person who is erased stays by name (docs/decisions/0004-audit.md).

/** In the place of what was typed. */
const TYPED = '(saisi)';
/** A schema that takes one of these takes whatever somebody types. */
const WORDS = ['un mot', 'un@mot.fr', '2550329019002', '0612345678'];
/** The greatest number of a folder; a longer one may be a NIR or a telephone. */
const MAX_NUMBER = 2_147_483_647;

/**
 * The criteria that were given, by the `body` that took them: numbers, yes or no, days and choices of a list as they are. A handler that
 * found whom a text means gives their number in its place.
 */
export function usedIn(body: Schema | undefined, criteria: object): Record<string, unknown> {
  const shape = body && 'shape' in body ? (body.shape as Record<string, Schema>) : {};
  const said = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one => said(name, one));
    if (typeof value === 'boolean' || (typeof value === 'number' && value <= MAX_NUMBER)) return value;
    const isChosen =
      typeof value === 'string' && shape[name] && !WORDS.some(word => z.safeParse(shape[name]!, word).success);
    return isChosen ? value : TYPED;
  };
  return Object.fromEntries(
    Object.entries(criteria)
      .filter(
        ([, value]) =>
          value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
      )
      .map(([name, value]) => [name, said(name, value)]),
  );
}
