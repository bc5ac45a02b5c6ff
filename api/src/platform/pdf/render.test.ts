import { expect, it } from 'vitest';
import { codesOn } from '../../../test/codes-on.ts';
import { readAloud } from '../../../test/read-aloud.ts';
import type { PdfBlock } from './document.ts';
import { render } from './render.ts';

const read = async (blocks: PdfBlock[]) =>
  readAloud(
    await render({
      ...{ title: 'Attestation de paiement', author: 'Régime des mines', createdAt: '2026-11-25T10:00:00Z' },
      ...{ footer: 'Attestation n° 12', blocks },
    }),
  );

it('is read aloud in order, in French: headings, paragraphs, what heads a row or a column, what a picture is', async () => {
  const heard = await read([
    { kind: 'paragraph', text: 'À qui de droit.' },
    { kind: 'facts', rows: [['Nom', 'Élodie Lefèvre']] },
    { kind: 'heading', text: 'Versements' },
    {
      kind: 'table',
      head: ['Mois', 'Net'],
      rows: [
        ['Janvier', '12 €'],
        ['Total', '12 €'],
      ],
      hasTotal: true,
    },
    { kind: 'group', blocks: [{ kind: 'blank', label: 'Signature', lines: 2, isOpen: true }] },
    { kind: 'qr', text: 'ABCD', alt: 'Code à scanner', beside: 'Code : ABCD' },
    {
      ...{ kind: 'page', sender: ['Régime des mines'], address: ['Élodie Lefèvre', '75004 Paris'] },
      ...{ title: 'Votre courrier', blocks: [] },
    },
  ]);
  expect(heard).toMatchObject({ title: 'Attestation de paiement', language: 'fr-FR', isUa: true, pages: 2 });
  expect(heard.said).toEqual([
    'P Régime des mines',
    'H1 Attestation de paiement',
    'P À qui de droit.',
    'TH(Row) Nom',
    'TD Élodie Lefèvre',
    'H2 Versements',
    'TH(Column) Mois',
    'TH(Column) Net',
    'TD Janvier',
    'TD 12 €',
    'TH(Row) Total',
    'TD 12 €',
    'P Signature',
    'Figure Code à scanner',
    'P Code : ABCD',
    'P Régime des mines',
    'P Élodie Lefèvre 75004 Paris',
    'H2 Votre courrier',
  ]);
});

it('draws a code that a telephone reads, also where it comes on a page of its own', async () => {
  const address = `https://portail.example/#/verifier?numero=${'V0WW-Z23W-8C1V-MBC9'}`;
  const high = { kind: 'blank', label: 'Notes', lines: 22 } as const;
  const code = { kind: 'qr', text: address, alt: 'Code à photographier' } as const;
  const content = await render({
    ...{ title: 'Attestation', author: 'Régime des mines', createdAt: '2026-11-25T10:00:00Z', footer: 'n° 12' },
    blocks: [code, high, { ...code, text: 'ABCD' }],
  });
  expect(await codesOn(content)).toEqual([address, 'ABCD']);
});

it('has no words outside what is read, on whichever page they come to stand', async () => {
  const long = Array.from({ length: 900 }, (_, index) => `mot${index}`).join(' ');
  const rows = Array.from({ length: 60 }, (_, index) => [`Mois ${index}`, '12 €']);
  const { said, outside, pages } = await read([
    { kind: 'paragraph', text: long },
    { kind: 'table', head: ['Mois', 'Net'], rows },
  ]);
  expect(outside).toBe('');
  expect(pages).toBeGreaterThan(2);
  const words = said.join(' ');
  for (const known of ['mot0', 'mot899', 'Mois 59']) expect(words).toContain(known);
  expect(words).not.toContain('page 1 sur');
});

it('heads a table again on each page where it goes on, for the eyes alone', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Mois ${index}`, '12 €']);
  const { said, seen, pages } = await read([{ kind: 'table', head: ['Mois', 'Net'], rows, of: 'Dossier n° 12' }]);
  expect(pages).toBe(3);
  expect(said.filter(words => words.startsWith('TH(Column)'))).toHaveLength(2);
  expect(seen.map(words => words.match(/^Dossier n° 12 \(suite\) Mois Net Mois \d+/)?.[0] !== undefined)).toEqual([
    ...[false, true, true],
  ]);
});

it('leaves whoever writes by hand as many lines as are asked for, the question on the first where it is short', async () => {
  const many = (label: string, lines: number): PdfBlock[] =>
    Array.from({ length: 15 }, () => ({ kind: 'blank', label, lines }) as const);
  expect((await read(many('Nom', 1))).pages).toBe(1);
  expect((await read(many('Nom', 2))).pages).toBe(2);
  expect((await read(many('Dites ce qui a changé, depuis quand, et pour quelle raison', 1))).pages).toBe(2);
});
