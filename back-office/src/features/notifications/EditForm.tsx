import './notifications.css';
import { useClient } from 'client/react.tsx';
import { LIMITS, type NotificationTemplate, notificationTest } from 'contract/calls/notifications.ts';
import { NOTIFICATIONS, type NotificationId } from 'contract/values/notices.ts';
import { placeholdersIn } from 'contract/values/placeholders.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { RichTextEditor, type RichTextEditorHandle } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { insertInto } from '../../shell/insert-into.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import { RECIPIENT_LABELS, TYPE_LABELS } from './labels.tsx';
import { type Place, PlaceholderCard } from './PlaceholderCard.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { SmsField } from './SmsField.tsx';
import { useTemplateEditor } from './use-template-editor.ts';

interface EditFormProps {
  template: NotificationTemplate;
  onSaved: (saved: NotificationTemplate) => Promise<unknown>;
  onResult: (result: Result) => void;
  onCancel: () => void;
  /** Whether the form holds something that is not saved. */
  onTyped: (isUnsaved: boolean) => void;
  /** It waits for a second person. */
  onKept: () => unknown;
}

export function EditForm({ template, onSaved, onResult, onCancel, onTyped, onKept }: EditFormProps) {
  const id = template.id as NotificationId;
  const { call } = useClient();
  const editor = useTemplateEditor(template, onSaved, onKept);
  const { draft: texts, set, hasSms, problems, missing, check } = editor;
  const isDirty = editor.isDirty();
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const isComplete = missing.length === 0;
  const [isTesting, setTesting] = useState(false);
  const [isPreviewOpen, openPreview] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<RichTextEditorHandle>(null);
  const sms = useRef<HTMLTextAreaElement>(null);

  const sendTest = async () => {
    setTesting(true);
    await editor.attempt(async () => {
      const { email } = await call(notificationTest, { params: { id }, body: texts });
      onResult({ tone: 'success', text: `L'essai est envoyé à ${email}.` });
    });
    setTesting(false);
  };
  const insert = (name: string) => {
    const text = `{{${name}}}`;
    if (place === 'contentEmail') return body.current?.insertText(text);
    const field = place === 'object' ? subject.current : sms.current;
    if (place && field) insertInto(field, text, value => set({ [place]: value }));
  };
  const hasLink = (NOTIFICATIONS[id].values as readonly string[]).includes('lien');
  const lacksLink = hasLink && !placeholdersIn(texts.contentEmail).includes('lien');

  return (
    <div className="notification-edit">
      <Card>
        <EditorForm editor={editor} missing={missing} className="stack">
          <Facts
            facts={[
              { label: 'Type', value: TYPE_LABELS[template.type] },
              { label: 'Destinataire', value: RECIPIENT_LABELS[template.recipient] },
              { label: 'Événement', value: NOTIFICATIONS[id].event },
            ]}
          />
          <RequiredNote />
          <EditorAlert {...editor} />
          <TextField
            label="Référence"
            description="Pour la retrouver dans la liste : elle n'est pas envoyée."
            required
            maxLength={LIMITS.name}
            value={texts.name}
            error={problems.name}
            onChange={event => set({ name: event.target.value })}
          />
          <TextField
            ref={subject}
            label="Objet"
            required
            maxLength={LIMITS.object}
            value={texts.object}
            error={problems.object}
            onFocus={() => setPlace('object')}
            onChange={event => set({ object: event.target.value })}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus of the editor inside comes up to here */}
          <div onFocus={({ target }) => target.isContentEditable && setPlace('contentEmail')}>
            <RichTextEditor
              ref={body}
              label="Corps de l'e-mail"
              required
              maxLength={LIMITS.contentEmail}
              value={texts.contentEmail}
              error={problems.contentEmail}
              onChange={html => set({ contentEmail: html })}
            />
          </div>
          {lacksLink && (
            <Alert tone="warning" isLive={false}>
              {"Sans la variable {{lien}}, le bouton sera ajouté à la fin de l'e-mail."}
            </Alert>
          )}
          {hasSms && (
            <SmsField
              ref={sms}
              value={texts.contentSms ?? ''}
              error={problems.contentSms}
              onFocus={() => setPlace('contentSms')}
              onChange={value => set({ contentSms: value })}
            />
          )}
          <EditorEnd missing={missing} isBusy={editor.isBusy && !isTesting}>
            <Button onClick={onCancel}>Annuler</Button>
            <Button disabled={!isComplete} onClick={() => check() && openPreview(true)}>
              Aperçu
            </Button>
            <Button
              disabled={!isComplete}
              isBusy={isTesting}
              busyText="Envoi en cours…"
              onClick={() => check() && sendTest()}
            >
              M'envoyer un essai
            </Button>
          </EditorEnd>
        </EditorForm>
      </Card>
      <PlaceholderCard id={id} place={place} hasSms={hasSms} onInsert={insert} />
      {isPreviewOpen && <PreviewModal id={id} texts={texts} onClose={() => openPreview(false)} />}
    </div>
  );
}
