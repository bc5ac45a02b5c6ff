import { say } from 'contract/texts/words.ts';
import { formatNames } from 'contract/values/files.ts';
import type { FileRules, Refused } from './file-rules.ts';

/** That nothing was sent since files were refused, or pages are not ready, and what to do. */
export function unsentText(refused: readonly Refused<File>[], canGiveUp: boolean): string {
  if (refused.length === 0) return say('widgets.scan.unsent');
  if (!canGiveUp) return say('widgets.files.unsent');
  if (refused.length > 1) return say('widgets.files.unsentMany', { count: refused.length });
  return say('widgets.files.unsentOne', { name: refused[0]!.file.name });
}

/** What a field of files takes. */
export function Limits(rules: FileRules & { isMultiple: boolean; reducesPhotos: boolean }) {
  return [limitsText(rules), rules.reducesPhotos && say('widgets.files.reduces')].filter(Boolean).join(' ');
}

function limitsText({ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple }: FileRules & { isMultiple: boolean }) {
  const formats = formatNames(allowedExtensions);
  const values = { formats, size: maxSizeMo };
  if (!isMultiple) return say('widgets.files.limits', values);
  if (maxSizeTotalMo === undefined) return say('widgets.files.limitsMany', values);
  return say('widgets.files.limitsTotal', { ...values, total: maxSizeTotalMo });
}
