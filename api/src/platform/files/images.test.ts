import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdf, pngOutline } from '../../../test/file-samples.ts';
import { reencode } from './images.ts';
import { UploadRefusal } from './upload-refusal.ts';

const picture = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).withExif({
    IFD0: { Copyright: 'SECRET-PLACE' },
  });

describe('reencode', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('keeps the pixels of a %s and nothing else', async format => {
    const sent = await picture().toFormat(format).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const evil = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
    const image = await reencode(evil);
    expect(image).toMatchObject({ mimeType: `image/${format}`, width: 60, height: 30 });
    const kept = await sharp(image.content).metadata();
    expect([kept.format, kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual([
      format,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.content.includes('SECRET-PLACE')).toBe(false);
    expect(image.content.includes('<script>')).toBe(false);
  });

  it('turns upright what says that it lies on its side, and reduces what is large', async () => {
    const lying = await picture(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await reencode(lying, { maxSide: 150 })).toMatchObject({ width: 50, height: 150 });
  });

  it('refuses 40,000 × 40,000 pixels before decoding them', async () => {
    const refused = await reencode(pngOutline(40_000, 40_000)).catch(error => error);
    expect(refused).toBeInstanceOf(UploadRefusal);
    expect(refused).toMatchObject({
      status: 413,
      key: 'INVALID_FILE_SIZE',
      message: expect.stringMatching(
        /^Cette image est trop grande : elle fait 40\s000 × 40\s000 pixels. Réduisez-la à 6\s324 × 6\s324 pixels au plus\.$/,
      ),
    });
    await expect(reencode(await picture(100, 100).png().toBuffer(), { maxPixels: 9_999 })).rejects.toThrow('pixels');
    await expect(reencode(await picture(100, 100).png().toBuffer(), { maxPixels: 10_000 })).resolves.toBeDefined();
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['an SVG behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', pdf()],
    ['nothing', Buffer.alloc(0)],
    ['a picture without image data', pngOutline(20, 20)],
  ])('refuses %s', async (_, content) => {
    expect(await reencode(content).catch(error => error)).toMatchObject({ status: 415, key: 'INVALID_FILE_MIMETYPE' });
  });

  it('refuses a GIF and a picture that is cut short', async () => {
    await expect(reencode(await picture().gif().toBuffer())).rejects.toBeInstanceOf(UploadRefusal);
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const sent = await picture().toFormat(format).toBuffer();
      await expect(reencode(sent.subarray(0, sent.length - 20))).rejects.toBeInstanceOf(UploadRefusal);
    }
  });
});
