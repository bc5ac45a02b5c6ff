import { IconSend } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { MESSAGE_LIMITS, replySubject, replyToMessage } from 'contract/calls/messaging.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { isAllRead } from 'ui/unread.ts';
import { failureOf, fieldError } from '../../shell/form-errors.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';

interface ReplyFormProps {
  messageId: string;
  /** Of the message that is answered. */
  subject: string;
  /** How many answers stand above the form. */
  answersSeen: number;
  onSent: () => Promise<unknown>;
  /** Somebody else has answered meanwhile: their answer is to be shown. */
  onOvertaken: () => Promise<unknown>;
}

const { kinds, maxMo, maxTotalMo, maxCount } = MEMBER_FILES;

/** The service's answer. What is typed stays until it was sent. */
export function ReplyForm({ messageId, subject, answersSeen, onSent, onOvertaken }: ReplyFormProps) {
  const { call } = useClient();
  const [isOpen, setOpen] = useState(answersSeen === 0);
  const [text, setText] = useState('');
  const [title, setTitle] = useState<string | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const usual = replySubject(subject);

  const send = async () => {
    setTried(true);
    if (!text.trim()) return area.current?.focus();
    if (sent !== null) return;
    setSent(0);
    setError(null);
    try {
      await call(replyToMessage, {
        params: { messageId },
        body: { email: { subject: title?.trim() || null, content: { text }, answersSeen } },
        files: { files },
        onProgress: (bytes, total) => setSent(total ? Math.round((100 * bytes) / total) : 0),
      });
      setText('');
      setTitle(null);
      setFiles([]);
      setTried(false);
      setOpen(false);
      await onSent();
    } catch (thrown) {
      setError(thrown);
      if (thrown instanceof CallError && thrown.key === 'MESSAGE_ANSWERED') await onOvertaken();
    }
    setSent(null);
  };

  if (!isOpen)
    return (
      <p className="no-print">
        <Button icon={<IconSend />} onClick={() => setOpen(true)}>
          Écrire une autre réponse
        </Button>
      </p>
    );
  return (
    <Card title="Votre réponse" className="no-print">
      <form
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (isAllRead(event.currentTarget)) void send();
        }}
      >
        <TextField
          label="Objet"
          value={title ?? usual}
          maxLength={MESSAGE_LIMITS.subject}
          onChange={event => setTitle(event.target.value)}
          error={fieldError(error, 'email.subject')}
        />
        <TextArea
          ref={area}
          label="Réponse"
          required
          rows={8}
          value={text}
          maxLength={MESSAGE_LIMITS.text}
          description={`${text.length.toLocaleString('fr-FR')} caractères sur ${MESSAGE_LIMITS.text.toLocaleString('fr-FR')}. L'adhérent la lit telle quelle, signée du service de gestion.`}
          onChange={event => setText(event.target.value)}
          error={
            fieldError(error, 'email.content.text') ?? (isTried && !text.trim() ? 'Écrivez votre réponse.' : undefined)
          }
        />
        <FileUpload
          label="Pièces jointes"
          isMultiple
          allowedExtensions={extensionsOf(kinds)}
          maxSizeMo={maxMo}
          maxSizeTotalMo={maxTotalMo}
          maxCount={maxCount}
          value={files}
          onChange={setFiles}
          error={fieldError(error, 'files')}
          disabled={sent !== null}
        />
        {error !== null && failureOf(error) && (
          <Alert tone="danger">{failureOf(error)} Ce que vous avez écrit est conservé.</Alert>
        )}
        <div className="row row-end">
          <Button
            variant="primary"
            type="submit"
            icon={<IconSend />}
            isBusy={sent !== null}
            busyText={files.length > 0 && sent !== null && sent < 100 ? `Envoi : ${sent} %` : 'Envoi en cours…'}
          >
            Envoyer la réponse
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={() => text.trim() !== '' || files.length > 0} />
    </Card>
  );
}
