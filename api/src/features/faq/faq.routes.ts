import * as contract from 'contract/calls/faq.ts';
import { parisDay } from 'contract/values/days.ts';
import { keepHistory } from '../../fund/content.ts';
import { lockOrder, swapPlaces } from '../../fund/ordering.ts';
import { requiredRichText } from '../../fund/rich-text.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  findFaq,
  findVisibleFaq,
  insertQuestion,
  insertTheme,
  QUESTIONS,
  questionsOf,
  readQuestion,
  readTheme,
  removeQuestion,
  removeTheme,
  THEMES,
} from './faq.queries.ts';
import {
  publicationOf,
  questionEnd,
  questionVersion,
  refuseTakenLabel,
  saveQuestion,
  saveTheme,
  themeVersion,
} from './faq.save.ts';

export const faqRoutes = (app: App): Routes<typeof contract> => ({
  getFaq({ db, now }) {
    const day = parisDay(now);
    return app.published.answer(contract.getFaq, { content: 'faq', period: day }, () => findVisibleFaq(db, day));
  },

  getFaqRecords: ({ db }) => findFaq(db),

  async createFaqTheme({ db, caller, now, body, note }) {
    await lockOrder(db, THEMES);
    await refuseTakenLabel(db, body.shortLabel, null);
    const id = await insertTheme(db, {
      ...body,
      ...publicationOf(body),
      longLabel: requiredRichText(body.longLabel, 'longLabel'),
    });
    note({ objectId: id });
    const created = await readTheme(db, id);
    await keepHistory({ db, caller, now }, { ...themeVersion(created), action: 'create' });
    await app.published.changed(db, 'faq');
    return created;
  },

  async updateFaqTheme({ db, caller, now, body, note }) {
    note({ objectId: body.id });
    return saveTheme(app, { db, caller, now }, body);
  },

  async deleteFaqTheme({ db, caller, now, params }) {
    await lockOrder(db, THEMES, QUESTIONS);
    const theme = await readTheme(db, params.id);
    await removeTheme(db, theme);
    for (const question of theme.questions) await keepHistory({ db, caller, now }, questionEnd(question));
    const last = { ...themeVersion(theme), version: theme.version + 1, action: 'delete' as const };
    await keepHistory({ db, caller, now }, last);
    await app.published.changed(db, 'faq');
  },

  async moveFaqTheme({ db, params, body }) {
    await swapPlaces(db, THEMES, params.id, body.value);
    await app.published.changed(db, 'faq');
  },

  async createFaqQuestion({ db, caller, now, body, note }) {
    await lockOrder(db, QUESTIONS);
    const id = await insertQuestion(db, body.themeId, {
      ...body,
      ...publicationOf(body),
      answer: requiredRichText(body.answer, 'answer'),
    });
    note({ objectId: id });
    const created = await readQuestion(db, id);
    await keepHistory({ db, caller, now }, { ...questionVersion(created), action: 'create' });
    await app.published.changed(db, 'faq');
    return created;
  },

  async updateFaqQuestion({ db, caller, now, body, note }) {
    note({ objectId: body.id });
    return saveQuestion(app, { db, caller, now }, body);
  },

  async deleteFaqQuestion({ db, caller, now, params }) {
    await lockOrder(db, QUESTIONS);
    const question = await readQuestion(db, params.id);
    await removeQuestion(db, question);
    await keepHistory({ db, caller, now }, questionEnd(question));
    await app.published.changed(db, 'faq');
  },

  async moveFaqQuestion({ db, params, body }) {
    await lockOrder(db, QUESTIONS);
    const { themeId } = await readQuestion(db, params.id);
    await swapPlaces(db, questionsOf(themeId), params.id, body.value);
    await app.published.changed(db, 'faq');
  },
});
