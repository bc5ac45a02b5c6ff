import { beforeEach, expect, test } from 'vitest';
import {
  ALL,
  areAllConsulted,
  consultedFolder,
  isChosen,
  keptSelection,
  readSelectedFolder,
  storeSelectedFolder,
  UNSET,
} from './selected-folder.ts';

const values = new Map<string, string>();
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
} as Storage;
const closed = { id: 3, closed: true };
const open = { id: 7, closed: false };
const folders = [closed, open, { id: 9, closed: false }];

beforeEach(() => values.clear());

test('nothing stored, or nonsense, means that nobody has chosen', () => {
  expect(readSelectedFolder(storage)).toBe(UNSET);
  for (const nonsense of ['abc', '1.5', '-4', 'NaN']) {
    values.set('selected_folder', nonsense);
    expect(readSelectedFolder(storage)).toBe(UNSET);
  }
});

test('a choice is found again, and so is a cleared one', () => {
  storeSelectedFolder(storage, 9);
  expect(readSelectedFolder(storage)).toBe(9);
  storeSelectedFolder(storage, ALL);
  expect(values.get('selected_folder')).toBe('0');
  expect(readSelectedFolder(storage)).toBe(ALL);
  expect([UNSET, ALL, 1].map(isChosen)).toEqual([false, false, true]);
});

test('the consulted folder: the chosen one, else the first open one, else the first', () => {
  expect(consultedFolder(folders, 9)?.id).toBe(9);
  expect(consultedFolder(folders, closed.id)).toBe(closed);
  expect(consultedFolder(folders, UNSET)).toBe(open);
  expect(consultedFolder(folders, ALL)).toBe(open);
  expect(consultedFolder([closed], UNSET)).toBe(closed);
  expect(consultedFolder([], 9)).toBeNull();
});

test('a choice of a folder that is gone is cleared; no choice stays none', () => {
  expect(keptSelection(folders, 9)).toBe(9);
  expect(keptSelection(folders, 1234)).toBe(ALL);
  expect(keptSelection(folders, UNSET)).toBe(UNSET);
  expect(keptSelection([], ALL)).toBe(ALL);
});

test('all are consulted, of several, unless one is chosen that is still there', () => {
  for (const selected of [UNSET, ALL, 1234]) expect(areAllConsulted(folders, selected)).toBe(true);
  expect(areAllConsulted(folders, 9)).toBe(false);
  expect(areAllConsulted([open], ALL)).toBe(false);
  expect(areAllConsulted([], ALL)).toBe(false);
});
