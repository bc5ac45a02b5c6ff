import { restoreVersion } from 'contract/calls/content.ts';
import {
  createFaqTheme,
  deleteFaqTheme,
  getFaqRecords,
  updateFaqQuestion,
  updateFaqTheme,
} from 'contract/calls/faq.ts';
import { parisDay } from 'contract/values/days.ts';
import { describe, expect, it } from 'vitest';
import { bearer, faq, question, records, server, signIn, testFaq, theme } from './testing.ts';

testFaq();

describe('states', () => {
  const seen = async () => (await faq()).map(one => [one.shortLabel, ...one.questions.map(({ question }) => question)]);
  const dayAfter = (days: number) => parisDay(new Date(server.clock.now().getTime() + days * 86_400_000));
  const texts = { shortLabel: 'a', longLabel: '<p>a</p>' };
  const asked = { question: 'x', answer: '<p>x</p>' };

  it('decide what members read; administrators read all', async () => {
    const a = await theme('a');
    const x = await question(a.id, 'x');
    await question(a.id, 'y');
    const hide = { id: x.id, ...asked, visibility: false };
    expect((await server.call(updateFaqQuestion, { bearer, body: hide })).body).toMatchObject({
      visibility: false,
      wasPublished: true,
      version: 2,
    });
    expect(await seen()).toEqual([['a', 'y']]);
    expect((await records())[0]!.questions.map(one => one.visibility)).toEqual([false, true]);
    // Without the fields of the states it stays as it is.
    await server.call(updateFaqQuestion, { bearer, body: { id: x.id, ...asked } });
    expect(await seen()).toEqual([['a', 'y']]);
    await server.call(updateFaqTheme, { bearer, body: { id: a.id, ...texts, visibility: false } });
    expect(await seen()).toEqual([]);
    const next = { ...texts, shortLabel: 'b', visibility: false };
    const draft = await server.call(createFaqTheme, { bearer, body: next });
    expect(draft.body).toMatchObject({ visibility: false, wasPublished: false });
    expect((await server.call(getFaqRecords, { bearer: (await server.signIn('x@fonds.example')).bearer })).status).toBe(
      403,
    );
  });

  it('change at midnight in Paris, both days included, with nobody saving anything', async () => {
    const [first, last] = [dayAfter(1), dayAfter(2)];
    const body = { ...texts, visibilityBegin: first, visibilityEnd: last };
    const { id } = (await server.call(createFaqTheme, { bearer, body })).body;
    await question(id, 'x');
    const days: string[] = [];
    for (let hour = 0; hour < 96; hour += 1) {
      const day = parisDay(server.clock.now());
      if ((await seen()).length > 0 && !days.includes(day)) days.push(day);
      expect((await seen()).length > 0).toBe(day === first || day === last);
      server.clock.move(3600);
    }
    expect(days).toEqual([first, last]);
    await signIn();
    expect((await records())[0]).toMatchObject({ visibilityBegin: first, visibilityEnd: last });
  });

  it('have dates that may be equal, and not the wrong way round', async () => {
    const day = dayAfter(3);
    const both = { ...texts, visibilityBegin: day, visibilityEnd: day };
    const { status, body } = await server.call(createFaqTheme, { bearer, body: both });
    expect(status).toBe(200);
    const wrong = { id: body.id, ...texts, visibilityEnd: dayAfter(2) }; // against the stored begin
    expect((await server.call(updateFaqTheme, { bearer, body: wrong })).key).toBe('wrongDates');
    const cleared = await server.call(updateFaqTheme, { bearer, body: { ...wrong, visibilityBegin: null } });
    expect(cleared.body).toMatchObject({ visibilityBegin: null, visibilityEnd: dayAfter(2), version: 2 });
    const bad = await server.call(createFaqTheme, { bearer, body: { ...texts, visibilityBegin: '2026-02-30' } });
    expect([bad.status, bad.error.additionalData.fields?.[0]?.path]).toEqual([400, 'visibilityBegin']);
  });

  it('are kept in the history; a version that is put back publishes nothing', async () => {
    const { id } = (await server.call(createFaqTheme, { bearer, body: { ...texts, visibilityEnd: dayAfter(9) } })).body;
    await server.call(updateFaqTheme, { bearer, body: { id, ...texts, visibility: false, visibilityEnd: null } });
    const restore = (version: number) =>
      server.call(restoreVersion, { bearer, params: { kind: 'faqTheme', id }, body: { version } });
    expect((await restore(1)).status).toBe(204);
    expect((await records())[0]).toMatchObject({ visibility: false, visibilityEnd: dayAfter(9), version: 3 });
    await server.call(deleteFaqTheme, { bearer, params: { id } });
    expect((await restore(1)).status).toBe(204);
    expect((await records())[0]).toMatchObject({ visibility: false, wasPublished: true, visibilityEnd: dayAfter(9) });
    expect(await seen()).toEqual([]);
  });
});
