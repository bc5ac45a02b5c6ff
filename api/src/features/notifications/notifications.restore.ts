import * as z from 'zod/mini';
import type { Restore } from '../../fund/content.ts';
import { notFound } from '../../platform/http/errors.ts';
import { lockTemplate } from './notifications.queries.ts';
import { checkTexts, known, save } from './notifications.save.ts';
import { secondForLinks } from './template.act.ts';

const Stored = z.object({
  name: z.string(),
  object: z.string(),
  contentEmail: z.string(),
  contentSms: z.nullable(z.string()),
});

/** Puts an older version back. Its placeholders are checked again: what the product knows may have changed since. */
export const restoreNotification: Restore = async (app, change, id, value) => {
  const number = known(Number(id));
  const current = await lockTemplate(change.db, number);
  if (!current) throw notFound();
  const texts = checkTexts(number, z.parse(Stored, value));
  const action = 'restore';
  await secondForLinks(app, change, { id: number, texts, version: current.version, action });
  await save(change, number, texts, { action });
};
