import { getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { type Children, isLeaf } from 'contract/texts/build.ts';
import { portalTexts } from 'contract/texts/index.ts';
import { messaging } from 'contract/texts/messaging.ts';
import { easyPages } from 'contract/values/head-places.ts';
import { isLinkTarget } from 'contract/values/pages.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/support.ts';
import { sanitizeRichText } from '../../fund/rich-text.ts';

const server = testServer();
const delivered = async () => (await server.call(getVisibleHeadPageBlocks)).body;

it('four acts have an easy-to-read version from the start, which anybody may read', async () => {
  const blocks = await delivered();
  expect(blocks.map(({ page }) => page)).toEqual([...easyPages]);
  for (const { page, content, buttonLink, buttonText, visibility } of blocks) {
    expect(sanitizeRichText(content), page).toBe(content);
    expect([isLinkTarget(buttonLink ?? ''), Boolean(buttonText), visibility], page).toEqual([true, true, true]);
  }
});

it('tells of the code that a change of account asks for, of the folders and of the wait', async () => {
  const bank = (await delivered()).find(({ page }) => page === 'easyToRead.bankAccount')!;
  for (const words of ['un code', 'jamais ce code', 'dossiers', 'quelques jours'])
    expect(bank.content).toContain(words);
});

it('calls pages, fields and buttons what the portal calls them', async () => {
  const labels = new Set<string>();
  const visit = (children: Children) => {
    for (const child of Object.values(children)) {
      if (!isLeaf(child)) visit(child.children);
      else if (!child.isRetired) labels.add(child.label);
    }
  };
  visit(portalTexts);
  const blocks = await delivered();
  const named = blocks.flatMap(({ content }) => [...content.matchAll(/« (.*?) »/g)].map(([, label]) => label!));
  expect(named.length).toBeGreaterThan(10);
  // The paper that the form prints.
  expect(named.filter(label => !labels.has(label) && label !== 'Certificat de vie')).toEqual([]);
  const message = blocks.find(({ page }) => page === 'easyToRead.writeToUs')!.content;
  const { type, subject, text, send } = messaging.children.compose.children;
  for (const { label } of [type, subject, text, send]) expect(message).toContain(`« ${label} »`);
});

/** One sentence each: what stands between two marks that end one, or on a line. */
const sentencesOf = (html: string) =>
  plainText(html)
    .split(/[.?!]|\n/)
    .map(sentence => sentence.replace(/^- /, '').trim())
    .filter(Boolean);

it('is written in short sentences, one idea each, without abbreviations nor negations that hide the act', async () => {
  for (const { page, content } of await delivered()) {
    const sentences = sentencesOf(content);
    expect(sentences.length, page).toBeGreaterThan(10);
    expect(sentences.filter(sentence => sentence.split(/\s+/).filter(word => /\p{L}/u.test(word)).length > 14)).toEqual(
      [],
    );
    expect(content.match(/\b[A-Z]{2,}\b/g), page).toBeNull();
    // A line is one sentence, but where a hard word is explained.
    const lines = [...content.matchAll(/<(?:p|li)>(?!<strong>)(.*?)<\/(?:p|li)>/g)].map(([, line]) => line!);
    expect(
      lines.filter(line => sentencesOf(line).length > 1),
      page,
    ).toEqual([]);
  }
});
