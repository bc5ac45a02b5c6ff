import { expect, it } from 'vitest';
import { receiptDocument } from './submissions.rules.ts';

it('says on the receipt what came, when, with what, and where it stands', () => {
  const given = (ids: number[]): Parameters<typeof receiptDocument>[0] => ({
    submission: {
      ...{
        kind: 'proofOfLife',
        id: 7,
        ids,
        title: '2026',
        fileName: null,
        channel: 'portal',
        folderIds: [100_002],
        authorName: null,
      },
      ...{
        sentAt: new Date('2026-01-05T09:00:00Z'),
        stateAt: new Date('2026-01-05T09:00:00Z'),
        endedAt: new Date('2026-01-05T09:00:00Z'),
        waitsUntil: null,
        isFrozen: false,
        isFromService: false,
        documentTypeId: null,
        isBegunAgain: false,
      },
      ...{ state: 'ours', expectedBy: '2026-01-12', isLate: false, reason: null },
    },
    member: { civility: 'mrs', firstname: 'Élodie', lastname: 'LEFÈVRE' },
    author: 'Régime des mines',
    files: [{ filename: 'certificat.pdf', size: 20_480, sha256: 'ab'.repeat(32) }],
    writtenAt: null,
    now: new Date('2026-01-06T09:00:00Z'),
  });
  const document = receiptDocument(given([7]));
  const said = JSON.stringify(document);
  for (const words of [
    'Certificat de vie 2026',
    '["Référence","CDV-7"]',
    'Reçu de la démarche CDV-7',
    'en cours chez nous',
    'certificat.pdf',
    '20 Ko',
    'ab'.repeat(32),
  ])
    expect(said).toContain(words);
  expect(document.blocks[1]).toMatchObject({
    rows: expect.arrayContaining([['Réponse attendue', expect.stringContaining('2026')]]),
  });
  const ofTwo = JSON.stringify(receiptDocument(given([7, 8])));
  expect(ofTwo).toContain('["Références","CDV-7 et CDV-8"]');
  expect(ofTwo).toContain('Reçu des démarches CDV-7 et CDV-8');
});

it('says on the receipt when it was taken up again, and honestly that an answer is late', () => {
  const rows = (isLate: boolean, state: 'ours' | 'yours' | 'answered' = 'ours') => {
    const { blocks } = receiptDocument({
      submission: {
        ...{
          kind: 'message',
          id: 7,
          ids: [7],
          title: 'Ma question',
          fileName: null,
          channel: 'portal',
          folderIds: [],
          authorName: null,
        },
        ...{ sentAt: new Date('2026-01-05T09:00:00Z'), stateAt: new Date('2026-01-05T09:00:00Z') },
        ...{ endedAt: new Date('2026-01-05T09:00:00Z'), waitsUntil: null },
        ...{ state, expectedBy: '2026-02-03', isLate, reason: null, isFrozen: false, isFromService: false },
        ...{ documentTypeId: null, isBegunAgain: false },
      },
      member: { civility: 'mrs', firstname: 'Élodie', lastname: 'LEFÈVRE' },
      author: 'Régime des mines',
      files: [],
      writtenAt: new Date('2026-01-27T09:00:00Z'),
      now: new Date('2026-01-27T10:00:00Z'),
    });
    return JSON.stringify(blocks[1]).replaceAll(/\s/gu, ' ');
  };
  expect(rows(false)).toContain(
    '["Reçue","le 05/01/2026 à 10:00, en ligne"],["Votre dernier message","le 27/01/2026 à 10:00"]',
  );
  expect(rows(false)).toContain('["Réponse attendue","au plus tard le 03/02/2026"]');
  expect(rows(true)).toContain('["Réponse attendue","le 03/02/2026 ; nous sommes en retard"]');
  expect(rows(false, 'yours')).toContain('"nous attendons votre réponse depuis le 05/01/2026"');
  expect(rows(false, 'answered')).toContain('"nous y avons répondu le 05/01/2026"');
});
