import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

/** A PDF of one page: what is drawn on it, in the operators of PDF. */
function pdfOf(drawn: string, more = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const at: number[] = [];
  let file = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    at.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = at.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Uint8Array.from(file + end, sign => sign.charCodeAt(0));
}

const line = (text: string, x: number, y: number, size = 11) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;

async function read(drawn: string[], more?: string) {
  const task = getDocument({ data: pdfOf(drawn.join('\n'), more), useSystemFonts: false, verbosity: 0 });
  try {
    return await readText(await task.promise, 1);
  } finally {
    await task.destroy();
  }
}
const texts = async (drawn: string[], more?: string) => (await read(drawn, more)).map(({ text }) => text);

const LONG = 'Votre pension est versee chaque mois par la caisse, le dernier jour ouvre, sur le compte';
const OTHER = 'que vous nous avez indique. Elle est soumise aux prelevements que la loi prevoit pour les';

it('puts lines together into paragraphs, and keeps headings and the lines of an address', async () => {
  const found = await read([
    line('Releve annuel', 60, 780, 18),
    line('Madame Lefevre', 60, 740),
    line('3 rue des Lilas', 60, 726),
    line('44000 Nantes', 60, 712),
    line(LONG, 60, 670),
    line(OTHER, 60, 656),
    line('retraites.', 60, 642),
    line('Un autre paragraphe.', 60, 612),
  ]);
  expect(found).toEqual([
    { text: 'Releve annuel', isHeading: true },
    { text: 'Madame Lefevre', isHeading: false },
    { text: '3 rue des Lilas', isHeading: false },
    { text: '44000 Nantes', isHeading: false },
    { text: `${LONG} ${OTHER} retraites.`, isHeading: false },
    { text: 'Un autre paragraphe.', isHeading: false },
  ]);
});

it('keeps the lines of a list, which could all go on', async () => {
  const list = ['Regime des bateliers et mariniers', 'Retraite supplementaire du Rhone', 'Prevoyance des offices'];
  expect(await texts(list.map((text, index) => line(text, 60, 700 - index * 15)))).toEqual(list);
});

it('reads from top to bottom whatever the order of drawing, words and halves of words as they stand', async () => {
  expect(
    await texts([line('Deux', 60, 600), line('pen', 60, 700), line('sion', 78.5, 700), line('nette', 104, 700)]),
  ).toEqual(['pension nette', 'Deux']);
});

it('reads a table row by row', async () => {
  const rows = ['Pension brute', 'CSG', 'CRDS', 'CASA', 'Net verse'];
  const drawn = [
    ...rows.map((name, index) => line(name, 60, 700 - index * 16)),
    ...rows.map((_, index) => line(`${100 + index},00`, 420, 700 - index * 16)),
  ];
  expect(await texts(drawn)).toEqual(rows.map((name, index) => `${name}\u2003${100 + index},00`));
});

it('reads the columns of a letter one after the other, between what goes across', async () => {
  const left = [1, 2, 3, 4, 5].map(n => `A gauche la ligne numero ${n} de la colonne`);
  const right = [1, 2, 3, 4, 5].map(n => `A droite la ligne numero ${n} de la colonne`);
  const drawn = [
    line('Un titre qui va du bord de gauche au bord de droite de cette page, sans se soucier des colonnes.', 60, 760),
    ...left.map((text, index) => line(text, 60, 700 - index * 14)),
    // Not at the height of the lines beside them.
    ...right.map((text, index) => line(text, 320, 694 - index * 14)),
    line('Un pied qui va du bord de gauche au bord de droite de cette page, sans se soucier des colonnes.', 60, 560),
  ];
  expect(await texts(drawn)).toEqual([
    expect.stringMatching(/^Un titre/),
    left.join(' '),
    right.join(' '),
    expect.stringMatching(/^Un pied/),
  ]);
});

it('reads a page that is turned, and what stands across it last', async () => {
  const across = 'BT /F1 8 Tf 0 1 -1 0 30 300 Tm (En marge) Tj ET';
  expect(await texts([across, line('Haut', 60, 700), line('Bas', 60, 100)])).toEqual(['Haut', 'Bas', 'En marge']);
  const turned = (text: string, along: number, down: number) =>
    `BT /F1 11 Tf 0 1 -1 0 ${down} ${along} Tm (${text}) Tj ET`;
  expect(await texts([turned('Second', 60, 140), turned('Premier', 60, 100)], '/Rotate 90')).toEqual([
    'Premier',
    'Second',
  ]);
});

it('finds nothing on a page that is a picture', async () => {
  expect(await read(['0.5 g 50 50 400 600 re f'])).toEqual([]);
});
