import type { Awaited } from 'contract/calls/awaited.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { expect, it } from 'vitest';
import { askedOf, firstDay, sendAgain } from './asked.ts';

const proof = (folderId: number, expectedBefore: string | null, isExpected = true): FolderProof => ({
  folderId,
  shared: folderId,
  socialSystem: { id: 1, systemName: 'Régime des mines' },
  isExpected,
  isOnline: true,
  validUntil: null,
  expectedBefore,
  askedOn: null,
  nextOn: null,
  formCodes: [],
  last: null,
});

const sent = (id: number, state: Awaited['state']): Awaited => ({
  kind: 'document',
  id,
  title: 'Bail',
  state,
  stateAt: '2026-11-20T09:00:00.000Z',
  waitsUntil: null,
  isFrozen: false,
  expectedBy: null,
  isLate: false,
  folderIds: [100_002],
  documentTypeId: 5,
  reason: null,
});

it('counts what is asked, what runs out first before the others, and says by which day', () => {
  const asked = askedOf({
    proofs: [proof(1, null), proof(2, '2026-12-31'), proof(3, '2026-12-07'), proof(4, '2026-11-01', false)],
    awaited: [sent(4, 'yours'), sent(5, 'ours'), { ...sent(6, 'ours'), kind: 'bankChange', isFrozen: true }],
    messages: { unread: 3 },
    user: { pendingEmail: 'odile@exemple.example' },
  });
  const keys = ['proof-3', 'proof-2', 'proof-1', 'document-4', 'bankChange-6', 'answers', 'email'];
  expect(asked.map(({ key }) => key)).toEqual(keys);
  expect(asked[4]).toMatchObject({ kind: 'call' });
  expect(firstDay(asked, '2026-12-07')).toEqual({ date: '2026-12-07', count: 1, isLate: false });
  expect(firstDay(asked, '2026-12-08')).toMatchObject({ isLate: true });
});

it('asks once for folders that share a certificate, by the first day, and once more for those that take it by post only', () => {
  const sharing = [
    proof(1, '2026-12-31'),
    proof(2, '2026-12-07'),
    proof(3, null, false),
    proof(4, '2026-12-15'),
    proof(5, null),
  ];
  const asked = askedOf({
    proofs: sharing.map(one => ({ ...one, shared: 1, isOnline: one.folderId < 4 })),
    awaited: undefined,
    messages: undefined,
    user: undefined,
  });
  expect(asked).toMatchObject([
    { key: 'proof-2', folderIds: [2, 1] },
    { key: 'proof-4', folderIds: [4, 5] },
  ]);
});

it('is nothing where nothing is asked or known', () => {
  expect(askedOf({ proofs: undefined, awaited: undefined, messages: undefined, user: undefined })).toEqual([]);
  expect(askedOf({ proofs: [], awaited: [], messages: { unread: 0 }, user: { pendingEmail: null } })).toEqual([]);
  expect(firstDay([], '2026-12-07')).toBeNull();
});

it.each([
  [
    'document',
    'yours',
    'Bloqué',
    { to: '/envoyer-un-justificatif', state: { again: { folderId: 100_002, documentTypeId: 5 } } },
  ],
  ['taxData', 'yours', 'Bloqué', { to: '/donnees-fiscales', state: { again: { year: 'Bail' } } }],
  ['taxData', 'yours', null, undefined],
  ['document', 'refused', 'Bloqué', undefined],
  ['bankChange', 'yours', 'Bloqué', undefined],
] as const)('a file of %s, %s with the reason %s, is sent again by %j', (kind, state, reason, way) => {
  expect(sendAgain({ ...sent(4, state), kind, reason })).toEqual(way);
});
