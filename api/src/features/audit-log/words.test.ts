import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDetailName, auditDetailValue } from 'contract/calls/audit-details.ts';
import { AUDIT_OBJECTS } from 'contract/calls/audit-log.ts';
import { AUDIT_ACTIONS, actionName } from 'contract/calls/audit-words.ts';
import { expect, it } from 'vitest';
import { features } from '../../features.ts';
import { endpointsOf } from '../../platform/http/serve.ts';

const SOURCES = join(import.meta.dirname, '../..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !/test(ing)?\.ts$/.test(name))
  .map(name => readFileSync(join(SOURCES, name), 'utf8'));

/** Actions that no call logs: those of jobs, of the import, and of the command line. */
const beyondCalls = [
  ...sources.flatMap(text =>
    [...text.matchAll(/(?:action: |ACTION = |\$1, )'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(found => found[1]!),
  ),
  ...[
    'create',
    'unlock',
    'reset',
    'reset-factors',
    'lift-brake',
    'see-alarm',
    'deactivate',
    'reactivate',
    'resend-failed',
  ].map(command => `admin.${command}`),
];
const audits = features.flatMap(({ contract }) => endpointsOf(contract).flatMap(([, { audit }]) => audit ?? []));

/** What older versions logged: their entries are read for years. */
const FORMER = ['message.search', 'proofOfLife.search'];

it('names each action that is logged, and no other', () => {
  const logged = new Set([...audits.map(({ action }) => action), ...beyondCalls, ...FORMER]);
  expect([...logged].filter(action => actionName(action) === action)).toEqual([]);
  const isWritten = (action: string) => sources.some(text => text.includes(`'${action}'`));
  expect(AUDIT_ACTIONS.filter(action => !logged.has(action) && !isWritten(action))).toEqual([]);
});

it('names each detail', () => {
  const written = sources.flatMap(text => [...text.matchAll(/\bdetail: \{([^}]*)\}/g)].map(found => found[1]!));
  const names = written.flatMap(inside =>
    inside
      .replace(/\.\.\.\([^)]*&& \{/g, '')
      .split(',')
      .flatMap(one => /^\s*(\w+)/.exec(one)?.[1] ?? []),
  );
  expect(names.length).toBeGreaterThan(50);
  // The people of an entry are told beside its details.
  expect([...new Set(names)].filter(name => auditDetailName(name) === name)).toEqual(['subjects']);
  expect(auditDetailName('criteria.name')).toBe('Critère : nom');
  expect(auditDetailValue('fields', 'firstname, administrator')).toBe('prénom, administrateur');
});

it('names each object', () => {
  const beyond = sources.flatMap(text => [...text.matchAll(/objectType: '(\w+)'/g)].map(found => found[1]!));
  const objects = new Set([...audits.flatMap(({ object }) => object ?? []), ...beyond]);
  expect([...objects].filter(object => !AUDIT_OBJECTS[object])).toEqual([]);
});
