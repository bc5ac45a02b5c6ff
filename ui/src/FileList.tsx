import './Field.css';
import './FileUpload.css';
import './scan/Turned.css';
import { IconEye, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { sizeText } from './file-rules.ts';
import { IconButton } from './IconButton.tsx';
import { isShowableSize, pictureSize } from './picture-size.ts';
import { isPicture, showOf, sizeBefore } from './reduced.ts';
import { documentOf } from './scan/made-of.ts';
import type { PageDocument } from './scan/page-document.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  /** Opens the pages that a pdf was made of; undefined while others are not finished. */
  onEdit: ((papers: PageDocument) => void) | undefined;
  /** Photos are to be seen before they are sent. */
  showsPictures: boolean;
  disabled: boolean;
  label: string;
}

/** The files that are chosen; of a photo that was made smaller, what is sent and how much smaller it is. */
export function FileList({ files, onRemove, onEdit, showsPictures, disabled, label }: FileListProps) {
  return (
    <ul className="file-list" aria-label={label}>
      {files.map(file => (
        <Item
          key={`${file.name} ${file.size} ${file.lastModified}`}
          {...{ file, onRemove, onEdit, showsPictures, disabled }}
        />
      ))}
    </ul>
  );
}

type ItemProps = Omit<FileListProps, 'files' | 'label'> & { file: File };

function Item({ file, onRemove, onEdit, showsPictures, disabled }: ItemProps) {
  const papers = documentOf(file);
  const show = showOf(file);
  const item = useRef<HTMLLIElement>(null);
  const [brought, setBrought] = useState<File | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const see = async () => {
    setState('busy');
    try {
      const picture = (await show?.()) ?? null;
      if (picture && !isShowableSize(await pictureSize(picture))) return setState('failed');
      setBrought(picture);
      setState('rest');
      // The button goes.
      if (picture) item.current?.focus();
    } catch {
      setState('failed');
    }
  };
  return (
    <li ref={item} className="file-item" tabIndex={show ? -1 : undefined}>
      <Sight file={brought ?? file} papers={papers} isShown={showsPictures || brought !== null} />
      <span className="file-name">
        {file.name} <span className="file-size">{sizeOf(file)}</span>
        <span aria-live="polite">
          {state === 'failed' && <span className="field-error">{say('widgets.files.unseen')}</span>}
        </span>
      </span>
      {papers && onEdit && (
        <Button
          icon={<IconPencil />}
          aria-label={say('widgets.scan.editFile', { name: file.name })}
          disabled={disabled}
          onClick={() => onEdit(papers)}
        >
          {say('widgets.scan.edit')}
        </Button>
      )}
      {show && !brought && (
        <Button
          icon={<IconEye />}
          aria-label={say('widgets.files.seeFile', { name: file.name })}
          isBusy={state === 'busy'}
          onClick={() => void see()}
        >
          {say('widgets.files.see')}
        </Button>
      )}
      <IconButton
        label={say('widgets.files.remove', { name: file.name })}
        icon={<IconTrash />}
        size="row"
        disabled={disabled}
        onClick={() => onRemove(file)}
      />
    </li>
  );
}

function sizeOf(file: File): string {
  const before = sizeBefore(file);
  // A photo in another format may be larger for it.
  if (before === undefined || before <= file.size) return sizeText(file.size);
  return say('widgets.files.reduced', { before: sizeText(before), after: sizeText(file.size) });
}

interface SightProps {
  file: File;
  papers: PageDocument | undefined;
  isShown: boolean;
}

/** The photo as it is sent, or the first page: whoever sends a form must see that it can still be read. What cannot be shown has a sign. */
function Sight({ file, papers, isShown }: SightProps) {
  const picture = useShowable(isShown && !papers ? file : null);
  const page = papers?.state().pages[0];
  const url = useObjectUrl(page?.small ?? picture);
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return <IconFileText aria-hidden="true" />;
  return (
    <img
      className={page?.turn ? `file-sent scan-turn-${page.turn}` : 'file-sent'}
      src={url}
      alt={say('widgets.files.sentPicture', { name: file.name })}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

/** The file once it is known to be a picture that a page shows without harm. A file that is kept elsewhere has no content here. */
function useShowable(file: File | null): File | null {
  const [showable, setShowable] = useState<File | null>(null);
  useEffect(() => {
    if (!file || !isPicture(file)) return;
    let isGone = false;
    const size = pictureSize(file).catch(() => null);
    void size.then(found => !isGone && setShowable(isShowableSize(found) ? file : null));
    return () => {
      isGone = true;
    };
  }, [file]);
  return file === showable ? showable : null;
}
