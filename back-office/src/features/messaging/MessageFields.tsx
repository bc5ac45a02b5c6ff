import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import { firstMark, unfilledProblem } from 'contract/values/answers.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { FileUpload } from 'ui/FileUpload.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { selectIn } from '../../shell/insert-into.ts';
import { type AnswerAbout, AnswerPicker } from './AnswerPicker.tsx';
import { lengthOf } from './written.ts';

const { kinds, maxMo, maxTotalMo, maxCount } = MEMBER_FILES;

/** `added` where the cursor is, as a paragraph of its own: nothing that is typed goes. */
function withAdded(text: string, added: string, at: number) {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const head = before.trim() && !before.endsWith('\n\n') ? (before.endsWith('\n') ? '\n' : '\n\n') : '';
  const tail = after.trim() && !after.startsWith('\n') ? '\n\n' : '';
  return { text: before + head + added + tail + after, from: at + head.length };
}

interface MessageFieldsProps {
  label: string;
  /** After the length, about how the member reads it. */
  readAs: string;
  rows: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the ready answers are for; null: nothing is chosen yet. */
  about: AnswerAbout | null;
  draft: { text: string; files: File[] };
  set: (change: { text: string } | { files: File[] }) => void;
  errorOf: (field: 'text' | 'files') => string | undefined;
  isBusy: boolean;
  /** Under the text: where it is kept. */
  kept: ReactNode;
}

/** The text that a member reads, begun with a ready answer where there is one, and its files. */
export function MessageFields({
  label,
  readAs,
  rows,
  field,
  about,
  draft,
  set,
  errorOf,
  isBusy,
  kept,
}: MessageFieldsProps) {
  const { text, files } = draft;
  /** Where the cursor was last in what is typed; null: it was never there. */
  const cursor = useRef<number | null>(null);
  /** The last ready answer put in: another one follows it, as long as nothing is typed after it. */
  const last = useRef<{ text: string; end: number } | null>(null);
  const insert = (answer: string) => {
    const at = last.current?.text === text ? last.current.end : (cursor.current ?? text.length);
    const added = withAdded(text, answer, Math.min(at, text.length));
    last.current = { text: added.text, end: added.from + answer.length };
    set({ text: added.text });
    const mark = firstMark(answer);
    if (field.current)
      selectIn(field.current, added.from + (mark?.from ?? answer.length), added.from + (mark?.to ?? answer.length));
  };
  return (
    <>
      {about && <AnswerPicker about={about} disabled={isBusy} onChosen={insert} />}
      <TextArea
        ref={field}
        data-decision=""
        label={label}
        required
        rows={rows}
        value={text}
        maxLength={MESSAGE_LIMITS.text}
        description={`${lengthOf(text)} ${readAs}`}
        onChange={event => set({ text: event.target.value })}
        onSelect={event => {
          cursor.current = event.currentTarget.selectionEnd;
        }}
        error={errorOf('text') ?? unfilledProblem(text)}
      />
      {kept}
      <FileUpload
        label="Pièces jointes"
        isMultiple
        allowedExtensions={extensionsOf(kinds)}
        maxSizeMo={maxMo}
        maxSizeTotalMo={maxTotalMo}
        maxCount={maxCount}
        value={files}
        onChange={added => set({ files: added })}
        error={errorOf('files')}
        disabled={isBusy}
      />
    </>
  );
}
