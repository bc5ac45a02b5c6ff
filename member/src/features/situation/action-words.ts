import type { AccessAction } from 'contract/calls/own-data.ts';
import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { text } from '../../texts.ts';

export function actionWords({ action, folderId }: AccessAction): string {
  const words = text(ACCESS_WORDS[action as keyof typeof ACCESS_WORDS] ?? 'accesses.actions.other');
  return folderId === null ? words : text('accesses.onFolder', { action: words, number: folderId });
}
