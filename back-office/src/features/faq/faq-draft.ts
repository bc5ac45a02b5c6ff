import { type DatesDraft, wrongDates } from '../../shell/blocks/dates-draft.ts';
import type { Refusal } from '../../shell/editor/refusal.ts';
import type { EditorFrame } from '../../shell/editor/use-editor.ts';

export interface Published {
  visibility: boolean;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}

/** Whether and when members see what is being written. */
export interface PublicationDraft extends Published, DatesDraft {}

/** What the frame of a theme's or a question's form needs of its editor. */
export interface FaqEditor<Item extends { version: number }> extends EditorFrame<Item> {
  draft: PublicationDraft;
  set: (part: Partial<PublicationDraft>) => void;
  errorOf: (name: string) => string | undefined;
}

export const publicationOf = (item: Published | null): PublicationDraft => ({
  visibility: item?.visibility ?? true,
  visibilityBegin: item?.visibilityBegin ?? null,
  visibilityEnd: item?.visibilityEnd ?? null,
  invalidDates: [],
});

/** Without what only the form knows. */
export const sentOf = <Draft extends PublicationDraft>({
  invalidDates: _,
  ...sent
}: Draft): Omit<Draft, 'invalidDates'> => sent;

/** The dates stand the right way round, or their field says so already. */
export const checkDates = (draft: Published): Refusal | null => {
  const told = wrongDates(draft);
  return told ? { message: null, wrong: { visibilityEnd: told } } : null;
};
