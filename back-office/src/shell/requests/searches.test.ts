import { describe, expect, it } from 'vitest';
import { inList, narrowed, type RequestSearch, toTakeOf } from './searches.ts';

const given = (search: RequestSearch) => Object.fromEntries(Object.entries(search).filter(([, value]) => value));

describe('no list is shown by criteria that find nothing in it', () => {
  it('another list keeps those that find something there', () => {
    const search: RequestSearch = { liste: 'toutes', etat: 'repondu', gestionnaire: 3, echeance: 'retard', regime: 2 };
    expect(given(inList(search, undefined))).toEqual({ echeance: 'retard', regime: 2 });
    expect(given(inList(search, 'a-moi'))).toEqual({ liste: 'a-moi', echeance: 'retard', regime: 2 });
    expect(given(inList(search, 'en-attente'))).toEqual({
      ...{ liste: 'en-attente', gestionnaire: 3, echeance: 'retard', regime: 2 },
    });
    expect(given(inList(search, 'terminees'))).toEqual({ liste: 'terminees', etat: 'repondu', regime: 2 });
    expect(given(inList({ ...search, page: 4 }, 'toutes'))).toEqual(search);
    expect(given(inList({ categorie: ['proofOfLife'], etat: 'recu' }, 'a-moi'))).toMatchObject({ etat: 'recu' });
  });

  it('the next one is taken of what the list shows, without what figures count', () => {
    const search: RequestSearch = {
      liste: 'toutes',
      categorie: ['message'],
      regime: 2,
      gestionnaire: 3,
      recue: '2026-10',
    };
    expect(given(toTakeOf(search))).toEqual({ categorie: ['message'], regime: 2 });
  });

  it('what is chosen leads to the list of all where it finds nothing in the one that is shown', () => {
    expect(narrowed({ page: 3 }, { gestionnaire: 3 })).toEqual({ liste: 'toutes', gestionnaire: 3 });
    expect(narrowed({ liste: 'a-moi' }, { gestionnaire: 3 }).liste).toBe('toutes');
    expect(narrowed({ liste: 'en-attente' }, { gestionnaire: 3 }).liste).toBe('en-attente');
    expect(narrowed({ liste: 'terminees' }, { echeance: 'retard' }).liste).toBe('toutes');
    expect(narrowed({}, { etat: 'classe' }).liste).toBe('toutes');
    expect(narrowed({ liste: 'a-moi' }, { etat: 'recu', regime: 1 }).liste).toBe('a-moi');
    expect(narrowed({ liste: 'a-moi', gestionnaire: 3 }, { gestionnaire: undefined }).liste).toBe('a-moi');
  });
});
