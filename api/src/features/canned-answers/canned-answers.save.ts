import type { CannedAnswer } from 'contract/calls/canned-answers.ts';
import type { HistoryEntry } from 'contract/calls/content.ts';
import {
  type Change,
  checkVersion,
  keepHistory,
  keepOrigin,
  type Restore,
  versionAfterDeletion,
} from '../../fund/content.ts';
import {
  type AnswerTexts,
  exists,
  insertAnswer,
  readAnswer,
  requireWhose,
  writeAnswer,
} from './canned-answers.queries.ts';

export const answerVersion = ({ id, version, kind, socialSystemId, groupId, title, text }: CannedAnswer) => ({
  kind: 'cannedAnswer' as const,
  id,
  version,
  value: { kind, socialSystemId, groupId, title, text },
});

/** Saves it as a new version and answers what is stored then. */
export async function saveAnswer(
  change: Change,
  id: number,
  given: AnswerTexts & { version?: number | null | undefined },
  action: HistoryEntry['action'] = 'update',
) {
  const { db } = change;
  const current = await readAnswer(db, id, { isHeld: true });
  checkVersion(given.version, current);
  await requireWhose(db, given);
  await keepOrigin(change, answerVersion(current));
  await writeAnswer(db, id, given);
  const saved = await readAnswer(db, id);
  await keepHistory(change, { ...answerVersion(saved), action });
  return saved;
}

/** A deleted one comes back under its number: managers find it again at once. */
export const restoreCannedAnswer: Restore = async (_app, change, key, value) => {
  const id = Number(key);
  // Versions from before groups had answers say nothing of one.
  const texts = { groupId: null, ...(value as Omit<AnswerTexts, 'groupId'>) };
  if (await exists(change.db, id)) {
    await saveAnswer(change, id, texts, 'restore');
    return;
  }
  await requireWhose(change.db, texts);
  await insertAnswer(change.db, texts, { id, version: await versionAfterDeletion(change.db, 'cannedAnswer', id) });
  await keepHistory(change, { ...answerVersion(await readAnswer(change.db, id)), action: 'restore' });
};
