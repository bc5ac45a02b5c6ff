import { useAction } from 'client/react.tsx';
import { sendProofOfLife } from 'contract/calls/proof-of-life.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { Unsent } from 'ui/Unsent.tsx';
import { isAllRead } from 'ui/unread.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { UploadProgress, useUploadProgress } from '../../shell/forms/UploadProgress.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';

interface ProofFormProps {
  userId: number;
  folderId: number;
  onSent: () => void;
}

const NOTHING = { proof: [] as File[], birth: [] as File[] };

export function ProofForm({ userId, folderId, onSent }: ProofFormProps) {
  const draft = useDraft(`proof.${folderId}`, NOTHING);
  const { proof, birth } = draft.value;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useAction(sendProofOfLife);
  const once = useOnce();
  const upload = useUploadProgress();
  const rules = {
    allowedExtensions: extensionsOf(MEMBER_FILES.kinds),
    maxSizeMo: MEMBER_FILES.maxMo,
    reducesPhotos: true,
    cameraText: text('sending.camera'),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAllRead(form.current!) || proof.length === 0) return focusFirstError(form);
    void once(async () => {
      try {
        await send.mutateAsync({
          params: { id: userId },
          body: { folderId: String(folderId) },
          files: { proofOfLife: proof, birthCertificate: birth },
          onProgress: upload.onProgress,
        });
        trackAction('Certificat de vie envoyé', 500, folderId);
        draft.clear();
        onSent();
      } catch {
        // Said above the form; the files stay: the button tries again.
      } finally {
        upload.end();
      }
    });
  };

  return (
    <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
      <FailureAlert error={send.error} />
      {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
      <RequiredNote />
      <FileUpload
        {...rules}
        label={text('proof.file')}
        description={text('proof.fileHint')}
        required
        value={proof}
        onChange={files => draft.change({ proof: files })}
        error={isTried && proof.length === 0 ? text('proof.noFile') : fileErrorOf(send.error, 'proofOfLife')}
      />
      <FileUpload
        {...rules}
        label={text('proof.birth')}
        description={text('proof.birthHint')}
        value={birth}
        onChange={files => draft.change({ birth: files })}
        error={fileErrorOf(send.error, 'birthCertificate')}
      />
      <UploadProgress percent={upload.percent} />
      <Unsent />
      <Button type="submit" variant="primary" isWide isBusy={send.isPending} busyText={text('proof.sending')}>
        {text('proof.send')}
      </Button>
    </form>
  );
}
