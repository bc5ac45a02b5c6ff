import { REFUSALS } from 'contract/kit/refusals.ts';
import type { Refusal } from '../../shell/editor/refusal.ts';
import type { EditorFrame } from '../../shell/editor/use-editor.ts';

export interface Published {
  visibility: boolean;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}

/** Whether and when members see what is being written; `unread` are the dates that are none as they are typed. */
export interface PublicationDraft extends Published {
  unread: readonly ('begin' | 'end')[];
}

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
  unread: [],
});

/** Without what only the form knows. */
export const sentOf = <Draft extends PublicationDraft>({ unread: _, ...sent }: Draft): Omit<Draft, 'unread'> => sent;

export const wrongDates = ({ visibilityBegin: begin, visibilityEnd: end }: Published): string | undefined =>
  begin && end && end < begin ? REFUSALS.wrongDates.message : undefined;

/** The dates stand the right way round, or their field says so already. */
export const checkDates = (draft: Published): Refusal | null => {
  const told = wrongDates(draft);
  return told ? { message: null, wrong: { visibilityEnd: told } } : null;
};
