import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import type { Turn } from './page.ts';
import { makePdf } from './pages-pdf.ts';

/** As much of a JPEG as says how large it is. */
const jpeg = (width: number, height: number) =>
  new Blob([
    new Uint8Array([
      ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8],
      ...[height >> 8, height & 255, width >> 8, width & 255],
      ...[3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9],
    ]),
  ]);

async function made(...sheets: { width: number; height: number; turn: Turn }[]) {
  const content = await makePdf(
    sheets.map(({ width, height, turn }) => ({ jpeg: jpeg(width, height), turn })),
    'Document photographié',
  );
  expect(content.type).toBe('application/pdf');
  const bytes = new Uint8Array(await content.arrayBuffer());
  return { bytes, pdf: await PDFDocument.load(bytes, { updateMetadata: false }) };
}

it('has an A4 page for each picture, as it lies once it is turned', async () => {
  const { pdf } = await made(
    { width: 900, height: 1200, turn: 0 },
    { width: 900, height: 1200, turn: 90 },
    { width: 1200, height: 900, turn: 0 },
    { width: 1200, height: 900, turn: 270 },
    { width: 900, height: 1200, turn: 180 },
  );
  const sizes = pdf.getPages().map(page => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [842, 595],
    [595, 842],
    [595, 842],
  ]);
});

it('says what it is, and nothing of who made it', async () => {
  const { pdf } = await made({ width: 10, height: 20, turn: 0 });
  expect(pdf.getTitle()).toBe('Document photographié');
  expect([pdf.getProducer(), pdf.getCreator(), pdf.getAuthor(), pdf.getCreationDate()]).toEqual(
    Array(4).fill(undefined),
  );
});

it('holds each picture as it was', async () => {
  const { bytes } = await made({ width: 777, height: 888, turn: 90 });
  const text = (content: BufferSource) => new TextDecoder('latin1').decode(content);
  expect(text(bytes)).toContain(text(await jpeg(777, 888).arrayBuffer()));
});
