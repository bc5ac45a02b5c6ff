import './FileUpload.css';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { useEffect, useState } from 'react';
import { sizeText } from './file-rules.ts';
import { IconButton } from './IconButton.tsx';
import { sizeBefore } from './reduced.ts';

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  disabled: boolean;
  label: string;
}

/** The files that are chosen; of a photo that was made smaller, what is sent and how much smaller it is. */
export function FileList({ files, onRemove, disabled, label }: FileListProps) {
  return (
    <ul className="file-list" aria-label={label}>
      {files.map(file => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="file-item">
          {sizeBefore(file) === undefined ? <IconFileText aria-hidden="true" /> : <Sent file={file} />}
          <span className="file-name">
            {file.name} <span className="file-size">{sizeOf(file)}</span>
          </span>
          <IconButton
            label={say('widgets.files.remove', { name: file.name })}
            icon={<IconTrash />}
            size="row"
            disabled={disabled}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function sizeOf(file: File): string {
  const before = sizeBefore(file);
  if (before === undefined) return sizeText(file.size);
  return say('widgets.files.reduced', { before: sizeText(before), after: sizeText(file.size) });
}

/** The photo as it is sent: whoever sends a form must see that it can still be read. */
function Sent({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img className="file-sent" src={url} alt={say('widgets.files.sentPicture', { name: file.name })} />;
}
