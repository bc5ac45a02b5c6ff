import { describe, expect, it } from 'vitest';
import { doubtOf, type Grey, lightOf, sharpnessOf } from './legibility.ts';

const [WIDTH, HEIGHT] = [700, 1000];

/** Always the same numbers between 0 and 1. */
function dice() {
  let state = 12345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const picture = (greyAt: (x: number, y: number) => number): Grey => ({
  width: WIDTH,
  height: HEIGHT,
  values: Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, at) => greyAt(at % WIDTH, Math.floor(at / WIDTH))),
});

/** Letters as strokes of two pixels, in lines down to `bottom`; paper of `paper`, ink of `ink`. */
function page({ paper = 225, ink = 40, bottom = 900 } = {}): Grey {
  const roll = dice();
  const strokes = Array.from({ length: 50 * 140 }, () => roll() < 0.5);
  return picture((x, y) => {
    const [line, column] = [Math.floor((y - 80) / 18), Math.floor((x - 60) / 4)];
    const isText = x >= 60 && x < 640 && y >= 80 && y < bottom && (y - 80) % 18 < 10;
    return isText && (x - 60) % 4 < 2 && strokes[line * 140 + column] ? ink : paper;
  });
}

/** As out of focus: each pixel is the mean of those around it, twice. */
function blurred(grey: Grey, radius: number): Grey {
  const along = ({ values }: Grey, step: number) =>
    values.map((_, at) => {
      let sum = 0;
      for (let offset = -radius; offset <= radius; offset += 1) sum += values[at + offset * step] ?? values[at]!;
      return sum / (2 * radius + 1);
    });
  const once = (one: Grey) => {
    const across = { ...one, values: along(one, 1) };
    return { ...one, values: along(across, WIDTH) };
  };
  return once(once(grey));
}

const mapped = (grey: Grey, change: (value: number) => number): Grey => ({ ...grey, values: grey.values.map(change) });

/** The grain of a photo that was taken with little light; the sum of three dice is nearly a bell. */
function grained(grey: Grey, by: number): Grey {
  const roll = dice();
  return mapped(grey, value => value + (roll() + roll() + roll() - 1.5) * 2 * by);
}

describe('what is said of a page before it is sent', () => {
  it.each([
    ['a sharp page', page()],
    ['pale ink', page({ ink: 150 })],
    ['three lines', page({ bottom: 134 })],
    ['little light', mapped(page(), value => value * 0.6)],
    ['grain', grained(page(), 4)],
    ['an empty page', picture(() => 225)],
    [
      'an empty page with grain',
      grained(
        picture(() => 225),
        4,
      ),
    ],
    ['a slight blur', blurred(page(), 1)],
    [
      'a clear card on a black table',
      picture((x, y) => (x > 150 && x < 550 && y > 300 && y < 550 && (x + y) % 9 > 2 ? 220 : 20)),
    ],
  ])('nothing of %s', (_, grey) => expect(doubtOf(grey)).toBeNull());

  it.each([
    ['a blurred page', blurred(page(), 4)],
    ['much blur', blurred(page(), 7)],
    ['three blurred lines', blurred(page({ bottom: 134 }), 4)],
    ['a blur with grain', grained(blurred(page(), 4), 3)],
    [
      'a blur in poor light',
      blurred(
        mapped(page(), value => value * 0.6),
        4,
      ),
    ],
  ])('that it is blurred: %s', (_, grey) => expect(doubtOf(grey)).toBe('blurred'));

  it.each([
    ['a sharp page', mapped(page(), value => value * 0.3)],
    ['a blurred page', mapped(blurred(page(), 4), value => value * 0.3)],
    ['a black picture', picture(() => 3)],
  ])('that it is dark: %s', (_, grey) => expect(doubtOf(grey)).toBe('dark'));
});

it('tells of no sharpness where nothing is written, nor of a picture that is smaller than a place to look at', () => {
  expect(sharpnessOf(picture(() => 200))).toBeNull();
  expect(sharpnessOf({ width: 2, height: 2, values: new Uint8ClampedArray(4) })).toBeNull();
});

it('measures the light of the whole and that of the paper', () => {
  const half = picture(x => (x < WIDTH / 2 ? 0 : 200));
  expect(lightOf(half)).toEqual({ mean: 100, paper: 200 });
});
