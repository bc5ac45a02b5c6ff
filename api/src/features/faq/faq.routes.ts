import * as contract from 'contract/faq.ts';
import type { App } from '../../platform/app.ts';
import { lockOrder, swapPlaces } from '../../platform/ordering.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Routes } from '../../platform/serve.ts';
import {
  changeTheme,
  findFaq,
  insertQuestion,
  insertTheme,
  QUESTIONS,
  questionsOf,
  readQuestion,
  readTheme,
  removeQuestion,
  removeTheme,
  THEMES,
  writeQuestion,
  writeTheme,
} from './faq.queries.ts';

export const faqRoutes = (app: App): Routes<typeof contract> => ({
  getFaq: ({ db }) => app.published.answer(contract.getFaq, { content: 'faq' }, () => findFaq(db)),

  async createFaqTheme({ db, body, note }) {
    const id = await insertTheme(db, { ...body, longLabel: sanitizeRichText(body.longLabel) });
    note({ objectId: id });
    await app.published.changed(db, 'faq');
    return readTheme(db, id);
  },

  async updateFaqTheme({ db, body, note }) {
    note({ objectId: body.id });
    await lockOrder(db, THEMES);
    await readTheme(db, body.id);
    await writeTheme(db, body.id, { ...body, longLabel: sanitizeRichText(body.longLabel) });
    if (body.order) await swapPlaces(db, THEMES, body.id, body.order);
    await app.published.changed(db, 'faq');
    return readTheme(db, body.id);
  },

  async deleteFaqTheme({ db, params }) {
    await lockOrder(db, THEMES, QUESTIONS);
    await removeTheme(db, await readTheme(db, params.id));
    await app.published.changed(db, 'faq');
  },

  async moveFaqTheme({ db, params, body }) {
    await swapPlaces(db, THEMES, params.id, body.value);
    await app.published.changed(db, 'faq');
  },

  async createFaqQuestion({ db, body, note }) {
    await lockOrder(db, QUESTIONS);
    const id = await insertQuestion(db, body.themeId, { ...body, answer: sanitizeRichText(body.answer) });
    note({ objectId: id });
    await app.published.changed(db, 'faq');
    return readQuestion(db, id);
  },

  async updateFaqQuestion({ db, body, note }) {
    note({ objectId: body.id });
    await lockOrder(db, QUESTIONS);
    const current = await readQuestion(db, body.id);
    await writeQuestion(db, body.id, { ...body, answer: sanitizeRichText(body.answer) });
    if (body.themeId && body.themeId !== current.themeId) await changeTheme(db, current, body.themeId);
    else if (body.order) await swapPlaces(db, questionsOf(current.themeId), body.id, body.order);
    await app.published.changed(db, 'faq');
    return readQuestion(db, body.id);
  },

  async deleteFaqQuestion({ db, params }) {
    await lockOrder(db, QUESTIONS);
    await removeQuestion(db, await readQuestion(db, params.id));
    await app.published.changed(db, 'faq');
  },

  async moveFaqQuestion({ db, params, body }) {
    await lockOrder(db, QUESTIONS);
    const { themeId } = await readQuestion(db, params.id);
    await swapPlaces(db, questionsOf(themeId), params.id, body.value);
    await app.published.changed(db, 'faq');
  },
});
