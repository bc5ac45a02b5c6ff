import { randomInt } from 'node:crypto';
import sharp from 'sharp';

// Each character as strokes on a grid 4 wide and 6 high. Drawn by us, because a server has no fonts to count on.
const STROKES: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '1,0 4,0|3,0 3,5 2,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.4|1,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.5 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,2.5 3,2.5 4,3.5 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0.5 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.5 3,2.7 0,3',
  7: '0,0 4,0 1.5,6',
  9: '0,5.5 1,6 3,6 4,5 4,1 3,0 1,0 0,1 0,2.5 1,3.3 4,3',
};

const WIDTH = 280;
const HEIGHT = 100;
const between = (least: number, most: number) => least + (randomInt(1_000_000) / 1_000_000) * (most - least);

/** A PNG of `text`, each character turned, bent and crossed by lines, as a data URL. */
export async function captchaImage(text: string): Promise<string> {
  const step = WIDTH / (text.length + 0.6);
  const characters = [...text].map((character, index) => {
    const scale = between(8, 10);
    const left = step * (index + 0.45) + between(-4, 4);
    const top = (HEIGHT - 6 * scale) / 2 + between(-8, 8);
    const lines = STROKES[character]!.split('|').map(line => {
      const points = line.split(' ').map(point => {
        const [x, y] = point.split(',').map(Number) as [number, number];
        return `${(x * scale + between(-1, 1)).toFixed(1)},${(y * scale + between(-1, 1)).toFixed(1)}`;
      });
      return `<polyline points="${points.join(' ')}"/>`;
    });
    const turn = between(-18, 18).toFixed(1);
    return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${turn} ${2 * scale} ${3 * scale}) skewX(${between(-8, 8).toFixed(1)})">${lines.join('')}</g>`;
  });
  const noise = Array.from({ length: 4 }, () => {
    const [a, b, c, d] = Array.from({ length: 4 }, () => between(5, HEIGHT - 5).toFixed(0));
    return `<path d="M0 ${a} C ${WIDTH / 3} ${b}, ${(2 * WIDTH) / 3} ${c}, ${WIDTH} ${d}" stroke-width="${between(1.2, 2.4).toFixed(1)}" stroke="#6B8086"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#FBF8F2"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${noise.join('')}
    <g stroke="#0B4F5C" stroke-width="5">${characters.join('')}</g></g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
