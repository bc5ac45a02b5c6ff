import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { FileUpload } from 'ui/FileUpload.tsx';
import { text } from '../../texts.ts';
import { fileErrorOf } from './file-error.ts';
import type { Saving } from './saving.ts';

interface MessageFilesFieldProps {
  label: string;
  value: File[];
  onChange: (files: File[]) => void;
  /** Why sending them was refused. */
  error: Saving['error'];
}

/** What may come with a message: several files or photos, made fit before they are sent. */
export const MessageFilesField = ({ error, ...field }: MessageFilesFieldProps) => (
  <FileUpload
    {...field}
    isMultiple
    error={fileErrorOf(error, 'files')}
    allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
    maxSizeMo={MEMBER_FILES.maxMo}
    reducesPhotos
    maxSizeTotalMo={MEMBER_FILES.maxTotalMo}
    maxCount={MEMBER_FILES.maxCount}
    cameraText={text('sending.camera')}
  />
);
