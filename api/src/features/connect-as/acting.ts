import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { memberTexts } from '../../fund/member-words.ts';
import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Texts } from '../../platform/http/said.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findActedOver, findActs, lockActedOver, setTold } from './acting.queries.ts';
import { tellActs } from './visit.ts';

/** What began in time is written by then. */
const MARGIN = minutes(1);
const AT_ONCE = 100;

/** Tells members what was done in their place, once it is over: one mail each time. Answers how many were told. */
export async function tellWhatWasDone(app: App): Promise<number> {
  const over = after(app.clock.now(), -MARGIN);
  const sessions = await findActedOver(app.db, over, AT_ONCE);
  if (sessions.length === 0) return 0;
  const texts = await memberTexts(app); // asks the database: not while a transaction holds a connection
  for (const { id } of sessions) await app.db.transaction().execute(tx => tellOne(tx, app, texts, { id, over }));
  return sessions.length;
}

export const actingJob = (app: App): Job => ({
  name: 'acts told',
  every: minutes(1) / 2,
  run: async () => String(await tellWhatWasDone(app)),
});

async function tellOne(tx: Db, app: App, texts: Texts, { id, over }: { id: string; over: Date }): Promise<void> {
  const session = await lockActedOver(tx, id, over);
  if (!session) return; // another process has told it, or they act again: it is told with that
  await setTold(tx, id);
  const entries = await findActs(tx, session);
  const isStart = ({ action }: { action: string }) => action === 'visit.act';
  await tellActs(tx, app, {
    memberId: session.account_id,
    managerId: session.connected_by!,
    now: session.acting_since!,
    reasons: [...new Set(entries.filter(isStart).flatMap(({ reason }) => reason ?? []))],
    acts: entries
      .filter(entry => !isStart(entry))
      .map(({ at, action }) => ({
        at,
        words: texts[ACCESS_WORDS[action as keyof typeof ACCESS_WORDS] ?? 'accesses.actions.other'] ?? action,
      })),
  });
}
