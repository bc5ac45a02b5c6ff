import { createFaqQuestion, createFaqTheme } from 'contract/calls/faq.ts';
import { createHomeBlock } from 'contract/calls/home-blocks.ts';
import { searchContents } from 'contract/calls/search.ts';
import { fieldsOf, getSetting, putSetting, type TextTree, withFields } from 'contract/calls/text-tree.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let administrator: Session;
let themeId: number;

beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  const { bearer } = administrator;
  const theme = await server.call(createFaqTheme, {
    bearer,
    body: { shortLabel: 'Kerviniac', longLabel: '<p>Tout</p>' },
  });
  themeId = theme.body.id;
  const body = { themeId, question: 'Où est passé le zwieback ?', answer: '<p>Au <strong>quartorium</strong>.</p>' };
  await server.call(createFaqQuestion, { bearer, body });
  const block = { title: 'Fermé pour le quartorium', content: '<p>Fermé</p>', imagePosition: 'NoImage' as const };
  await server.call(createHomeBlock, {
    bearer,
    body: { homeBlockJson: { ...block, imageDisplaySize: null, visibilityBegin: null, visibilityEnd: null } },
  });
});

async function found(text: string) {
  const { body } = await server.call(searchContents, { bearer: administrator.bearer, body: { text } });
  return body.contents.map(({ kind, title }) => `${kind} ${title}`);
}

describe('a content is found', () => {
  it('by its title, whatever accents and plurals', async () => {
    expect(await found('OU ZWIEBACKS')).toEqual(['faqQuestion Où est passé le zwieback ?']);
    expect(await found('kerviniac')).toEqual(['faqTheme Kerviniac', 'faqQuestion Où est passé le zwieback ?']);
  });

  it('by its title first, then by its text', async () => {
    expect(await found('quartorium')).toEqual([
      'homeBlock Fermé pour le quartorium',
      'faqQuestion Où est passé le zwieback ?',
    ]);
    expect(await found('strong quartorium')).toEqual([]);
  });

  it('with what leads to it', async () => {
    const { body } = await server.call(searchContents, { bearer: administrator.bearer, body: { text: 'zwieback' } });
    expect(body).toEqual({
      contents: [
        {
          kind: 'faqQuestion',
          id: expect.any(String),
          title: 'Où est passé le zwieback ?',
          within: 'Kerviniac',
          parentId: themeId,
        },
      ],
      hasMore: false,
    });
  });
});

it('finds a text of the portal as it was edited last', async () => {
  const { bearer } = administrator;
  const params = { key: 'strings' };
  const { body: setting } = await server.call(getSetting, { bearer, params });
  const tree = JSON.parse(setting.value) as TextTree;
  const [key] = Object.entries(fieldsOf(tree)).find(([, text]) => text.startsWith('Besoin d')) ?? [];
  expect(await found('xylophage')).toEqual([]);
  const value = JSON.stringify(withFields(tree, { ...fieldsOf(tree), [key!]: 'Besoin de xylophage ?' }));
  await server.call(putSetting, { bearer, params, body: { value, version: setting.version } });
  const { body } = await server.call(searchContents, { bearer, body: { text: 'xylophage' } });
  expect(body.contents.map(({ kind, id }) => [kind, id])).toEqual([['text', key]]);
});

it('is for administrators alone', async () => {
  const x = await server.signIn('x@fonds.example');
  const { status } = await server.call(searchContents, { bearer: x.bearer, body: { text: 'zwieback' } });
  expect(status).toBe(403);
});
