import { RICH_TAGS, readLink } from 'contract/values/rich-text.ts';
import { expect, it } from 'vitest';
import { batches, CORPUS, forbiddenIn } from '../../test/xss-corpus.ts';
import { sanitizeRichText } from './rich-text.ts';

const forbidden = (html: string) => forbiddenIn(html, RICH_TAGS, href => readLink(href) !== null);

it('are three hundred different texts', () => {
  expect(new Set(CORPUS).size).toBe(CORPUS.length);
  expect(CORPUS.length).toBe(300);
});

it('leaves nothing of any hostile text but allowed tags, allowed links and words', () => {
  for (const entry of CORPUS) {
    const clean = sanitizeRichText(entry);
    expect([entry, forbidden(clean)]).toEqual([entry, []]);
    expect([entry, sanitizeRichText(clean)]).toEqual([entry, clean]);
  }
});

it('nor when they stand together, each after what the others left open', () => {
  expect(forbidden(sanitizeRichText(CORPUS.filter((_, index) => index % 2).join('')))).toEqual([]);
  for (const { html, marks } of batches(5_000)) {
    const clean = sanitizeRichText(html);
    expect(forbidden(clean)).toEqual([]);
    expect(marks.filter(mark => !clean.includes(mark))).toEqual([]);
  }
});

it('would be seen otherwise', () => {
  expect(CORPUS.filter(entry => forbidden(entry).length === 0).length).toBeLessThan(40);
  for (const html of ['<p onclick="x">', '<img>', '<a href="javascript:x" rel="noopener noreferrer">', '<', '<p/x>']) {
    expect([html, forbidden(html).length]).toEqual([html, 1]);
  }
});
