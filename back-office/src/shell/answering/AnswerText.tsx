import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import type { RequestRecord } from 'contract/calls/requests.ts';
import { firstMark, unfilledProblem } from 'contract/values/answers.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { TextArea } from 'ui/TextArea.tsx';
import type { KeptField } from '../drafts/KeptText.tsx';
import { selectIn } from '../insert-into.ts';
import { ServerDraft } from '../requests/ServerDraft.tsx';
import { TakenNote } from '../requests/TakenNote.tsx';
import { type AnswerAbout, AnswerPicker } from './AnswerPicker.tsx';
import { lengthOf } from './written.ts';

/** `added` where the cursor is, as a paragraph of its own: nothing that is typed goes. */
function withAdded(text: string, added: string, at: number) {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const head = before.trim() && !before.endsWith('\n\n') ? (before.endsWith('\n') ? '\n' : '\n\n') : '';
  const tail = after.trim() && !after.startsWith('\n') ? '\n\n' : '';
  return { text: before + head + added + tail + after, from: at + head.length };
}

interface AnswerTextProps {
  label: string;
  /** After the length, about how it is read. */
  readAs: string;
  rows: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the ready answers are for; null: nothing is chosen yet. */
  about: AnswerAbout | null;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
  isBusy: boolean;
  /** Under the text: where it is kept. */
  kept: ReactNode;
}

/** The text that somebody reads, begun with a ready answer where there is one. */
export function AnswerText({
  label,
  readAs,
  rows,
  field,
  about,
  text,
  onChange,
  error,
  isBusy,
  kept,
}: AnswerTextProps) {
  /** Where the cursor was last in what is typed; null: it was never there. */
  const cursor = useRef<number | null>(null);
  /** The last ready answer put in: another one follows it, as long as nothing is typed after it. */
  const last = useRef<{ text: string; end: number } | null>(null);
  const insert = (answer: string) => {
    const at = last.current?.text === text ? last.current.end : (cursor.current ?? text.length);
    const added = withAdded(text, answer, Math.min(at, text.length));
    last.current = { text: added.text, end: added.from + answer.length };
    onChange(added.text);
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
        onChange={event => onChange(event.target.value)}
        onSelect={event => {
          cursor.current = event.currentTarget.selectionEnd;
        }}
        error={error ?? unfilledProblem(text)}
      />
      {kept}
    </>
  );
}

interface ReplyTextProps extends Pick<AnswerTextProps, 'readAs' | 'field' | 'error' | 'isBusy'> {
  about: AnswerAbout;
  /** What is answered, with which the text is kept; null: it is not read yet. */
  request: RequestRecord | null;
  text: string;
  set: (change: { text: string }) => void;
  editor: KeptField['editor'];
  /** Who has the request; null: nobody but oneself. */
  colleague: string | null;
}

/** The same as the answer to a request. */
export function ReplyText({ request, set, editor, colleague, text, ...props }: ReplyTextProps) {
  const write = (text: string) => set({ text });
  return (
    <AnswerText
      {...props}
      label="Réponse"
      rows={8}
      text={text}
      onChange={write}
      kept={
        <>
          {request && (
            <ServerDraft
              request={request}
              field="text"
              text={text}
              parts={['text']}
              onRestore={write}
              editor={editor}
            />
          )}
          <TakenNote colleague={colleague} isWriting={text.trim() !== ''} />
        </>
      }
    />
  );
}
