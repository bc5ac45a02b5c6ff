import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { getSupportingDocumentTypes } from 'contract/calls/extraction.ts';
import type { Folder } from 'contract/calls/folders.ts';
import {
  addSupportingDocuments,
  COMMENT_LENGTH,
  getSupportingDocuments,
  type SupportingDocument,
} from 'contract/calls/supporting-documents.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { PATHS } from '../../paths.ts';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { OtherAsked } from './OtherAsked.tsx';
import { useAgain } from './use-again.ts';

interface DocumentFormProps {
  userId: number;
  folders: readonly Folder[];
  firstFolder: number;
  onSent: (documents: readonly SupportingDocument[]) => void;
}

/** A failed sending keeps everything, the files too: 'Envoyer' tries again. */
export function DocumentForm({ userId, folders, firstFolder, onSent }: DocumentFormProps) {
  const types = useCall(getSupportingDocumentTypes, {});
  const { again, done } = useAgain();
  const asked = folders.find(({ id }) => id === again?.folderId)?.id;
  const initial = {
    folderId: asked ?? firstFolder,
    typeId: again?.documentTypeId ?? 0,
    comment: '',
    files: [] as File[],
  };
  const draft = useDraft('document', initial);
  const { folderId, typeId, comment, files } = draft.value;
  const queryClient = useQueryClient();
  const send = useAction(addSupportingDocuments);
  const sending = useSending({ ...send, error: send.error ?? types.error }, draft);

  const type = types.data?.find(({ id }) => id === again?.documentTypeId)?.label;
  const isProof = types.data?.find(({ id }) => id === typeId)?.label === text('sending.proofType');
  const isOther = draft.isRestored && (typeId !== initial.typeId || folderId !== initial.folderId);

  const submit = () => {
    const body = { otherSupportingDocumentJson: { documentTypeId: typeId, folderId, comment } };
    sending.submit(
      typeId !== 0 && files.length > 0,
      onProgress => send.mutateAsync({ params: { userId }, body, files: { file: files }, onProgress }),
      async documents => {
        trackAction('Justificatif envoyé', 200, folderId);
        void queryClient.invalidateQueries({ queryKey: [getSupportingDocuments.method, getSupportingDocuments.path] });
        await done();
        onSent(documents);
      },
    );
  };

  return (
    <Card>
      <SendingForm sending={sending} onSubmit={submit} send={text('sending.send')} busyText={text('sending.sending')}>
        {type && isOther && (
          <OtherAsked
            words={text('sending.otherAsked', { type, folder: initial.folderId })}
            action={text('sending.takeAsked')}
            onTake={() => sending.change({ typeId: initial.typeId, folderId: initial.folderId })}
          />
        )}
        <RequiredNote />
        <NativeSelect
          label={text('sending.type')}
          required
          value={typeId || ''}
          error={sending.isTried && !typeId ? text('sending.missing') : undefined}
          placeholder={text('sending.choose')}
          onChange={event => sending.change({ typeId: Number(event.target.value) })}
          options={(types.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        />
        {isProof && (
          <Alert tone="warning" action={<Link to={PATHS.proofOfLife}>{text('sending.proofLink')}</Link>}>
            {text('sending.proof')}
          </Alert>
        )}
        {folders.length > 1 && (
          <FolderSelect
            isField
            label={text('sending.folder')}
            folders={folders}
            value={folderId}
            onSelect={id => sending.change({ folderId: id })}
          />
        )}
        <FileUpload
          label={text('sending.files')}
          required
          isMultiple
          value={files}
          onChange={chosen => sending.change({ files: chosen })}
          error={sending.isTried && files.length === 0 ? text('sending.noFile') : fileErrorOf(sending.error, 'file')}
          allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
          maxSizeMo={MEMBER_FILES.maxMo}
          reducesPhotos
          maxSizeTotalMo={MEMBER_FILES.maxTotalMo}
          maxCount={MEMBER_FILES.maxCount}
          cameraText={text('sending.camera')}
        />
        <TextArea
          label={text('sending.comment')}
          rows={3}
          value={comment}
          maxLength={COMMENT_LENGTH}
          onChange={event => sending.change({ comment: event.target.value })}
        />
      </SendingForm>
    </Card>
  );
}
