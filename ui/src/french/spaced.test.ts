import { expect, it } from 'vitest';
import { spaced } from './spaced.ts';

it('keeps French punctuation on the line of its word, in text alone', () => {
  const node = { type: 'b' };
  expect(spaced({ title: 'Non ?', children: 'Supprimer ce bloc ?' })).toEqual({
    title: 'Non ?',
    children: 'Supprimer ce bloc\u00a0?',
  });
  // As JSX cuts a sentence: « {name} » : {count}.
  expect(spaced({ children: ['« ', 'Bienvenue', ' » : ', 3, node] })).toEqual({
    children: ['«\u00a0', 'Bienvenue', '\u00a0»\u00a0: ', 3, node],
  });
  const children = { when: 'a : b' };
  expect(spaced({ children }).children).toBe(children);
});

it('begins no line with an hour', () => {
  expect(spaced({ children: 'le 26/11/2026 à 15:44' }).children).toBe('le 26/11/2026 à\u00a015:44');
  expect(spaced({ children: 'de 9 à 12, ou à la mairie' }).children).toBe('de 9 à 12, ou à la mairie');
});

it('keeps a day with its month', () => {
  expect(spaced({ children: 'Fermé du 24 décembre au 1er janvier, dès le 2 janvier.' }).children).toBe(
    'Fermé du 24\u00a0décembre au 1er\u00a0janvier, dès le 2\u00a0janvier.',
  );
});

it('leaves alone what is no punctuation of a sentence', () => {
  for (const text of ['10:30', 'https://a.example/?b=1', 'a?b', 'Bonjour, Madame.', 'Les 30 jours de juin'])
    expect(spaced({ children: text }).children).toBe(text);
});
