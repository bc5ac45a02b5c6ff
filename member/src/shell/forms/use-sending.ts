// The messages of a refused form move what is below them.
import 'ui/double-press.ts';
import { useState } from 'react';
import { type FormFields, useFormFields } from 'ui/form-fields.ts';
import { useOnce } from 'ui/use-once.ts';
import type { NotedDraft } from '../drafts/DraftNotes.tsx';
import type { useDraft } from '../drafts/use-draft.ts';
import type { Saving } from './saving.ts';
import { useUploadProgress } from './UploadProgress.tsx';

type Draft<T extends object> = ReturnType<typeof useDraft<T>>;
type Progress = ReturnType<typeof useUploadProgress>['onProgress'];

/** What SendingForm draws of a form. */
export interface Sending {
  fields: FormFields;
  isBusy: boolean;
  error: Saving['error'];
  /** Per cent of the files that have gone; null while none goes. */
  percent: number | null;
  isRestored: boolean;
  /** What is kept of it; absent for passwords. */
  draft: NotedDraft | undefined;
}

/**
 * The sending of a form: once, however often the button is pressed, and not before all is there. What failed keeps
 * everything, the files too: the button tries again. What was sent takes its draft away; passwords have none.
 */
export function useSending<T extends object>(saving: Saving, draft?: Draft<T>) {
  const fields = useFormFields();
  const once = useOnce();
  const upload = useUploadProgress();
  const [isBusy, setBusy] = useState(false);
  /** What was said of the former content holds no more. */
  const forgive = () => {
    if (saving.error) saving.reset();
  };
  return {
    fields,
    /** What is missing may be said. */
    isTried: fields.isTried,
    error: saving.error,
    isBusy,
    percent: upload.percent,
    isRestored: draft?.isRestored ?? false,
    draft,
    forgive,
    change: (part: Partial<T>) => {
      draft?.change(part);
      forgive();
    },
    /** With something missing or wrong, the first field that says so takes the focus, as after a refusal. */
    submit: <A>(isWhole: boolean, send: (onProgress: Progress) => Promise<A>, onSent: (answer: A) => unknown) => {
      if (!isWhole) return fields.focusFirst();
      void once(async () => {
        setBusy(true);
        try {
          const answer = await send(upload.onProgress);
          draft?.clear();
          fields.setTried(false);
          await onSent(answer);
        } catch {
          fields.focusFirst(); // said above the form, or beside its fields
        } finally {
          upload.end();
          setBusy(false);
        }
      });
    },
  };
}
