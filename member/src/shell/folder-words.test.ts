import '../texts-in-tests.ts';
import { expect, test } from 'vitest';
import { folderNumbers, folderState } from './folder-words.ts';

const open = { closed: false, dateCloture: null, suspended: false, dateSuspension: null };

test('the state of a folder, with its date when there is one', () => {
  expect(folderState(open).label).toBe('Ouvert');
  expect(folderState({ ...open, suspended: true }).label).toBe('Suspendu');
  expect(folderState({ ...open, suspended: true, dateSuspension: '2026-03-12' }).label).toBe(
    'Suspendu depuis le 12/03/2026',
  );
  expect(folderState({ ...open, closed: true }).label).toBe('Clôturé');
});

test('closed wins over suspended', () => {
  const state = folderState({ ...open, closed: true, dateCloture: '2025-02-01', suspended: true });
  expect(state).toEqual({ tone: 'muted', label: 'Clôturé le 01/02/2025' });
});

test('one folder or several, in a number that agrees', () => {
  expect(folderNumbers([100002])).toBe('Dossier n°\u00a0100002');
  expect(folderNumbers([100002, 100003, 100004])).toBe('Dossiers n°\u00a0100002, 100003 et 100004');
});
