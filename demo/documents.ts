import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { SocialSystem } from './systems.ts';

/** A one-page letter on the letterhead of a system, as bytes; the same text and date give the same bytes. */
export function letter(options: {
  system: string;
  title: string;
  lines: readonly string[];
  date: Date;
}): Promise<Buffer> {
  const { system, title, lines, date } = options;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 60,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: system, CreationDate: date },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(11).text(system);
  pdf.moveTo(60, 84).lineTo(535, 84).strokeColor('#94a3b8').stroke();
  pdf.moveDown(3).fontSize(17).fillColor('#0f172a').text(title);
  pdf.moveDown().font('Helvetica').fontSize(11);
  for (const line of lines) pdf.text(line).moveDown(0.4);
  pdf.moveDown(2).fontSize(9).fillColor('#64748b').text('Document de démonstration, sans aucune valeur.');
  pdf.end();
  return done;
}

/** The logo of a system: its short name on its colour. */
export const logo = ({ short, colour }: SocialSystem): Promise<Buffer> =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120">
    <rect width="320" height="120" rx="16" fill="${colour}"/>
    <circle cx="60" cy="60" r="34" fill="none" stroke="#fff" stroke-width="7"/>
    <path d="M44 62l12 12 22-26" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="112" y="75" font-family="sans-serif" font-size="42" font-weight="700" fill="#fff">${short}</text></svg>`);

/** What a phone's photograph or a scan of a paper could look like. */
const paper = (title: string, lines: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="480" height="640" fill="#e7e5e4"/><rect x="30" y="30" width="420" height="580" fill="#fff"/>
    <text x="60" y="100" font-family="sans-serif" font-size="24" font-weight="700">${escapeXml(title)}</text>
    ${lines.map((line, i) => `<text x="60" y="${140 + i * 26}" font-family="sans-serif" font-size="15">${escapeXml(line)}</text>`).join('')}
    ${Array.from({ length: 15 - lines.length }, (_, i) => `<rect x="60" y="${164 + (lines.length + i) * 26}" width="${330 - ((i * 53) % 90)}" height="8" fill="#d6d3d1"/>`).join('')}
    </svg>`;
export const scan = (title: string, lines: readonly string[]): Promise<Buffer> => picture(paper(title, lines));
export const photograph = (title: string, lines: readonly string[]): Promise<Buffer> =>
  sharp(Buffer.from(paper(title, lines)))
    .jpeg({ quality: 60 })
    .toBuffer();

const picture = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes `content` at `path` in `folder` and answers the path, as a cell names it. */
export function writeDocument(folder: string, path: string, content: Buffer): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return path;
}
