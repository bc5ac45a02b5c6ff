import { IconSend } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { MESSAGE_LIMITS, replySubject, replyToMessage } from 'contract/calls/messaging.ts';
import { firstMark, unfilledProblem } from 'contract/values/answers.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { type Refusal, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { selectIn } from '../../shell/insert-into.ts';
import { useKeys } from '../../shell/keys.ts';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { AnswerPicker } from './AnswerPicker.tsx';
import { SentNotice } from './SentNotice.tsx';
import { lengthOf, refusedText as refused, wrongText } from './written.ts';

interface ReplyFormProps {
  messageId: string;
  /** Of the message that is answered. */
  subject: string;
  /** How many answers stand above the form. */
  answersSeen: number;
  /** Said once the member has it. */
  released: string;
  /** It was sent, or taken back: what is shown is to be read again. */
  onChanged: () => Promise<unknown>;
  /** Somebody else has answered meanwhile: their answer is to be shown. */
  onOvertaken: () => Promise<unknown>;
}

const { kinds, maxMo, maxTotalMo, maxCount } = MEMBER_FILES;

interface Draft {
  /** Null: the usual one. */
  subject: string | null;
  text: string;
  files: File[];
}
const EMPTY: Draft = { subject: null, text: '', files: [] };

const check = ({ text }: Draft): Refusal | null => {
  const wrong = wrongText(text, 'Écrivez votre réponse.');
  return wrong ? under('text', wrong) : null;
};

/** `added` where the cursor is, as a paragraph of its own: nothing that is typed goes. */
function withAdded(text: string, added: string, at: number) {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const head = before.trim() && !before.endsWith('\n\n') ? (before.endsWith('\n') ? '\n' : '\n\n') : '';
  const tail = after.trim() && !after.startsWith('\n') ? '\n\n' : '';
  return { text: before + head + added + tail + after, from: at + head.length };
}

/** The service's answer. What is typed stays until it was sent. */
export function ReplyForm({ messageId, subject, answersSeen, released, onChanged, onOvertaken }: ReplyFormProps) {
  const { call } = useClient();
  const [isOpen, setOpen] = useState(answersSeen === 0);
  const usual = replySubject(subject);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was last in what is typed; null: it was never there. */
  const cursor = useRef<number | null>(null);
  /** The last one that was sent, with what was written in it. */
  const [sent, setSent] = useState<{ id: number; draft: Draft } | null>(null);
  const editor = useEditor<never, Draft, { id: number }>({
    item: null,
    draftOf: () => EMPTY,
    check,
    async send({ subject: title, text, files }, _, onProgress) {
      try {
        return await call(replyToMessage, {
          params: { messageId },
          body: { email: { subject: title?.trim() || null, content: { text }, answersSeen } },
          files: { files },
          onProgress,
        });
      } catch (error) {
        if (error instanceof CallError && ['MESSAGE_ANSWERED', 'REQUEST_TAKEN'].includes(error.key ?? ''))
          await onOvertaken();
        throw error;
      }
    },
    async onSaved({ id }, draft) {
      editor.restart(null);
      cursor.current = null;
      setOpen(false);
      setSent({ id, draft });
      await onChanged();
    },
    refusalOf: refused,
  });
  const { draft, set, errorOf, isBusy, percent } = editor;
  const insert = (answer: string) => {
    const at = Math.min(cursor.current ?? draft.text.length, draft.text.length);
    const { text, from } = withAdded(draft.text, answer, at);
    set({ text });
    const mark = firstMark(answer);
    if (field.current)
      selectIn(field.current, from + (mark?.from ?? answer.length), from + (mark?.to ?? answer.length));
  };
  useKeys({
    r: () => {
      setOpen(true);
      field.current?.focus();
    },
  });

  /** What was sent is back in the form, unless another answer is begun there: that one stays. */
  const undone = async (former: Draft) => {
    if (!editor.isDirty()) editor.restart(null, former);
    else set({ text: `${former.text}\n\n${draft.text}`, files: [...former.files, ...draft.files] });
    setOpen(true);
    setSent(null);
    await onChanged();
    if (field.current) selectIn(field.current, former.text.length);
  };
  const notice = sent && (
    <SentNotice
      key={sent.id}
      answerId={sent.id}
      justSent="Réponse envoyée."
      released={released}
      onUndone={() => undone(sent.draft)}
    />
  );
  if (!isOpen)
    return (
      <>
        {notice}
        <p className="no-print">
          <Button icon={<IconSend />} onClick={() => setOpen(true)}>
            Écrire une autre réponse
          </Button>
        </p>
      </>
    );
  return (
    <>
      {notice}
      <Card title="Votre réponse" className="no-print">
        <EditorForm editor={editor} className="stack">
          <TextField
            label="Objet"
            value={draft.subject ?? usual}
            maxLength={MESSAGE_LIMITS.subject}
            onChange={event => set({ subject: event.target.value })}
            error={errorOf('subject')}
          />
          <AnswerPicker messageId={messageId} disabled={isBusy} onChosen={insert} />
          <TextArea
            ref={field}
            label="Réponse"
            required
            rows={8}
            value={draft.text}
            maxLength={MESSAGE_LIMITS.text}
            description={`${lengthOf(draft.text)} L'adhérent la lit telle quelle, signée du service de gestion.`}
            onChange={event => set({ text: event.target.value })}
            onSelect={event => {
              cursor.current = event.currentTarget.selectionEnd;
            }}
            error={errorOf('text') ?? unfilledProblem(draft.text)}
          />
          <DraftOf
            kind="message"
            objectId={messageId}
            field="text"
            text={draft.text}
            onRestore={text => set({ text })}
            editor={editor}
          />
          <FileUpload
            label="Pièces jointes"
            isMultiple
            allowedExtensions={extensionsOf(kinds)}
            maxSizeMo={maxMo}
            maxSizeTotalMo={maxTotalMo}
            maxCount={maxCount}
            value={draft.files}
            onChange={files => set({ files })}
            error={errorOf('files')}
            disabled={isBusy}
          />
          <EditorAlert {...editor} />
          <div className="row row-end">
            <Button
              variant="primary"
              type="submit"
              icon={<IconSend />}
              isBusy={isBusy}
              busyText={draft.files.length > 0 && percent < 100 ? `Envoi : ${percent} %` : 'Envoi en cours…'}
            >
              Envoyer la réponse
            </Button>
          </div>
        </EditorForm>
      </Card>
    </>
  );
}
