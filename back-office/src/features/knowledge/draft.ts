import { LABEL_LENGTH, Nature } from 'contract/calls/knowledge.ts';
import type { Target } from 'contract/kit/access.ts';
import type { RefusalKey } from 'contract/kit/refusals.ts';
import { formatFrenchDate, parseFrenchDate, today } from 'ui/dates.ts';
import { type AnyDocument, natureOf } from './documents.ts';

type DateName = 'creationDate' | 'validityStartDate' | 'validityEndDate';

/** What the form holds while it is filled in. The fields of the other nature wait, in case it is chosen again. */
export interface Draft {
  nature: Nature | null;
  label: string;
  targetedUser: Target | null;
  socialSystemIds: number[];
  documentTypeId: number | null;
  folderId: number | null;
  creationDate: string | null;
  validityStartDate: string | null;
  validityEndDate: string | null;
  /** The dates whose text is not a date. */
  invalidDates: readonly DateName[];
  /** A new file; null keeps the stored one. */
  file: File | null;
}

const EMPTY: Draft = {
  nature: null,
  label: '',
  targetedUser: null,
  socialSystemIds: [],
  documentTypeId: null,
  folderId: null,
  creationDate: null,
  validityStartDate: null,
  validityEndDate: null,
  invalidDates: [],
  file: null,
};

/** A new document is dated today until somebody says otherwise. */
export const newDraft = (): Draft => ({ ...EMPTY, creationDate: today() });

const dayOf = (instant: string) => parseFrenchDate(formatFrenchDate(instant));

/** What the form of a stored document starts from; its day of creation is the one in Paris. */
export function draftOf(document: AnyDocument): Draft {
  const { validityStartDate, validityEndDate } = document;
  const dates = { creationDate: dayOf(document.creationDate), validityStartDate, validityEndDate };
  const nature = natureOf(document);
  if ('folderId' in document) {
    const { documentTypeId, folderId } = document;
    return { ...EMPTY, nature, documentTypeId, folderId, ...dates };
  }
  const { label, targetedUser, socialSystemIds } = document;
  return { ...EMPTY, nature, label, targetedUser, socialSystemIds, ...dates };
}

/** The parts that still wait for an answer, as their labels say them. */
export function missingOf(draft: Draft, hasStoredFile: boolean): string[] {
  const { nature, invalidDates } = draft;
  if (nature === null) return ['la nature du document'];
  const isSystem = nature === Nature.socialSystem;
  const missing = [
    isSystem && draft.label.trim() === '' && 'le libellé',
    isSystem && draft.targetedUser === null && 'le public visé',
    isSystem && draft.socialSystemIds.length === 0 && 'au moins un régime',
    !isSystem && draft.documentTypeId === null && 'le type de document',
    !isSystem && draft.folderId === null && 'le numéro de dossier',
    draft.creationDate === null && !invalidDates.includes('creationDate') && 'la date de création',
    draft.file === null && !hasStoredFile && 'le fichier',
  ];
  return missing.filter(part => part !== false);
}

const DATES: Record<DateName, string> = {
  creationDate: 'la date de création',
  validityStartDate: 'le début de validité',
  validityEndDate: 'la fin de validité',
};

/** The dates to correct, as their labels say them. */
export const toCorrectOf = ({ invalidDates }: Draft): string[] =>
  (Object.keys(DATES) as DateName[]).filter(name => invalidDates.includes(name)).map(name => DATES[name]);

/** The refusal that the server would answer, said before a file is sent in vain; or null. */
export function refusalOf({ nature, label, validityStartDate: start, validityEndDate: end }: Draft): RefusalKey | null {
  if (start && end && end < start) return 'INVALID_VALIDITY_DATES';
  if (end && end < today()) return 'INVALID_VALIDITY_ENDDATE';
  if (nature === Nature.socialSystem && [...label.trim()].length > LABEL_LENGTH) return 'INVALID_LABEL_LENGTH';
  return null;
}

/** What the calls take, of each nature; null while something is missing. */
export function jsonOf(draft: Draft) {
  const { creationDate, validityStartDate, validityEndDate } = draft;
  if (creationDate === null) return null;
  const dates = { creationDate, validityStartDate, validityEndDate };
  if (draft.nature === Nature.folder) {
    const { documentTypeId, folderId } = draft;
    return documentTypeId && folderId ? { nature: Nature.folder, json: { documentTypeId, folderId, ...dates } } : null;
  }
  const { label, targetedUser, socialSystemIds } = draft;
  if (!targetedUser) return null;
  return { nature: Nature.socialSystem, json: { label: label.trim(), targetedUser, socialSystemIds, ...dates } };
}
