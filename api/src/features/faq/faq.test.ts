import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  createFaqQuestion,
  createFaqTheme,
  deleteFaqQuestion,
  deleteFaqTheme,
  FaqQuestion,
  getFaq,
  moveFaqQuestion,
  moveFaqTheme,
  updateFaqQuestion,
  updateFaqTheme,
} from 'contract/calls/faq.ts';
import { describe, expect, it } from 'vitest';
import { bearer, faq, ONLINE, question, questionOrder, server, testFaq, theme, themeOrder } from './testing.ts';

testFaq();

describe('themes', () => {
  it('have each a name of their own, whatever the case of its letters', async () => {
    const labelled = (id: number, shortLabel: string, longLabel = '<p>x</p>') =>
      server.call(updateFaqTheme, { bearer, body: { id, shortLabel, longLabel } });
    const first = await theme('Mes Éléments');
    const body = { shortLabel: ' mes éléments ', longLabel: '<p>x</p>' };
    const again = await server.call(createFaqTheme, { bearer, body });
    expect([again.status, again.key]).toEqual([409, 'themeAlreadyExists']);
    const other = await theme('Ma famille');
    expect((await labelled(other.id, 'MES ÉLÉMENTS')).key).toBe('themeAlreadyExists');
    // Its own name is no other's.
    expect((await labelled(first.id, 'mes éléments')).status).toBe(200);
    await server.call(deleteFaqTheme, { bearer, params: { id: first.id } });
    expect((await labelled(other.id, 'Mes éléments')).status).toBe(200);
    const back = await server.call(restoreVersion, {
      bearer,
      params: { kind: 'faqTheme', id: first.id },
      body: { version: 1 },
    });
    expect([back.status, back.key]).toEqual([409, 'themeAlreadyExists']);
    expect(await themeOrder()).toEqual(['1 Mes éléments']);
    // Two that had one name before it was refused may still be changed.
    const { id } = await theme('Ancien');
    await server.db.updateTable('faq_theme').set({ short_label: 'Mes éléments' }).where('id', '=', id).execute();
    expect((await labelled(id, 'Mes éléments', '<p>y</p>')).status).toBe(200);
  });

  it('come last, and are shown to everybody with their questions', async () => {
    const first = await theme('Pension');
    expect(first).toEqual({
      id: expect.any(Number),
      shortLabel: 'Pension',
      longLabel: '<p>Pension</p>',
      order: 1,
      version: 1,
      ...ONLINE,
      questions: [],
    });
    await theme('Cotisations');
    const asked = await question(first.id, 'Quand suis-je payé ?');
    expect(asked).toEqual({
      id: expect.any(Number),
      themeId: first.id,
      question: 'Quand suis-je payé ?',
      answer: '<p>Oui.</p>',
      order: 1,
      version: 1,
      ...ONLINE,
    });
    expect(await themeOrder()).toEqual(['1 Pension', '2 Cotisations']);
    expect((await faq())[0]!.questions).toEqual([FaqQuestion.parse(asked)]);
    expect((await server.call(getFaq, { site: 'backOffice' })).body).toEqual(await faq());
  });

  it('need both labels, and keep clean HTML only', async () => {
    for (const body of [
      { shortLabel: ' ', longLabel: '<p>x</p>' },
      { shortLabel: 'x', longLabel: '<p>&nbsp;</p>' },
      { shortLabel: 'x'.repeat(101), longLabel: '<p>x</p>' },
      { shortLabel: 'x', longLabel: `<p>${'x'.repeat(1001)}</p>` },
      { longLabel: '<p>x</p>' },
    ]) {
      const { status, error } = await server.call(createFaqTheme, { bearer, body });
      expect([status, error.additionalData.fields?.length], JSON.stringify(body).slice(0, 80)).toEqual([400, 1]);
    }
    expect(await faq()).toEqual([]);
    const hostile = '<p onclick="alert(1)">Bien<script>alert(1)</script></p><a href="javascript:alert(1)">ici</a>';
    const { body } = await server.call(createFaqTheme, { bearer, body: { shortLabel: ' Sûr ', longLabel: hostile } });
    expect(body).toMatchObject({ shortLabel: 'Sûr', longLabel: expect.not.stringMatching(/onclick|script/) });
  });

  it('swap with the neighbour, and a repeated move changes nothing', async () => {
    const [a, b, c] = [await theme('a'), await theme('b'), await theme('c')];
    const move = (id: number, value: number) => server.call(moveFaqTheme, { bearer, params: { id }, body: { value } });
    expect((await move(c.id, 2)).status).toBe(204);
    expect(await themeOrder()).toEqual(['1 a', '2 c', '3 b']);
    await move(c.id, 2);
    expect(await themeOrder()).toEqual(['1 a', '2 c', '3 b']);
    await move(a.id, 3); // not only with a neighbour
    expect(await themeOrder()).toEqual(['1 b', '2 c', '3 a']);
    expect((await move(b.id, 4)).status).toBe(400);
    expect((await move(b.id, 0)).status).toBe(400);
    expect((await move(999_999, 1)).status).toBe(404);
    // By an update as well; without `order` it stays.
    await server.call(updateFaqTheme, { bearer, body: { id: a.id, order: 1, shortLabel: 'A', longLabel: '<p>A</p>' } });
    await server.call(updateFaqTheme, { bearer, body: { id: c.id, shortLabel: 'C', longLabel: '<p>C</p>' } });
    expect(await themeOrder()).toEqual(['1 A', '2 C', '3 b']);
  });

  it('leave no hole behind, and take their questions along', async () => {
    const [a, b] = [await theme('a'), await theme('b'), await theme('c')];
    await question(a.id, 'x');
    expect((await server.call(deleteFaqTheme, { bearer, params: { id: a.id } })).status).toBe(204);
    expect(await themeOrder()).toEqual(['1 b', '2 c']);
    expect(await server.db.selectFrom('faq_question').select('id').execute()).toEqual([]);
    expect((await server.call(deleteFaqTheme, { bearer, params: { id: a.id } })).status).toBe(404);
    expect((await question(b.id, 'y')).order).toBe(1);
  });
});

describe('questions', () => {
  it('need question and answer, and a theme that is there', async () => {
    const { id: themeId } = await theme('a');
    const create = (body: object) => server.call(createFaqQuestion, { bearer, body });
    expect((await create({ themeId, question: '  ', answer: '<p>x</p>' })).status).toBe(400);
    expect((await create({ themeId, question: 'x', answer: '<p></p>' })).status).toBe(400);
    // What is left once the sanitiser is through must say something too.
    const script = await create({ themeId, question: 'x', answer: '<style>x' });
    expect([script.status, script.error.additionalData.fields?.[0]?.path]).toEqual([400, 'answer']);
    expect((await create({ themeId, question: 'x'.repeat(501), answer: '<p>x</p>' })).status).toBe(400);
    expect((await create({ themeId: 999_999, question: 'x', answer: '<p>x</p>' })).status).toBe(404);
    expect((await create({ themeId, question: 'x'.repeat(500), answer: '<p>x</p>' })).status).toBe(200);
  });

  it('swap, move by an update, leave no hole', async () => {
    const { id: themeId } = await theme('a');
    const [x, y, z] = [await question(themeId, 'x'), await question(themeId, 'y'), await question(themeId, 'z')];
    const move = { bearer, params: { id: x.id }, body: { value: 2 } };
    expect((await server.call(moveFaqQuestion, move)).status).toBe(204);
    expect(await questionOrder()).toEqual(['1 y', '2 x', '3 z']);
    const texts = { question: 'Z', answer: '<p>Non.</p>' };
    const { body } = await server.call(updateFaqQuestion, { bearer, body: { id: z.id, order: 1, ...texts } });
    expect(body).toMatchObject({ question: 'Z', answer: '<p>Non.</p>', order: 1, version: 2 });
    expect(await questionOrder()).toEqual(['1 Z', '2 x', '3 y']);
    await server.call(deleteFaqQuestion, { bearer, params: { id: x.id } });
    expect(await questionOrder()).toEqual(['1 Z', '2 y']);
    expect((await server.call(moveFaqQuestion, move)).status).toBe(404);
    expect((await server.call(moveFaqQuestion, { ...move, params: { id: y.id }, body: { value: 3 } })).status).toBe(
      400,
    );
  });

  it('come last in another theme', async () => {
    const [a, b] = [await theme('a'), await theme('b')];
    const x = await question(a.id, 'x');
    await question(a.id, 'y');
    await question(b.id, 'z');
    const body = { id: x.id, themeId: b.id, question: 'x', answer: '<p>Oui.</p>' };
    expect((await server.call(updateFaqQuestion, { bearer, body })).body).toMatchObject({ themeId: b.id, order: 2 });
    expect([await questionOrder(0), await questionOrder(1)]).toEqual([['1 y'], ['1 z', '2 x']]);
    const nowhere = await server.call(updateFaqQuestion, { bearer, body: { ...body, themeId: 999_999 } });
    expect(nowhere.status).toBe(404);
    expect((await faq())[1]!.questions[1]).toMatchObject({ question: 'x', version: 2 });
  });
});

describe('versions', () => {
  it('refuse a save that started from an older one, and lose nothing', async () => {
    const created = await theme('a');
    const save = (shortLabel: string, version?: number) =>
      server.call(updateFaqTheme, { bearer, body: { id: created.id, shortLabel, longLabel: '<p>x</p>', version } });
    expect((await save('b', 1)).body.version).toBe(2);
    const stale = await save('c', 1);
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect(stale.error.additionalData.STALE_VERSION).toMatchObject({ id: created.id, shortLabel: 'b', version: 2 });
    expect(await themeOrder()).toEqual(['1 b']);
    expect((await save('d')).status).toBe(200); // without a version it is not compared
    const asked = await question(created.id, 'x');
    const body = { id: asked.id, question: 'y', answer: '<p>y</p>' };
    expect((await server.call(updateFaqQuestion, { bearer, body: { ...body, version: 1 } })).status).toBe(200);
    expect((await server.call(updateFaqQuestion, { bearer, body: { ...body, version: 1 } })).key).toBe('STALE_VERSION');
  });

  it('can be put back, as new ones', async () => {
    const { id } = await theme('a');
    await server.call(updateFaqTheme, { bearer, body: { id, shortLabel: 'b', longLabel: '<p>b</p>' } });
    const history = (kind: string, of: number) => server.call(getHistory, { bearer, params: { kind, id: of } });
    const restore = (kind: string, of: number, version: number) =>
      server.call(restoreVersion, { bearer, params: { kind, id: of }, body: { version } });
    expect((await restore('faqTheme', id, 1)).status).toBe(204);
    expect((await faq())[0]).toMatchObject({ shortLabel: 'a', longLabel: '<p>a</p>', version: 3 });
    expect((await history('faqTheme', id)).body.map(entry => [entry.version, entry.action])).toEqual([
      [3, 'restore'],
      [2, 'update'],
      [1, 'create'],
    ]);
    // What was delivered has no history until it is changed, and then its first version is there too.
    await server.db.deleteFrom('content_history').execute();
    const asked = await question(id, 'x');
    await server.db.deleteFrom('content_history').execute();
    await server.call(updateFaqQuestion, { bearer, body: { id: asked.id, question: 'y', answer: '<p>y</p>' } });
    expect((await history('faqQuestion', asked.id)).body.map(entry => [entry.version, entry.author])).toEqual([
      [2, expect.any(String)],
      [1, null],
    ]);
    expect((await restore('faqQuestion', asked.id, 1)).status).toBe(204);
    expect(await questionOrder()).toEqual(['1 x']);
    await server.call(deleteFaqQuestion, { bearer, params: { id: asked.id } });
    expect((await restore('faqQuestion', asked.id, 1)).status).toBe(404);
  });
});

it('is answered from memory, with an ETag, and a change is seen at once', async () => {
  await theme('a');
  const first = await server.call(getFaq);
  const etag = first.headers.get('etag')!;
  const again = await server.call(getFaq, { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
  await theme('b');
  const changed = await server.call(getFaq, { headers: { 'if-none-match': etag } });
  expect([changed.status, changed.body.length]).toEqual([200, 2]);
});

it('is edited by administrators only', async () => {
  const body = { shortLabel: 'x', longLabel: '<p>x</p>' };
  const manager = await server.signIn('x@fonds.example');
  expect((await server.call(createFaqTheme, { bearer: manager.bearer, body })).status).toBe(403);
  expect((await server.call(createFaqTheme, { body })).status).toBe(401);
  expect(await faq()).toEqual([]);
});

it('stays a permutation under 16 racing workers', async () => {
  const { id: themeId } = await theme('a');
  const other = await theme('b');
  const all: { id: number }[] = [];
  for (let i = 0; i < 6; i += 1) all.push(await question(themeId, String(i)));
  const worker = async (seed: number) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = all[(seed + turn) % all.length]!;
      const value = 1 + ((seed * 7 + turn * 3) % 5);
      const { status } = await server.call(moveFaqQuestion, { bearer, params: { id }, body: { value } });
      expect([204, 400]).toContain(status); // 400: the list is shorter just now
      if (turn === 3) await question(themeId, `de ${seed}`);
      if (turn === 6) {
        const to = seed % 2 ? other.id : themeId;
        const texts = { question: 'x', answer: '<p>x</p>' };
        expect((await server.call(updateFaqQuestion, { bearer, body: { id, themeId: to, ...texts } })).status).toBe(
          200,
        );
      }
      if (turn === 9)
        await server.call(moveFaqTheme, { bearer, params: { id: themeId }, body: { value: 1 + (seed % 2) } });
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, seed) => worker(seed)));
  const themes = await faq();
  expect(themes.map(one => one.order)).toEqual([1, 2]);
  expect(themes.reduce((sum, one) => sum + one.questions.length, 0)).toBe(6 + 16);
  for (const { questions } of themes) expect(questions.map(one => one.order)).toEqual(questions.map((_, i) => i + 1));
});
