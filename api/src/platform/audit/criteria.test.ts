import { criterion, givenDay, id, orNull } from 'contract/values/fields.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { features } from '../../features.ts';
import { endpointsOf } from '../http/serve.ts';
import { usedIn } from './criteria.ts';

const body = z.object({
  name: criterion(100),
  email: orNull(z.string().check(z.maxLength(200))),
  state: orNull(z.enum(['new', 'done'])),
  day: orNull(givenDay),
  folderNumber: orNull(z.int()),
  ids: z.array(id),
  kinds: orNull(z.array(z.enum(['message', 'contact', 'taxData'])).check(z.minLength(2))),
  names: z.array(z.string()).check(z.minLength(2)),
  isOpen: orNull(z.boolean()),
});

describe('what the log says of criteria', () => {
  it('is which were used: numbers, days and choices as they are, nothing of what was typed', () => {
    const chosen = {
      state: 'new',
      day: '2026-03-01',
      folderNumber: 12,
      ids: [1, 2],
      kinds: ['message', 'taxData'],
      isOpen: false,
    };
    expect(usedIn(body, { ...chosen, name: 'Lefèvre', email: 'e@x.example' })).toEqual({
      ...chosen,
      name: '(saisi)',
      email: '(saisi)',
    });
  });

  it('leaves out what was not given', () => {
    expect(usedIn(body, { name: null, email: '', ids: [], state: undefined })).toEqual({});
  });

  it('takes no NIR or telephone for the number of a folder, and knows no text by itself', () => {
    for (const folderNumber of [2_550_329_019_002, 612_345_678])
      expect(usedIn(body, { folderNumber })).toEqual({ folderNumber: '(saisi)' });
    expect(usedIn(body, { names: ['Lefèvre', 'Petit'] })).toEqual({ names: ['(saisi)', '(saisi)'] });
    expect(usedIn(undefined, { label: 'Lefèvre' })).toEqual({ label: '(saisi)' });
    expect(usedIn(body, { other: { name: 'Lefèvre' } })).toEqual({ other: '(saisi)' });
  });

  it('holds of every search of the contract', () => {
    const searches = features
      .flatMap(({ contract }) => endpointsOf(contract))
      .filter(([, { limit }]) => limit === 'search');
    expect(searches.length).toBeGreaterThan(5);
    for (const [name, { body }] of searches) {
      const typed = Object.fromEntries(
        Object.keys((body as { shape?: object } | undefined)?.shape ?? {}).map(key => [key, 'Lefèvre']),
      );
      const kept = Object.entries(usedIn(body, typed)).filter(([key, value]) => {
        const field = (body as unknown as { shape: Record<string, z.core.$ZodType> }).shape[key]!;
        return value === 'Lefèvre' && z.safeParse(field, 'Lefèvre').success;
      });
      expect([name, kept]).toEqual([name, []]);
    }
  });
});
