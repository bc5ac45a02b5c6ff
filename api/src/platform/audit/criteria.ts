import type { Schema } from 'contract/kit/endpoint.ts';
import * as z from 'zod/mini';

// What the audit log says of a search: which criteria were used, never what was typed in them. Who was shown is in `subjects`, by
// number, so that nothing of a person who is erased stays by name (docs/decisions/0004-audit.md).

/** In the place of what was typed. */
const TYPED = '(saisi)';
/** A schema that takes one of these takes whatever somebody types. */
const WORDS = ['un mot', 'un@mot.fr', '2550329019002', '0612345678'];
/** Numbers from here on may be a telephone without its first 0, or a NIR: those of folders are shorter, or go unsaid. */
const LONG_NUMBER = 100_000_000;

/**
 * The criteria that were given, by the `body` that took them: numbers, yes or no, days and choices of a list as they are. A handler that
 * found whom a text means gives their number in its place.
 */
export function usedIn(body: Schema | undefined, criteria: object): Record<string, unknown> {
  const shape = body && 'shape' in body ? (body.shape as Record<string, Schema>) : {};
  const said = (name: string, value: unknown, given = (one: unknown) => one): unknown => {
    // A list is asked with a word in the place of each of its own, the others as they are.
    if (Array.isArray(value)) return value.map((one, place) => said(name, one, other => value.with(place, other)));
    if (typeof value === 'boolean' || (typeof value === 'number' && value < LONG_NUMBER)) return value;
    const isChosen =
      typeof value === 'string' && shape[name] && !WORDS.some(word => z.safeParse(shape[name]!, given(word)).success);
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
