import './notifications.css';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import {
  LIMITS,
  NOTIFICATIONS,
  type NotificationId,
  type NotificationTemplate,
  notificationTest,
  notificationUpdate,
} from 'contract/calls/notifications.ts';
import { placeholdersIn } from 'contract/values/placeholders.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { RichTextEditor, type RichTextEditorHandle } from 'ui/RichTextEditor.tsx';
import { TextField } from 'ui/TextField.tsx';
import { ConflictModal, staleRecord } from '../../shell/content/ConflictModal.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { MissingNote } from '../../shell/MissingNote.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { FIELDS, RECIPIENT_LABELS, TYPE_LABELS } from './labels.tsx';
import { insertInto, type Place, PlaceholderCard } from './PlaceholderCard.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { SmsField } from './SmsField.tsx';
import { useTexts } from './use-texts.ts';

interface EditFormProps {
  template: NotificationTemplate;
  onSaved: (saved: NotificationTemplate) => Promise<unknown>;
  onResult: (result: Result) => void;
  /** Whether the form holds something that is not saved. */
  onTyped: (isUnsaved: boolean) => void;
}

export function EditForm({ template, onSaved, onResult, onTyped }: EditFormProps) {
  const id = template.id as NotificationId;
  const { call } = useClient();
  const form = useTexts(template);
  const { texts, hasSms, problems, isDirty } = form;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const isComplete = form.missing.length === 0;
  const missingId = useId();
  const [busy, setBusy] = useState<'save' | 'test' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState<NotificationTemplate | null>(null);
  const [isPreviewOpen, openPreview] = useState(false);
  const isSaved = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<RichTextEditorHandle>(null);
  const sms = useRef<HTMLTextAreaElement>(null);

  const run = async (what: 'save' | 'test', work: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(what);
    try {
      await work();
    } catch (error) {
      form.refuse(error);
      setStale(staleRecord<NotificationTemplate>(error));
      const isTold = staleRecord(error) || (error instanceof CallError && error.fields.length > 0);
      setFailure(isTold ? null : failureOf(error));
    }
    setBusy(null);
  };
  const save = (given = texts, version = form.base.version) =>
    run('save', async () => {
      const saved = await call(notificationUpdate, { params: { id }, body: { ...given, version } });
      isSaved.current = true;
      await onSaved(saved);
    });
  const sendTest = () =>
    run('test', async () => {
      const { email } = await call(notificationTest, { params: { id }, body: texts });
      onResult({ tone: 'success', text: `L'essai est envoyé à ${email}.` });
    });
  const insert = (name: string) => {
    const text = `{{${name}}}`;
    if (place === 'contentEmail') return body.current?.insertText(text);
    const field = place === 'object' ? subject.current : sms.current;
    if (place && field) insertInto(field, text, value => form.change(place, value));
  };
  const hasLink = (NOTIFICATIONS[id].values as readonly string[]).includes('lien');
  const lacksLink = hasLink && !placeholdersIn(texts.contentEmail).includes('lien');

  return (
    <div className="notification-edit">
      <Card>
        <form
          className="stack"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            if (isComplete && form.check()) void save();
          }}
        >
          <Facts
            facts={[
              { label: 'Type', value: TYPE_LABELS[template.type] },
              { label: 'Destinataire', value: RECIPIENT_LABELS[template.recipient] },
              { label: 'Événement', value: NOTIFICATIONS[id].event },
            ]}
          />
          <RequiredNote />
          {failure && <Alert tone="danger">{failure}</Alert>}
          <TextField
            label="Référence"
            description="Pour la retrouver dans la liste : elle n'est pas envoyée."
            required
            maxLength={LIMITS.name}
            value={texts.name}
            error={problems.name}
            onChange={event => form.change('name', event.target.value)}
          />
          <TextField
            ref={subject}
            label="Objet"
            required
            maxLength={LIMITS.object}
            value={texts.object}
            error={problems.object}
            onFocus={() => setPlace('object')}
            onChange={event => form.change('object', event.target.value)}
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
              onChange={html => form.change('contentEmail', html)}
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
              onChange={value => form.change('contentSms', value)}
            />
          )}
          <MissingNote id={missingId} missing={form.missing} />
          <div className="row row-end">
            <Button disabled={!isComplete} onClick={() => form.check() && openPreview(true)}>
              Aperçu
            </Button>
            <Button
              disabled={!isComplete}
              isBusy={busy === 'test'}
              busyText="Envoi en cours…"
              onClick={() => form.check() && sendTest()}
            >
              M'envoyer un essai
            </Button>
            <Button
              variant="primary"
              type="submit"
              disabled={!isComplete}
              aria-describedby={missingId}
              isBusy={busy === 'save'}
              busyText="Enregistrement en cours…"
            >
              Modifier
            </Button>
          </div>
        </form>
      </Card>
      <PlaceholderCard id={id} place={place} hasSms={hasSms} onInsert={insert} />
      {isPreviewOpen && <PreviewModal id={id} texts={texts} onClose={() => openPreview(false)} />}
      <ConflictModal
        theirs={stale}
        base={form.base}
        mine={{ ...form.base, ...texts, contentSms: texts.contentSms ?? null }}
        fields={FIELDS.filter(({ key }) => hasSms || key !== 'contentSms')}
        onMerge={merged => {
          setStale(null);
          form.restart(stale!, merged);
          void save({ ...texts, ...merged }, stale!.version);
        }}
        onReload={theirs => {
          setStale(null);
          form.restart(theirs);
        }}
        onClose={() => setStale(null)}
      />
      <LeaveGuard isDirty={() => isDirty && !isSaved.current} />
    </div>
  );
}
