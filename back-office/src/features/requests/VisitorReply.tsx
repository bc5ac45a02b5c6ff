import '../../shell/received/received.css';
import { useClient } from 'client/react.tsx';
import { replyToVisitor, UNDO_SECONDS, undoReplyToVisitor } from 'contract/calls/messaging.ts';
import type { RequestRecord } from 'contract/calls/requests.ts';
import { useRef } from 'react';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { ReplyText } from '../../shell/answering/AnswerText.tsx';
import { SendButton } from '../../shell/answering/SendButton.tsx';
import { wrongText } from '../../shell/answering/written.ts';
import { Email } from '../../shell/Email.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { refusalOf, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { useKeys } from '../../shell/keys.ts';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { useColleague } from '../../shell/requests/use-request.ts';
import { toTakeFrom } from '../../shell/requests/walk.ts';
import { useSending } from '../../shell/sent/sent.ts';

interface VisitorReplyProps {
  request: RequestRecord;
  /** Where they said that they are reached. */
  email: string;
  reload: () => Promise<unknown>;
}

/** The service's answer to who wrote without signing in, which leaves by mail; once it has left, what was said. */
export function VisitorReply({ request, email, reload }: VisitorReplyProps) {
  const reply = request.content?.reply;
  const { call } = useClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const messageId = String(request.objectId);
  const colleague = useColleague(request);
  const editor = useEditor<never, { text: string }, unknown>({
    item: null,
    draftOf: () => ({ text: '' }),
    check({ text }) {
      const wrong = wrongText(text, 'Écrivez votre réponse.');
      return wrong ? under('text', wrong) : null;
    },
    send: ({ text }) => call(replyToVisitor, { params: { messageId }, body: { content: { text } } }),
    async onSaved(_, draft) {
      editor.restart(null);
      tellSent({
        id: request.objectId,
        justSent: 'Réponse envoyée',
        to: request.who ?? undefined,
        released: `La réponse est envoyée à ${email}.`,
        seconds: UNDO_SECONDS,
        requestId: request.id,
        next: onSaid => <TakeNext text="Demande suivante" from={() => toTakeFrom(request.id)} onSaid={onSaid} />,
        async undo() {
          await call(undoReplyToVisitor, { params: { messageId } });
          return draft;
        },
      });
      await reload();
    },
    refusalOf(error) {
      const { 'content.text': text, ...wrong } = refusalOf(error).wrong;
      return { message: failureOf(error), wrong: { ...wrong, ...(text && { text }) } };
    },
  });
  const tellSent = useSending<{ text: string }>(
    { to: paths.request, params: { requestId: String(request.id) } },
    async former => {
      editor.restart(null, former);
      await reload();
    },
  );
  useKeys({ r: () => field.current?.focus() });
  if (reply)
    return (
      <Card className="received-answer">
        <article aria-label={`Réponse envoyée à ${email}`}>
          <p className="received-head">
            <strong>
              Réponse envoyée à <Email address={email} />
            </strong>
            <span className="muted small">{formatFrenchDateTime(reply.at)}</span>
          </p>
          <p className="received-text">{reply.text}</p>
        </article>
      </Card>
    );
  if (request.state === 'closed') return null;
  const { draft, set, errorOf, isBusy } = editor;
  return (
    <Card title="Répondre par e-mail" className="no-print">
      <EditorForm editor={editor} className="stack">
        <ReplyText
          readAs={`Elle part à ${email}. Rien ne prouve que cette adresse soit la sienne : n'y écrivez rien d'un dossier.`}
          field={field}
          about={{ visitorMessageId: request.objectId }}
          request={request}
          text={draft.text}
          set={set}
          error={errorOf('text')}
          isBusy={isBusy}
          editor={editor}
          colleague={colleague}
        />
        <EditorAlert {...editor} />
        <SendButton text="Envoyer la réponse" isBusy={isBusy} colleague={colleague} />
      </EditorForm>
    </Card>
  );
}
