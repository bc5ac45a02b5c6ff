import { readFile } from 'node:fs/promises';
import { inMemory } from './bytes.ts';
import { isWebp, readJpeg, readPng } from './formats.ts';
import { UploadRefusal, wrongFormat } from './upload-refusal.ts';

export interface ImageLimits {
  /** Pixels of the image as sent: more is refused before anything is decoded. */
  maxPixels: number;
  /** Pixels of the longer side as kept: a larger image is reduced. */
  maxSide: number;
}
const IMAGE_LIMITS: ImageLimits = { maxPixels: 40_000_000, maxSide: 2_000 };

export interface Image {
  content: Buffer;
  mimeType: string;
  extension: 'png' | 'jpg' | 'webp';
  /** Pixels. */
  width: number;
  height: number;
}

const OUTPUTS = {
  png: { mimeType: 'image/png', extension: 'png', options: { compressionLevel: 9 } },
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg', options: { quality: 85 } },
  webp: { mimeType: 'image/webp', extension: 'webp', options: { quality: 85 } },
} as const;
const SECONDS = 60; // for one image, which takes two of them at most where it has a processor

/**
 * The image that pages show in place of the one that was sent (a path or the content): decoded and encoded again, upright,
 * without metadata or anything that is not pixels. Takes PNG, JPEG and WebP by content; SVG never. Throws UploadRefusal.
 */
export async function reencode(source: string | Buffer, limits: Partial<ImageLimits> = {}): Promise<Image> {
  const { maxPixels, maxSide } = { ...IMAGE_LIMITS, ...limits };
  const input = typeof source === 'string' ? await readFile(source) : source;
  const format = await formatOf(input);
  if (!format) throw wrongFormat(['jpeg', 'png'], 'not an image');
  const { default: sharp } = await import('sharp'); // native, and only few calls need it
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const head = await sharp(input, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw wrongFormat(['jpeg', 'png'], error.message);
    });
  if (head.format !== format) throw wrongFormat(['jpeg', 'png'], `decoded as ${head.format}`);
  if (head.width * head.height > maxPixels) throw tooManyPixels(head, maxPixels);
  const output = OUTPUTS[format];
  const { data, info } = await sharp(input, options)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, output.options)
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw wrongFormat(['jpeg', 'png'], error.message);
    });
  return {
    content: data,
    mimeType: output.mimeType,
    extension: output.extension,
    width: info.width,
    height: info.height,
  };
}

const count = new Intl.NumberFormat('fr-FR');
const size = ({ width, height }: { width: number; height: number }) =>
  `${count.format(width)} × ${count.format(height)} pixels`;

/** Both the image's size and a size that passes: nobody counts pixels in millions. The example has the image's shape. */
function tooManyPixels(sent: { width: number; height: number }, maxPixels: number): UploadRefusal {
  const scale = Math.sqrt(maxPixels / (sent.width * sent.height));
  const fitting = { width: Math.floor(sent.width * scale), height: Math.floor(sent.height * scale) };
  return new UploadRefusal(
    'INVALID_FILE_SIZE',
    `Cette image est trop grande : elle fait ${size(sent)}. Réduisez-la à ${size(fitting)} au plus.`,
  );
}

async function formatOf(input: Buffer): Promise<keyof typeof OUTPUTS | null> {
  const bytes = inMemory(input);
  if (await readPng(bytes)) return 'png';
  if (await readJpeg(bytes)) return 'jpeg';
  return (await isWebp(bytes)) ? 'webp' : null;
}
