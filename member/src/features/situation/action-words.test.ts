import '../../texts-in-tests.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { expect, it } from 'vitest';
import { actionWords } from './action-words.ts';

const modules = import.meta.glob<object>(['../../../../contract/src/calls/*.ts', '!**/*.test.ts'], { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audit' in value;
const endpoints = Object.values(modules).flatMap(module => Object.values(module).filter(isEndpoint));

/** What a connected-as manager may call, and what the staff does with a member's data. */
const seen = endpoints.filter(({ access, sites, personOnly, subject, audit }) => {
  if (!audit) return false;
  const isInTheirName = sites.includes('member') && access !== 'public' && !personOnly;
  const isOnThem = subject !== undefined && subject !== 'none';
  return isInTheirName || isOnThem;
});

it('has words for every action that a member may see of others', () => {
  const actions = new Set([...seen.map(({ audit }) => audit!.action), 'connectAs.start']);
  expect(actions.size).toBeGreaterThan(50);
  expect([...actions].filter(action => !Object.hasOwn(ACCESS_WORDS, action))).toEqual([]);
});

it('names the folder, and tells what it does not know as a consultation', () => {
  expect(actionWords({ action: 'bankDetails.download', folderId: 104311 })).toBe(
    'Lecture de votre RIB (dossier n°\u00a0104311)',
  );
  expect(actionWords({ action: 'gone.long.ago', folderId: null })).toBe('Consultation de votre espace');
});
