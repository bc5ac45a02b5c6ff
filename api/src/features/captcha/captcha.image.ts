import { randomInt } from 'node:crypto';

// Each character as strokes on a grid 4 wide and 6 high. Drawn by us, because a server has no fonts to count on. Several
// shapes each, where people write several.
export const STROKES: Record<string, string[]> = {
  A: ['0,6 2,0 4,6|0.8,4 3.2,4', '0,6 0.6,2 2,0 3.4,2 4,6|0.3,3.6 3.7,3.6'],
  C: ['4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5', '4,0.6 2,0 0.6,1.2 0,3 0.6,4.8 2,6 4,5.4'],
  E: ['4,0 0,0 0,6 4,6|0,3 3,3', '4,0.5 2,0 0.3,1 0.8,2.6 2.6,2.9 0.6,3.2 0,4.8 1.6,6 4,5.4'],
  H: ['0,0 0,6|4,0 4,6|0,3 4,3', '0.4,0 0,6|3.6,0 4,6|0,3.4 3.8,2.6'],
  J: ['1,0 4,0|3,0 3,5 2,6 1,6 0,5', '3.4,0 3.4,4.6 2.4,6 0.8,5.8 0.2,4.6'],
  K: ['0,0 0,6|4,0 0,3.4|1,2.6 4,6', '0,0 0,6|3.8,0 0.2,3.2 4,6'],
  L: ['0,0 0,6 4,6', '0.6,0 0,5.4 0.8,6 4,5.6'],
  M: ['0,6 0,0 2,3 4,0 4,6', '0,6 0.6,0 2,3.6 3.4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0', '0,6 0.2,0.2 3.8,5.8 4,0'],
  R: ['0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6', '0.2,6 0,0 2.6,0 3.8,1.4 2.8,3 0.2,3.3 4,6'],
  T: ['0,0 4,0|2,0 2,6', '0,0.4 4,0|2,0.2 2.4,6'],
  U: ['0,0 0,5 1,6 3,6 4,5 4,0', '0,0 0.2,4.4 2,6 3.8,4.4 4,0'],
  W: ['0,0 1,6 2,2.5 3,6 4,0', '0,0 0.8,6 2,1.4 3.2,6 4,0'],
  X: ['0,0 4,6|4,0 0,6', '0.3,0 3.8,6|4,0.4 0,5.8'],
  Y: ['0,0 2,3 4,0|2,3 2,6', '0,0 1.6,3.2|4,0 0.8,6'],
  3: ['0,0 4,0 2,2.5 3,2.5 4,3.5 4,5 3,6 1,6 0,5', '0,0.8 1.6,0 3.4,0.6 3.4,2 1.6,2.8 3.4,3.2 4,4.6 2.6,6 0,5.4'],
  4: ['3,6 3,0 0,4 4,4', '0.8,0 0,3.6 4,3.6|3,1.6 2.8,6'],
  6: ['4,0.5 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.5 3,2.7 0,3', '3.2,0 1,1.8 0,4.2 1.2,6 3,6 4,4.6 3,3 0.4,3.8'],
  7: ['0,0 4,0 1.5,6', '0,0.4 4,0 2,6|0.8,3 3.6,3'],
};

const WIDTH = 280;
const HEIGHT = 100;
const between = (least: number, most: number) => least + (randomInt(1_000_000) / 1_000_000) * (most - least);

type Point = [number, number];

/** A smooth push of every point of the image, another in each: what is straight bends, and no two A are alike. */
function wave(): (point: Point) => Point {
  const parts = Array.from({ length: 3 }, () => ({
    turn: between(0, 2 * Math.PI),
    length: between(45, 110),
    phase: between(0, 2 * Math.PI),
    push: between(0, 2 * Math.PI),
    height: between(1.8, 3.2),
  }));
  return ([x, y]) => {
    let [left, top] = [x, y];
    for (const { turn, length, phase, push, height } of parts) {
      const lift = height * Math.sin(((x * Math.cos(turn) + y * Math.sin(turn)) * 2 * Math.PI) / length + phase);
      left += lift * Math.cos(push);
      top += lift * Math.sin(push);
    }
    return [left, top];
  };
}

/** A polyline through `points` as small steps, so that the wave bends it between them too. */
function path(points: readonly Point[], bend: (point: Point) => Point): string {
  const steps: Point[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
    for (let n = 1; n <= count; n++) {
      steps.push(bend([from[0] + ((to[0] - from[0]) * n) / count, from[1] + ((to[1] - from[1]) * n) / count]));
    }
  }
  return `<polyline points="${steps.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`;
}

/** One character, turned, leaning, stretched; its neighbour touches it. */
function character(sign: string, center: Point, bend: (point: Point) => Point): string {
  const shapes = STROKES[sign]!;
  const [wide, high] = [between(7.6, 10.5), between(8.4, 11.4)];
  const [turn, lean] = [between(-0.3, 0.3), between(-0.24, 0.24)];
  const lines = shapes[randomInt(shapes.length)]!.split('|').map(line => {
    const points = line.split(' ').map((point): Point => {
      const [column, row] = point.split(',').map(Number) as Point;
      const [x, y] = [(column - 2) * wide + between(-1.8, 1.8), (row - 3) * high + between(-1.8, 1.8)];
      const leaning = x + lean * y;
      return [
        center[0] + leaning * Math.cos(turn) - y * Math.sin(turn),
        center[1] + leaning * Math.sin(turn) + y * Math.cos(turn),
      ];
    });
    return path(points, bend);
  });
  return `<g stroke-width="${between(6.5, 8).toFixed(1)}">${lines.join('')}</g>`;
}

/** A long line across all the characters, hardly thinner than they are: a person's eye follows it and forgets it. */
function line(bend: (point: Point) => Point): string {
  const [from, to] = [between(12, HEIGHT - 12), between(12, HEIGHT - 12)];
  const [height, length, phase] = [between(6, 16), between(90, 200), between(0, 6)];
  const points = Array.from({ length: 36 }, (_, n): Point => {
    const x = n * 8;
    return [x, from + ((to - from) * x) / WIDTH + height * Math.sin((x * 2 * Math.PI) / length + phase)];
  });
  return `<g stroke-width="${between(3.4, 4.4).toFixed(1)}">${path(points, bend)}</g>`;
}

/** Bands in which light and dark change places, so that neither is the colour of the characters. */
function bands(bend: (point: Point) => Point): string {
  const edges = [between(25, 85), between(110, 165), between(190, 250)];
  const side = (at: number, lean: number) =>
    Array.from({ length: 13 }, (_, n): Point => {
      const y = -10 + n * 10;
      const [x, top] = bend([at + lean * (y - HEIGHT / 2), y]);
      return [x + (x - at) * 0.6, top];
    });
  const sides = edges.map(at => side(at, between(-0.35, 0.35)));
  const isFirstDark = between(0, 1) < 0.5;
  const shape = (points: Point[]) =>
    `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`;
  const [left, middle, right] = sides as [Point[], Point[], Point[]];
  const corner = (x: number): Point[] => [
    [x, -20],
    [x, HEIGHT + 20],
  ];
  return isFirstDark
    ? shape([...corner(-20), ...left.toReversed()]) + shape([...middle, ...right.toReversed()])
    : shape([...left, ...middle.toReversed()]) + shape([...right, ...corner(WIDTH + 20).toReversed()]);
}

async function gray(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`;
  const { default: sharp } = await import('sharp'); // native, and few processes draw
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

const LIGHT = [251, 248, 242];
const DARK = [11, 79, 92];

/** A PNG of `text`, its characters turned, bent, touching and crossed by lines, light on dark and dark on light. A data URL. */
export async function captchaImage(text: string): Promise<string> {
  const bend = wave();
  // Nowhere is the place of the second or the third: each takes a little more or less than its share.
  const shares = [...text].map(() => between(0.85, 1.15));
  const step = (WIDTH - 36) / shares.reduce((sum, share) => sum + share);
  let left = 18;
  const signs = [...text].map((sign, index) => {
    const share = shares[index]! * step;
    left += share;
    return character(sign, [left - share / 2, HEIGHT / 2 + between(-10, 10)], bend);
  });
  const drawn = `<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${line(bend)}${line(bend)}${signs.join('')}</g>`;
  const [ink, turned] = await Promise.all([gray(drawn), gray(`<g fill="#000">${bands(wave())}</g>`)]);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let n = 0; n < ink.length; n++) {
    const [here, swap] = [ink[n]! / 255, turned[n]! / 255];
    const light = here * swap + (1 - here) * (1 - swap);
    const grain = between(-14, 14);
    for (let c = 0; c < 3; c++) {
      const value = DARK[c]! + light * (LIGHT[c]! - DARK[c]!) + grain;
      pixels[3 * n + c] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  const { default: sharp } = await import('sharp');
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
