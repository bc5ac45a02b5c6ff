import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHistory } from 'contract/calls/content.ts';
import { RICH_TAGS, readLink } from 'contract/values/rich-text.ts';
import { expect, it } from 'vitest';
import { type Call, richTextFields } from './rich-text-fields.ts';
import { testServer } from './support.ts';
import { batches, forbiddenIn } from './xss-corpus.ts';

const server = testServer();

it('stores nothing executable in any field of formatted text, whatever is given, nor in its history', async () => {
  const { bearer } = await server.signIn('admin@fonds.example');
  const call: Call = async (endpoint, given) => {
    const { status, body } = await server.call(endpoint, { ...given, bearer });
    expect([endpoint.path, status, status < 300 ? '' : body]).toEqual([endpoint.path, status, '']);
    return body;
  };
  const { id } = await server.db.selectFrom('social_system').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (const { name, maxLength, save } of richTextFields(call, id)) {
    for (const { html, marks } of batches(maxLength)) {
      const stored = await save(html);
      expect([name, forbiddenIn(stored, RICH_TAGS, href => readLink(href) !== null)]).toEqual([name, []]);
      expect([name, marks.filter(mark => !stored.includes(mark))]).toEqual([name, []]);
    }
  }
  const history = await call(getHistory, { params: { kind: 'notification', id: 5 } });
  expect(forbiddenIn(String(history[0]!.value.contentEmail), RICH_TAGS, href => readLink(href) !== null)).toEqual([]);
  const rows = await server.db.selectFrom('content_history').select('value').execute();
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/<(?:script|img|svg|math|iframe|style|form)|href=\\"\s*j/i);
});

it('refuses text that no database holds, within the tree of texts too', async () => {
  const { bearer } = await server.signIn('admin@fonds.example');
  for (const html of ['<p>a\0b</p>', '<p>\ud800</p>']) {
    const status: number[] = [];
    const call: Call = async (endpoint, given) => {
      const answer = await server.call(endpoint, { ...given, bearer });
      status.push(answer.status);
      return answer.body;
    };
    for (const { save } of richTextFields(call, 1)) {
      status.length = 0;
      await save(html).catch(() => undefined);
      expect(status.find(one => one !== 200)).toBe(400);
    }
  }
});

/** A new field of formatted text belongs in rich-text-fields.ts. */
it('knows every such field of the contract', () => {
  const folder = new URL('../../contract/src/calls', import.meta.url).pathname;
  const declared = readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => (readFileSync(join(folder, file), 'utf8').match(/: richText\(/g) ?? []).map(() => file));
  expect(declared).toEqual([
    'blocks.ts', // of home blocks and of head-page blocks
    'faq.ts',
    'faq.ts',
    'folder-blocks.ts',
    'maintenance.ts',
    'notifications.ts',
  ]);
});
