/** A picture without colours: one value a pixel, 0 (black) to 255, row by row. */
export interface Grey {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** Why a page may not be readable. */
export type Doubt = 'blurred' | 'dark';

/** Pixels: the longest edge at which pictures are judged. A letter of 12 points is then about 12 pixels high on a page of A4. */
export const JUDGED_EDGE = 1_000;

/** Pixels: a line or two of text. A page is judged where there is something to read, not by the margins around it. */
const TILE = 50;

/**
 * The thresholds, found with pages of text, of handwriting and of cards, at several blurs, lights and noises
 * (docs/decisions/0045-photographed-pages.md). They rather let a bad page pass than trouble somebody about a good one.
 */
const LIMITS = {
  /** Grey levels: below, a tile holds paper or shadow alone, whose smoothness says nothing of the photo. */
  leastContrast: 8,
  /** Variance of the Laplacian ÷ variance of the greys: sharp letters have more than 0.5, letters that run into each other less than 0.1. */
  leastSharpness: 0.12,
  /** Of the tiles with something on them: a page is as sharp as most of its places. */
  sharpest: 0.6,
  /** Variance of the Laplacian that the grain of a photo can have; what is above is a pattern. */
  mostGrain: 1_500,
  /** Grey levels on average: a page under a lamp has 130 and more. */
  leastLight: 70,
  /** Grey levels: what the paper itself has. A dark table around a clear card is no dark photo. */
  leastPaper: 120,
} as const;

/** Of the Laplacian's variance for one of the greys, where they are only grain: the sum of its squared factors. */
const GRAIN_FACTOR = 20;

/** What is wrong with a page for who must read it; null when nothing is. Darkness first: a dark photo is often blurred too. */
export function doubtOf(grey: Grey): Doubt | null {
  const { mean, paper } = lightOf(grey);
  if (mean < LIMITS.leastLight && paper < LIMITS.leastPaper) return 'dark';
  const sharpness = sharpnessOf(grey);
  return sharpness !== null && sharpness < LIMITS.leastSharpness ? 'blurred' : null;
}

/** The mean of the greys, and the grey that a twentieth of the pixels are above. */
export function lightOf({ values }: Grey): { mean: number; paper: number } {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]! += 1;
  const mean = counts.reduce((sum, count, value) => sum + count * value, 0) / Math.max(1, values.length);
  let above = values.length / 20;
  let paper = 255;
  for (; paper > 0 && above > counts[paper]!; paper -= 1) above -= counts[paper]!;
  return { mean, paper };
}

/**
 * How quickly the greys change where something is written: the variance of the Laplacian ÷ that of the greys themselves,
 * which makes pale ink and poor light count as much as black on white. Grain is no sharpness: as much of it as the empty
 * places show is taken off. Null where nothing is written.
 */
export function sharpnessOf(grey: Grey): number | null {
  const tiles = [...tilesOf(grey)];
  const least = LIMITS.leastContrast ** 2;
  const isEmpty = (tile: Tile) => tile.variance < least;
  const grain = Math.min(LIMITS.mostGrain, median(tiles.filter(isEmpty).map(({ changes }) => changes)) ?? 0);
  const written = tiles.filter(tile => tile.variance - grain / GRAIN_FACTOR >= least);
  const sharpness = written.map(({ changes, variance }) => (changes - grain) / (variance - grain / GRAIN_FACTOR));
  return atPart(sharpness, LIMITS.sharpest);
}

const median = (values: number[]) => atPart(values, 0.5);

/** The value that this part of the others are below; null of none. */
const atPart = (values: number[], part: number): number | null =>
  values.sort((one, other) => one - other)[Math.floor(values.length * part)] ?? null;

/** The variances of the greys of a tile and of their Laplacian. */
interface Tile {
  variance: number;
  changes: number;
}

function* tilesOf(grey: Grey): Generator<Tile> {
  for (let top = 1; top + TILE < grey.height; top += TILE)
    for (let left = 1; left + TILE < grey.width; left += TILE) yield tileAt(grey, left, top);
}

function tileAt({ width, values }: Grey, left: number, top: number): Tile {
  let [sum, squares, changes, changesSquared] = [0, 0, 0, 0];
  for (let y = top; y < top + TILE; y += 1)
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x;
      const value = values[at]!;
      const change = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * value;
      sum += value;
      squares += value * value;
      changes += change;
      changesSquared += change * change;
    }
  const count = TILE * TILE;
  return {
    variance: squares / count - (sum / count) ** 2,
    changes: changesSquared / count - (changes / count) ** 2,
  };
}
