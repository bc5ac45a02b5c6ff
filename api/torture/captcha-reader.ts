// What an attacker writes in a hundred lines against the image: it knows how the characters are drawn (the strokes are
// public), and looks for them by shape, whichever of ink and paper is dark.
import sharp from 'sharp';

const [WIDTH, HEIGHT, LENGTH] = [280, 100, 5];
/** Around the image there is nothing, so that no shape needs to be cut where it leaves it. */
const EDGE = 60;
const ROW = WIDTH + 2 * EDGE;
const placeOf = (x: number, y: number) => (y + EDGE) * ROW + x + EDGE;

interface Template {
  sign: string;
  /** How far each point is from the middle one, in the rows of the image with its edge. */
  steps: Int32Array;
}

/** Every shape, at several turns and sizes, as points on its middle line around (0, 0). */
export function templatesOf(strokes: Record<string, string[]>): Template[] {
  const templates: Template[] = [];
  for (const [sign, shapes] of Object.entries(strokes)) {
    for (const shape of shapes) {
      for (const turn of [-0.22, -0.11, 0, 0.11, 0.22]) {
        for (const lean of [-0.14, 0.14]) {
          const steps: number[] = [];
          for (const line of shape.split('|')) {
            const nodes = line.split(' ').map(node => node.split(',').map(Number) as [number, number]);
            for (const [index, [c1, r1]] of nodes.entries()) {
              const [c0, r0] = nodes[index - 1] ?? [c1, r1];
              const count = Math.max(1, Math.round(Math.hypot(c1 - c0, r1 - r0) * 3));
              for (let n = 1; n <= count; n++) {
                const y = (r0 + ((r1 - r0) * n) / count - 3) * 10;
                const x = (c0 + ((c1 - c0) * n) / count - 2) * 9.5 + lean * y;
                const right = Math.round(x * Math.cos(turn) - y * Math.sin(turn));
                const down = Math.round(x * Math.sin(turn) + y * Math.cos(turn));
                steps.push(down * ROW + right);
              }
            }
          }
          templates.push({ sign, steps: Int32Array.from(steps) });
        }
      }
    }
  }
  return templates;
}

/** How much of a thick stroke each point is the middle of, light or dark: the difference of two blurs, without its sign. */
async function ridges(png: Buffer): Promise<Float32Array> {
  const image = sharp(png).greyscale();
  const [fine, coarse] = await Promise.all([2, 4.5].map(sigma => image.clone().blur(sigma).raw().toBuffer()));
  const ridge = new Float32Array(ROW * (HEIGHT + 2 * EDGE));
  for (const [n, value] of fine!.entries())
    ridge[placeOf(n % WIDTH, Math.floor(n / WIDTH))] = Math.min(1, Math.abs(value - coarse![n]!) / 45);
  return ridge;
}

/** The text of an image (a PNG), as this reader sees it. */
export async function readCaptcha(png: Buffer, templates: Template[], penalty = 0.3): Promise<string> {
  const ridge = await ridges(png);
  const above = new Float32Array((WIDTH + 1) * (HEIGHT + 1)); // sums of everything up and left
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      above[(y + 1) * (WIDTH + 1) + x + 1] =
        ridge[placeOf(x, y)]! +
        above[y * (WIDTH + 1) + x + 1]! +
        above[(y + 1) * (WIDTH + 1) + x]! -
        above[y * (WIDTH + 1) + x]!;
  const box = (x: number, y: number) => {
    const [l, r, t, b] = [Math.max(0, x - 21), Math.min(WIDTH, x + 21), Math.max(0, y - 33), Math.min(HEIGHT, y + 33)];
    const at = (row: number, column: number) => above[row * (WIDTH + 1) + column]!;
    return at(b, r) - at(t, r) - at(b, l) + at(t, l);
  };
  // The best character at each place, then the best row of five of them.
  const best: { score: number; sign: string }[] = Array.from({ length: WIDTH }, () => ({ score: -9, sign: '?' }));
  for (let x = 20; x < WIDTH - 20; x += 2) {
    for (let y = 38; y <= 62; y += 4) {
      const all = box(x, y);
      const middle = placeOf(x, y);
      for (const { sign, steps } of templates) {
        let on = 0;
        for (const step of steps) on += ridge[middle + step]!;
        const covered = on * 14; // about what a stroke of this length holds
        const score = on / steps.length - (penalty * Math.max(0, all - covered)) / 1_000;
        if (score > best[x]!.score) best[x] = { score, sign };
      }
    }
  }
  let rows = best.map(({ score, sign }, x) => ({ score: x < 60 ? score : -99, text: sign }));
  for (let n = 1; n < LENGTH; n++) {
    const before = rows;
    rows = best.map(({ score, sign }, x) => {
      let chosen = { score: -999, text: '' };
      for (let from = Math.max(0, x - 60); from <= x - 38; from++)
        if (before[from]!.score + score > chosen.score)
          chosen = { score: before[from]!.score + score, text: before[from]!.text + sign };
      return chosen;
    });
  }
  return rows.reduce((one, other) => (other.score > one.score ? other : one)).text;
}
