import '../../shell/received/received.css';
import { IconSend } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { MESSAGE_LIMITS, replyToVisitor, UNDO_SECONDS, undoReplyToVisitor } from 'contract/calls/messaging.ts';
import type { RequestRecord } from 'contract/calls/requests.ts';
import { unfilledProblem } from 'contract/values/answers.ts';
import { useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { paths } from '../../paths.ts';
import { Email } from '../../shell/Email.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { refusalOf, under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { Key } from '../../shell/Key.tsx';
import { useKeys, useSendKey } from '../../shell/keys.ts';
import { ServerDraft } from '../../shell/requests/ServerDraft.tsx';
import { TakeNext } from '../../shell/requests/TakeNext.tsx';
import { TakenNote } from '../../shell/requests/TakenNote.tsx';
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
  const button = useRef<HTMLButtonElement>(null);
  useSendKey(button);
  const messageId = String(request.objectId);
  const colleague = useColleague(request);
  const editor = useEditor<never, { text: string }, unknown>({
    item: null,
    draftOf: () => ({ text: '' }),
    check({ text }) {
      const wrong = text.trim() ? unfilledProblem(text) : 'Écrivez votre réponse.';
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
        <TextArea
          ref={field}
          label="Réponse"
          required
          rows={8}
          maxLength={MESSAGE_LIMITS.text}
          description={`Elle part à ${email}. Rien ne prouve que cette adresse soit la sienne : n'y écrivez rien d'un dossier.`}
          value={draft.text}
          onChange={event => set({ text: event.target.value })}
          error={errorOf('text') ?? unfilledProblem(draft.text)}
        />
        <ServerDraft
          request={request}
          field="text"
          text={draft.text}
          parts={['text']}
          onRestore={text => set({ text })}
          editor={editor}
        />
        <TakenNote colleague={colleague} isWriting={draft.text.trim() !== ''} />
        <EditorAlert {...editor} />
        <div className="row row-end">
          <Button
            ref={button}
            variant="primary"
            type="submit"
            icon={<IconSend />}
            disabled={colleague !== null}
            isBusy={isBusy}
            busyText="Envoi en cours…"
            aria-keyshortcuts="Control+Enter"
          >
            Envoyer la réponse <Key name="Ctrl Entrée" />
          </Button>
        </div>
      </EditorForm>
    </Card>
  );
}
