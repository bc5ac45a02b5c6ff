import { TextField } from 'ui/TextField.tsx';
import './write.css';
import { useClient } from 'client/react.tsx';
import type { getContactMember } from 'contract/calls/contacts.ts';
import { MESSAGE_LIMITS, writeToMember } from 'contract/calls/messaging.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { useEffect, useRef } from 'react';
import { Card } from 'ui/Card.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { AnswerText } from '../../shell/answering/AnswerText.tsx';
import { SendButton } from '../../shell/answering/SendButton.tsx';
import { refusedText, wrongText } from '../../shell/answering/written.ts';
import { OwnDraft } from '../../shell/drafts/OwnDraft.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import type { Refusal } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { MessageFiles } from './MessageFiles.tsx';

export interface Written {
  folderId: number | null;
  subject: string;
  text: string;
  files: File[];
}

const KEPT = ['folderId', 'subject', 'text'];

/** What is kept on the server, as text: all but the files; nothing where no word is written. */
const textOf = ({ files: _, ...draft }: Written) =>
  draft.subject.trim() || draft.text.trim() ? JSON.stringify(draft) : '';

function check({ folderId, subject, text }: Written): Refusal | null {
  const wrongOfText = wrongText(text, 'Écrivez votre message.');
  const wrong = {
    ...(folderId === null && { folderId: 'Choisissez le dossier dont vous parlez.' }),
    ...(!subject.trim() && { subject: "Écrivez l'objet." }),
    ...(wrongOfText && { text: wrongOfText }),
  };
  return Object.keys(wrong).length === 0 ? null : { message: null, wrong };
}

interface WriteFormProps {
  member: AnswerOf<typeof getContactMember>;
  /** What was sent and taken back: it is written on, before what is begun by then. */
  former: Written | null;
  onSent: (id: number, draft: Written) => void;
}

/** What the service writes to a member, about one of their folders. */
export function WriteForm({ member: { id, folders }, former, onSent }: WriteFormProps) {
  const { call } = useClient();
  const [only] = folders.length === 1 ? folders : [];
  const editor = useEditor<never, Written, { id: number }>({
    item: null,
    draftOf: () => ({ folderId: only?.id ?? null, subject: '', text: '', files: [] }),
    check,
    send: ({ folderId, subject, text, files }, _, onProgress) =>
      call(writeToMember, {
        params: { id },
        body: { email: { folderId: folderId!, subject: subject.trim(), content: { text } } },
        files: { files },
        onProgress,
      }),
    onSaved: (sent, draft) => onSent(sent.id, draft),
    refusalOf: refusedText,
  });
  const { draft, set, errorOf, isBusy, percent, restart, isDirty } = editor;
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken back is put in once
  useEffect(() => {
    if (former && isDirty()) set({ text: `${former.text}\n\n${draft.text}`, files: [...former.files, ...draft.files] });
    else if (former) restart(null, former);
    first.current?.focus();
  }, [former]);
  return (
    <Card className="write-form">
      <EditorForm editor={editor} className="stack" aria-label="Écrire à l'adhérent">
        {!only && (
          <NativeSelect
            label="Dossier"
            required
            placeholder="Choisissez un dossier"
            options={folders.map(({ id, systemName, isClosed }) => ({
              value: id,
              label: `${id}, ${systemName}${isClosed ? ' (clôturé)' : ''}`,
            }))}
            value={draft.folderId ?? ''}
            onChange={event => set({ folderId: Number(event.target.value) || null })}
            error={errorOf('folderId')}
          />
        )}
        <TextField
          ref={first}
          label="Objet"
          required
          autoComplete="off"
          maxLength={MESSAGE_LIMITS.subject}
          value={draft.subject}
          onChange={event => set({ subject: event.target.value })}
          error={errorOf('subject')}
        />
        <AnswerText
          label="Message"
          readAs="L'adhérent le lit tel quel, signé du service de gestion."
          rows={10}
          field={text}
          about={draft.folderId === null ? null : { folderId: draft.folderId }}
          text={draft.text}
          onChange={text => set({ text })}
          error={errorOf('text')}
          isBusy={isBusy}
          kept={
            <OwnDraft
              field="message"
              memberId={id}
              text={textOf(draft)}
              parts={KEPT}
              onRestore={kept => set(JSON.parse(kept))}
              editor={editor}
              onClear={() => restart(null)}
            />
          }
        />
        <MessageFiles
          files={draft.files}
          onChange={files => set({ files })}
          error={errorOf('files')}
          disabled={isBusy}
        />
        <EditorAlert {...editor} />
        <SendButton text="Envoyer le message" isBusy={isBusy} percent={draft.files.length > 0 ? percent : null} />
      </EditorForm>
    </Card>
  );
}
