import { CallError } from 'client/errors.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import type { ReactNode } from 'react';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type { KeptField } from './drafts/KeptText.tsx';
import { EditorModal } from './editor/EditorModal.tsx';
import { under } from './editor/refusal.ts';
import { useEditor } from './editor/use-editor.ts';
import { failureOf } from './form-errors.ts';
import { reasonProblem } from './reason-problem.ts';

interface ReasonModalProps {
  title: string;
  submitText: string;
  label: string;
  description?: string;
  /** What is said when nothing is written. */
  missing: string;
  length?: { least: number; most: number };
  /** What is written most often, to begin with. */
  usual?: readonly string[];
  /** Draws what keeps the text while it is typed. */
  keep?: (text: KeptField) => ReactNode;
  /** How it is read by whom it is for. */
  preview?: (reason: string) => ReactNode;
  /** What is to be known first. */
  children?: ReactNode;
  send: (reason: string) => Promise<unknown>;
  /** It is done: closes the window too. */
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks why before something is done that is kept with its reason. */
export function ReasonModal({
  title,
  submitText,
  missing,
  length = REASON_LENGTH,
  usual,
  keep,
  preview,
  children,
  send,
  onDone,
  onClose,
  ...field
}: ReasonModalProps) {
  const editor = useEditor<never, { reason: string }, unknown>({
    item: null,
    draftOf: () => ({ reason: '' }),
    check({ reason }) {
      const wrong = reasonProblem(reason, missing, length.least);
      return wrong === null ? null : under('reason', wrong);
    },
    send: ({ reason }) => send(reason.trim()),
    onSaved: onDone,
    onKept: onClose,
    // Nothing else was asked.
    refusalOf: error =>
      error instanceof CallError && error.fields[0]
        ? under('reason', error.fields[0].message)
        : { message: failureOf(error), wrong: {} },
  });
  const { reason } = editor.draft;
  const set = (text: string) => editor.set({ reason: text });
  return (
    <EditorModal editor={editor} title={title} submitText={submitText} onClose={onClose}>
      {children}
      {usual && (
        <Select
          label="Motif courant"
          placeholder="Choisir un motif à reprendre"
          options={usual.map(text => ({ value: text, label: text }))}
          value={usual.includes(reason) ? reason : null}
          onChange={set}
        />
      )}
      <TextArea
        {...field}
        required
        rows={3}
        maxLength={length.most}
        value={reason}
        onChange={event => set(event.target.value)}
        error={editor.errorOf('reason')}
        data-autofocus={usual ? undefined : ''}
      />
      {keep?.({ text: reason, parts: ['reason'], onRestore: set, editor })}
      {preview?.(reason)}
    </EditorModal>
  );
}
