import { IconSend } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { MESSAGE_LIMITS, replySubject, replyToMessage, UNDO_SECONDS, undoReply } from 'contract/calls/messaging.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { focusOnceDrawn } from 'ui/kept-focus.ts';
import { TextField } from 'ui/TextField.tsx';
import { paths } from '../../paths.ts';
import { ReplyText } from '../../shell/answering/AnswerText.tsx';
import { SendButton } from '../../shell/answering/SendButton.tsx';
import { refusedText as refused, wrongText } from '../../shell/answering/written.ts';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { type Refusal, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { selectIn } from '../../shell/insert-into.ts';
import { useKeys } from '../../shell/keys.ts';
import { AwaitAnswer } from '../../shell/requests/AwaitAnswer.tsx';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { useColleague, useRequest } from '../../shell/requests/use-request.ts';
import { toTakeFrom } from '../../shell/requests/walk.ts';
import { useSending } from '../../shell/sent/sent.ts';
import { MessageFiles } from './MessageFiles.tsx';

interface ReplyFormProps {
  messageId: string;
  /** Of the message that is answered. */
  subject: string;
  /** How many answers stand above the form, the member's own among them. */
  answersSeen: number;
  /** An answer is what comes next. */
  isAwaited: boolean;
  /** Who reads the answer. */
  member: string;
  /** It was sent, or taken back: what is shown is to be read again. */
  onChanged: () => Promise<unknown>;
  /** Somebody else has answered meanwhile: their answer is to be shown. */
  onOvertaken: () => Promise<unknown>;
}

interface Draft {
  /** Null: the usual one. */
  subject: string | null;
  text: string;
  files: File[];
  /** It asks for something: the request waits for it. */
  isAwaited: boolean;
}
/** Those that the server keeps. */
const FIELDS = ['subject', 'text'];
const EMPTY: Draft = { subject: null, text: '', files: [], isAwaited: false };

const check = ({ text }: Draft): Refusal | null => {
  const wrong = wrongText(text, 'Écrivez votre réponse.');
  return wrong ? under('text', wrong) : null;
};

/** The service's answer. What is typed stays until it was sent. */
export function ReplyForm({
  messageId,
  subject,
  answersSeen,
  isAwaited,
  member,
  onChanged,
  onOvertaken,
}: ReplyFormProps) {
  const { call } = useClient();
  const [isOpen, setOpen] = useState(isAwaited);
  const usual = replySubject(subject);
  const field = useRef<HTMLTextAreaElement>(null);
  const { request, reload: reloadRequest } = useRequest('message', messageId);
  const colleague = useColleague(request);
  // Another answer that was begun, or taken back, is gone on with.
  const isBegun = request?.drafts.some(({ isOwn, field }) => isOwn && FIELDS.includes(field)) ?? false;
  useEffect(() => {
    if (isBegun) setOpen(true);
  }, [isBegun]);
  const editor = useEditor<never, Draft, { id: number }>({
    item: null,
    draftOf: () => EMPTY,
    check,
    async send({ subject: title, text, files, isAwaited }, _, onProgress) {
      try {
        return await call(replyToMessage, {
          params: { messageId },
          body: { email: { subject: title?.trim() || null, content: { text }, answersSeen, isAwaited } },
          files: { files },
          onProgress,
        });
      } catch (error) {
        if (error instanceof CallError && ['MESSAGE_ANSWERED', 'REQUEST_TAKEN'].includes(error.key ?? ''))
          await Promise.all([onOvertaken(), reloadRequest()]);
        throw error;
      }
    },
    async onSaved({ id }, draft) {
      editor.restart(null);
      setOpen(false);
      tellSent({
        id,
        justSent: draft.isAwaited ? 'Réponse envoyée, la sienne est attendue' : 'Réponse envoyée',
        to: member,
        released: `La réponse est envoyée : ${member} la trouve dans ses messages, et une notification l'en avertit.`,
        seconds: UNDO_SECONDS,
        requestId: request?.id,
        next: onSaid =>
          request && <TakeNext text="Demande suivante" from={() => toTakeFrom(request.id)} onSaid={onSaid} />,
        async undo() {
          await call(undoReply, { params: { replyId: id } });
          return draft;
        },
      });
      await onChanged();
    },
    refusalOf: refused,
  });
  const { draft, set, errorOf, isBusy, percent } = editor;
  const write = () => {
    setOpen(true);
    focusOnceDrawn(field);
  };
  useKeys({ r: write });

  /** What was sent is back in the form, unless another answer is begun there: that one stays. */
  const tellSent = useSending<Draft>({ to: paths.message, params: { messageId } }, async former => {
    if (!editor.isDirty()) editor.restart(null, former);
    else
      set({
        text: `${former.text}\n\n${draft.text}`,
        files: [...former.files, ...draft.files],
        isAwaited: former.isAwaited,
      });
    setOpen(true);
    // It is open again, though its message may be read as it was before.
    await Promise.all([onChanged(), reloadRequest()]);
    if (field.current) selectIn(field.current, former.text.length);
  });
  if (!isOpen)
    return (
      <p className="no-print" data-decision>
        <Button icon={<IconSend />} onClick={write}>
          Écrire une autre réponse
        </Button>
      </p>
    );
  return (
    <Card title="Votre réponse" className="no-print">
      <EditorForm editor={editor} className="stack">
        <TextField
          label="Objet"
          value={draft.subject ?? usual}
          maxLength={MESSAGE_LIMITS.subject}
          onChange={event => set({ subject: event.target.value })}
          error={errorOf('subject')}
        />
        <DraftOf
          kind="message"
          objectId={messageId}
          field="subject"
          text={draft.subject ?? ''}
          parts={['subject']}
          onRestore={subject => set({ subject })}
          editor={editor}
        />
        <ReplyText
          readAs="L'adhérent la lit telle quelle, signée du service de gestion."
          field={field}
          about={{ messageId }}
          request={request}
          text={draft.text}
          set={set}
          error={errorOf('text')}
          isBusy={isBusy}
          editor={editor}
          colleague={colleague}
        />
        <MessageFiles
          files={draft.files}
          onChange={files => set({ files })}
          error={errorOf('files')}
          disabled={isBusy}
        />
        <AwaitAnswer value={draft.isAwaited} onChange={isAwaited => set({ isAwaited })} />
        <EditorAlert {...editor} />
        <SendButton
          text="Envoyer la réponse"
          isBusy={isBusy}
          percent={draft.files.length > 0 ? percent : null}
          colleague={colleague}
        />
      </EditorForm>
    </Card>
  );
}
