import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TOKENS = Object.fromEntries(
  [...readFileSync(join(ROOT, 'ui/src/styles/tokens.css'), 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

/** Enhanced contrast, WCAG 2.2 criterion 1.4.6. What is switched off is exempt, and readable all the same. */
const ENOUGH = 7;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(from => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const hex = (colour: string) => TOKENS[colour] ?? colour;
const WHITE = '#ffffff';

/** Where running text stands, at rest or under the pointer. */
const LIGHT = [
  'paper',
  'surface',
  'surface-2',
  'surface-hover',
  'footer',
  'primary-tint',
  'success-tint',
  'warning-tint',
  'danger-tint',
  'info-tint',
];
/** Where white text stands. */
const DARK = ['primary', 'primary-hover', 'primary-dark', 'danger', 'danger-hover'];

const PAIRS: [text: string, ground: string][] = [
  ...LIGHT.flatMap(ground => ['ink', 'ink-2', 'primary'].map((text): [string, string] => [text, ground])),
  ...DARK.map((ground): [string, string] => [WHITE, ground]),
  ...['success', 'warning', 'danger', 'info'].flatMap(tone =>
    [`${tone}-tint`, 'surface', 'paper'].map((ground): [string, string] => [tone, ground]),
  ),
  ['nav-text', 'primary-dark'],
  // A button or an entry of the dark menu under the pointer: a tenth of white over its ground.
  [WHITE, '#214c55'],
  ['ink', 'saffron'],
  ['ink', 'disabled-surface'],
  ['ink-2', 'disabled-surface'],
];

it.each(PAIRS)('%s is read on %s', (text, ground) => {
  expect(contrast(hex(text), hex(ground))).toBeGreaterThanOrEqual(ENOUGH);
});

interface Rule {
  file: string;
  selector: string;
  text: string | undefined;
  ground: string | undefined;
}

/** `var(--ink)` is 'ink', `#ffffff` itself; undefined for what is no plain colour. */
const plain = (value: string | undefined) =>
  /^(?:var\(--([\w-]+)\)|(#[0-9a-f]{6}))$/
    .exec(value ?? '')
    ?.slice(1)
    .find(Boolean);

const rules: Rule[] = ['ui', 'member', 'back-office'].flatMap(app =>
  globSync(join(ROOT, app, 'src/**/*.css')).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      file: relative(ROOT, file),
      selector: selector.trim().replace(/\s+/g, ' '),
      text: plain(/(?:^|[;\s])color: ([^;]+);/.exec(body)?.[1]),
      ground: plain(/background(?:-color)?: ([^;]+);/.exec(body)?.[1]),
    })),
  ),
);
/** Signs in the colour of a mark; an alert's own ink is one of its tones. */
const DRAWINGS = ['saffron', 'primary-dark', 'alert-ink'];
const isOff = ({ selector }: Rule) => /disabled/.test(selector);

describe('what the style sheets say', () => {
  it('is read wherever a rule gives both its text and its ground', () => {
    const both = rules.filter(rule => rule.text && rule.ground && !isOff(rule));
    expect(both.length).toBeGreaterThan(10);
    expect(both.filter(({ text, ground }) => contrast(hex(text!), hex(ground!)) < ENOUGH)).toEqual([]);
  });

  it('puts nothing under the pointer on a ground that no pair above measures', () => {
    const hovered = rules.filter(rule => /:hover/.test(rule.selector) && rule.ground);
    expect(hovered.length).toBeGreaterThan(5);
    expect(hovered.filter(({ ground }) => ![...LIGHT, ...DARK].includes(ground!))).toEqual([]);
  });

  it('writes in no colour that no pair above measures', () => {
    const known = new Set([...PAIRS.map(([text]) => text), ...DRAWINGS, TOKENS.ink, '#000000']);
    expect(
      rules.filter(rule => rule.text && !isOff(rule) && !/svg$/.test(rule.selector) && !known.has(rule.text)),
    ).toEqual([]);
  });
});
