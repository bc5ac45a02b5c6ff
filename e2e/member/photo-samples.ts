import sharp from 'sharp';

export type Colour = 'red' | 'lime' | 'blue';

const [WIDTH, HEIGHT] = [900, 1200];

/** A sheet as a telephone takes it: a band of this colour along its top, and lines of what looks like words below. */
export async function sheet(colour: Colour, { blur = 0, light = 1 } = {}): Promise<Buffer> {
  const words = Array.from({ length: 40 }, (_, line) =>
    Array.from({ length: 26 }, (_, word) => {
      const [x, y] = [90 + word * 28, 360 + line * 20];
      return `<rect x="${x}" y="${y}" width="${4 + ((line * 7 + word * 11) % 19)}" height="9"/><rect x="${x + 6}" y="${y}" width="3" height="13"/>`;
    }).join(''),
  ).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f2ee"/><rect width="100%" height="300" fill="${colour}"/>${words}</svg>`;
  const picture = sharp(Buffer.from(drawing)).removeAlpha().linear(light, 0);
  return (blur ? picture.blur(blur) : picture).jpeg({ quality: 90 }).toBuffer();
}

/** The same, stored lying on its side: its camera says that it is to be turned by a quarter (6). */
export const lying = async (upright: Buffer): Promise<Buffer> =>
  sharp(await sharp(upright).rotate(270).toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** What does not let itself be made small. */
export const grain = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 70 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** 240 × 320 pixels, blue above and white with some lines below, as heif-enc of libheif 1.15 wrote it from a drawing of ours. */
export const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAAEAAAAAAAABRgACAAAAAAOwAAEAAAAAAAAAOAAAADhpaW5mAAAA',
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFgaXBjbwAAAHhodmNDAQNwAAAA',
    'AAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oB4gFBZb',
    'qSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAPAAAAFAAAAAEHBpeGkAAAAAAwgICAAAAHNodmND',
    'AQQIAAAAAAAAAAAAPPAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAA8ugJAIQABACdCAQEECAAAAwCf+AAAAwAAPMB4',
    'gFBZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAADwAAABQAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMA',
    'AAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAO',
    'YXV4bAACAAEAAQAAAYZtZGF0AAABQigBrxkogYCDqKj3fIU3//ihgR9OW7/OwV4rP8sbKPOoACjgprc6gHqFaAtolG3yXPhfJ3R/',
    'J8+XgyEIw5aowwX7YBbmZ9biOPdW2FwD5QfX7p5ZVedujQqhNk+wj3l8yJ+idlZVhIAxsgG5/YlwnX5tk1YXq1rFX/Hb3GJq8/ho',
    '1CcRx27Jfr/BU8xb0T5BbOXLw0AkYwAnLxwIQU8GePB8FIQ/vgdd2em6boxkdHAcH6GJrRvhO9pGqqiRWKblv9xRNI9Mf5T/51RH',
    'vGdnENape8HoMSQ6GvRxwJjHlm2Lj9w7fYepIfO9TvdacCrBqzbAihF3MiP0juCtZPAEemgCdp0cBwfoYl7xJ6+lfjX9ncQkH7H9',
    'eteL/9m6lrD4rqOlzBcB//7Re0pV6QdIvxU7T5E0nmPXKK868bZfmkh3POAAAAA0KAGuMlK85jTisOD2n6KOcMyJJT77QAd0qlrM',
    'BqDLA9KTDbQQAD0ghwAAAwAWsAAAAwACAg==',
  ].join(''),
  'base64',
);
