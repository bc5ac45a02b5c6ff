import { degrees, PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import type { Sheet } from './fit.ts';
import type { Turn } from './page.ts';

/** Points: A4. */
const SHORT = 595.28;
const LONG = 841.89;
/** A pdf with one A4 page for each sheet, as wide as its picture lies. The JPEGs are in it as they are: turning one loses nothing. */
export async function makePdf(sheets: readonly Sheet[], title: string): Promise<Blob> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('fr-FR');
  for (const { jpeg, turn } of sheets) {
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const isLying = turn % 180 === 0 ? image.width > image.height : image.height > image.width;
    const page = pdf.addPage(isLying ? [LONG, SHORT] : [SHORT, LONG]);
    page.drawImage(image, placeOf(image, turn, page.getSize()));
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}

interface Size {
  width: number;
  height: number;
}

/** In the middle, as large as fits. A picture is turned around its corner, which so is another one at each turn. */
function placeOf(image: PDFImage, turn: Turn, page: Size) {
  const isOnSide = turn % 180 !== 0;
  const [across, along] = isOnSide ? [image.height, image.width] : [image.width, image.height];
  const scale = Math.min(page.width / across, page.height / along);
  const [width, height] = [image.width * scale, image.height * scale];
  const [x, y] = [page.width / 2, page.height / 2];
  const corner = {
    0: { x: x - width / 2, y: y - height / 2 },
    90: { x: x - height / 2, y: y + width / 2 },
    180: { x: x + width / 2, y: y + height / 2 },
    270: { x: x + height / 2, y: y - width / 2 },
  }[turn];
  return { ...corner, width, height, rotate: degrees(-turn) };
}
