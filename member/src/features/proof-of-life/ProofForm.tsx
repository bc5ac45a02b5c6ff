import { useAction } from 'client/react.tsx';
import { transfer } from 'client/transfer.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/files.ts';
import { sendProofOfLife } from 'contract/proof-of-life.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { UploadProgress, useUploadProgress } from '../../shell/forms/UploadProgress.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';

interface ProofFormProps {
  userId: number;
  folderId: number;
  onSent: () => void;
}

export function ProofForm({ userId, folderId, onSent }: ProofFormProps) {
  const [proof, setProof] = useState<File[]>([]);
  const [birth, setBirth] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useAction(sendProofOfLife, transfer);
  const once = useOnce();
  const upload = useUploadProgress();
  const rules = {
    allowedExtensions: extensionsOf(MEMBER_FILES.kinds),
    maxSizeMo: MEMBER_FILES.maxMo,
    cameraText: text('sending.camera'),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (proof.length === 0) return focusFirstError(form);
    void once(async () => {
      try {
        await send.mutateAsync({
          params: { id: userId },
          body: { folderId: String(folderId) },
          files: { proofOfLife: proof, birthCertificate: birth },
          onProgress: upload.onProgress,
        });
        trackAction('Certificat de vie envoyé', 500, folderId);
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
      <FileUpload
        {...rules}
        label={text('proof.file')}
        description={text('proof.fileHint')}
        required
        value={proof}
        onChange={setProof}
        error={isTried && proof.length === 0 ? text('proof.noFile') : fileErrorOf(send.error, 'proofOfLife')}
      />
      <FileUpload
        {...rules}
        label={text('proof.birth')}
        description={text('proof.fileHint')}
        value={birth}
        onChange={setBirth}
        error={fileErrorOf(send.error, 'birthCertificate')}
      />
      <UploadProgress percent={upload.percent} />
      <Button type="submit" variant="primary" isWide isBusy={send.isPending} busyText={text('proof.sending')}>
        {text('proof.send')}
      </Button>
    </form>
  );
}
