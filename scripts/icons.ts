// `node scripts/icons.ts` draws the icons of the portal's application from its mark (member/public/favicon.svg).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../member/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const SAFFRON = '#f2b441';

/** A square of `size` pixels: as the mark is, or to its edges and the mark in the middle, for whoever cuts the corners. */
async function draw(name: string, size: number, isCut: boolean) {
  const side = isCut ? Math.round(size * 0.8) : size;
  const drawn = await sharp(Buffer.from(mark), { density: (72 * side) / 46 })
    .resize(side, side)
    .png()
    .toBuffer();
  const ground = isCut ? SAFFRON : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, false);
  await draw(`icon-maskable-${size}`, size, true);
}
await draw('apple-touch-icon', 180, true);
