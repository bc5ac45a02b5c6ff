import type { Payment } from 'contract/calls/operations.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { statementDocument } from './statement.rules.ts';
import { taxableOf } from './year.rules.ts';

it('says of each folder and of all what was paid, each deduction and what is taxable, to the cent', () => {
  const row = (folderId: number, systemName: string, amounts: Partial<Payment>) => ({
    id: 1,
    label: 'Pension',
    date: '2026-01-28',
    grossAmount: 100.1,
    csgDeductible: 5.9,
    csgTaxable: 2.4,
    crds: 0.5,
    casa: 0.3,
    socialSecurityContributions: 0.01,
    healthInsurance: 1,
    otherDeductions: 3,
    incomeTax: 7,
    netPaid: 79.99,
    netToReimburse: 0,
    ...amounts,
    folderId,
    systemName,
  });
  const paid = [
    row(1, 'Régime des mines', {}),
    row(1, 'Régime des mines', {}),
    row(2, 'Régime des ports', { netPaid: 0.2 }),
  ];
  // 100.10 − 5.90 − 0.01 − 1
  expect(taxableOf(paid.slice(0, 1))).toBe(93.19);
  const person = { civility: 'Mme', firstname: 'Odile', lastname: 'Lefèvre' };
  const made = statementDocument({ person, paid, year: 2026, now: new Date('2026-11-22T10:00:00Z') });
  const said = JSON.stringify(made).replaceAll('\u00a0', ' ');
  for (const text of [
    'Madame Odile Lefèvre',
    "2026, jusqu'au 22/11/2026",
    '["N° 1, Régime des mines","200,20 €","186,38 €","14,00 €","159,98 €"]',
    '["Total","300,30 €","279,57 €","21,00 €","160,18 €"]',
    '["CSG déductible","−17,70 €"]',
    '["Autres retenues","−9,00 €"]',
    '["Montant imposable","279,57 €"]',
  ])
    expect(said).toContain(text);
  const alone = JSON.stringify(statementDocument({ person, paid: paid.slice(2), year: 2025, now: new Date() }));
  expect(alone).not.toContain('tous dossiers');
  expect(alone).not.toContain('jusqu');
});

it.each([1, 2, 3, 4])(
  'breaks the statement of %i folders between them, and ends on no page with a few words',
  async count => {
    const amounts = { grossAmount: 190.6, csgDeductible: 11.25, csgTaxable: 4.57, crds: 0.95, netToReimburse: 0 };
    const more = { casa: 0.57, socialSecurityContributions: 0, healthInsurance: 1.91, otherDeductions: 0.87 };
    const paid = Array.from({ length: count }, (_, index) => ({
      ...{ ...amounts, ...more, incomeTax: 2.86, netPaid: 167.62, folderId: 100_002 + index },
      systemName: `Régime complémentaire des bateliers et mariniers${index > 1 ? ' du Rhin' : ''}`,
    }));
    const person = { civility: 'Mme', firstname: 'Françoise', lastname: 'Lefèvre' };
    const made = statementDocument({ person, paid, year: 2026, now: new Date('2026-11-22T10:00:00Z') });
    const pdf = await getDocument({ data: new Uint8Array(await makePdf(made)), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
    const last = items.map(item => ('str' in item ? item.str : '')).join(' ');
    expect(pdf.numPages).toBeLessThanOrEqual(1 + Math.ceil(count / 2));
    expect(last).toContain(`Dossier n° ${100_001 + count}`);
    expect(last).toMatch(/Montant brut.+Net versé.+Montant imposable/s);
  },
);
