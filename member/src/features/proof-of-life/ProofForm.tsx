import { useAction } from 'client/react.tsx';
import { type FolderProof, sendProofOfLife } from 'contract/calls/proof-of-life.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { Alert } from 'ui/Alert.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { folderName } from './folder-name.ts';
import { useFormOf } from './use-form-of.ts';

interface ProofFormProps {
  userId: number;
  folderId: number;
  /** What the certificate counts for: what was begun is found again when one of these folders is closed meanwhile. */
  shared: number;
  /** Every certificate of the member's. */
  all: readonly FolderProof[];
  onSent: () => void;
}

const NOTHING = { proof: [] as File[], birth: [] as File[] };

export function ProofForm({ userId, folderId, shared, all, onSent }: ProofFormProps) {
  const draft = useDraft(`proof.${shared}`, NOTHING);
  const { proof, birth } = draft.value;
  const formOf = useFormOf(proof[0] ?? null, all);
  const send = useAction(sendProofOfLife);
  const sending = useSending(send, draft);
  const rules = {
    allowedExtensions: extensionsOf(MEMBER_FILES.kinds),
    maxSizeMo: MEMBER_FILES.maxMo,
    reducesPhotos: true,
    cameraText: text('sending.camera'),
  };

  const submit = () =>
    sending.submit(
      proof.length > 0,
      onProgress =>
        send.mutateAsync({
          params: { id: userId },
          body: { folderId: String(folderId) },
          files: { proofOfLife: proof, birthCertificate: birth },
          onProgress,
        }),
      () => {
        trackAction('Certificat de vie envoyé', 500, folderId);
        onSent();
      },
    );

  return (
    <SendingForm sending={sending} onSubmit={submit} send={text('proof.send')} busyText={text('proof.sending')}>
      <RequiredNote />
      <FileUpload
        {...rules}
        label={text('proof.file')}
        description={text('proof.fileHint')}
        required
        value={proof}
        onChange={files => sending.change({ proof: files })}
        error={sending.isTried && proof.length === 0 ? text('proof.noFile') : fileErrorOf(send.error, 'proofOfLife')}
      />
      <div aria-live="polite">
        {formOf === 'nobody' && (
          <Alert tone="warning" isLive={false}>
            {text('proof.form.ofNobody')}
          </Alert>
        )}
        {formOf !== 'nobody' && formOf && formOf.shared !== shared && (
          <Alert tone="warning" isLive={false}>
            {text('proof.form.ofOther', { folder: folderName(formOf) })}
          </Alert>
        )}
      </div>
      <FileUpload
        {...rules}
        label={text('proof.birth')}
        description={text('proof.birthHint')}
        value={birth}
        onChange={files => sending.change({ birth: files })}
        error={fileErrorOf(send.error, 'birthCertificate')}
      />
    </SendingForm>
  );
}
