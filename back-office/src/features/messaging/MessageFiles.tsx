import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { FileUpload } from 'ui/FileUpload.tsx';

const { kinds, maxMo, maxTotalMo, maxCount } = MEMBER_FILES;

interface MessageFilesProps {
  files: File[];
  onChange: (files: File[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The files of what a member reads. */
export const MessageFiles = ({ files, ...props }: MessageFilesProps) => (
  <FileUpload
    label="Pièces jointes"
    isMultiple
    allowedExtensions={extensionsOf(kinds)}
    maxSizeMo={maxMo}
    maxSizeTotalMo={maxTotalMo}
    maxCount={maxCount}
    value={files}
    {...props}
  />
);
