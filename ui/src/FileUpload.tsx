import './FileUpload.css';
import './Button.css';
import { IconCamera, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { say } from 'contract/words.ts';
import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { announce, silence } from './announce.ts';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { cx } from './classes.ts';
import { FieldError, FieldHint, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { checkContents, checkFiles, type FileRules, sizeText } from './file-rules.ts';
import { IconButton } from './IconButton.tsx';
import { useUnread } from './unread.ts';

export interface FileUploadProps extends FieldTexts, FileRules {
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** Several files may be joined; otherwise a new one takes the place of the old. */
  isMultiple?: boolean;
  disabled?: boolean;
  buttonText?: string;
  dropText?: string;
  /** A second button where the device is a phone or a tablet: its camera, when photos are accepted. */
  cameraText?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Files, chosen or dropped. A file that breaks a rule is not added, and the message says why; a form that looks (unread.ts)
 * is not sent under it, as if none had been chosen.
 */
export function FileUpload({
  value,
  onChange,
  isMultiple = false,
  disabled = false,
  allowedExtensions,
  maxSizeMo,
  maxSizeTotalMo,
  buttonText = say(isMultiple ? 'widgets.files.chooseMany' : 'widgets.files.chooseOne'),
  dropText = say(isMultiple ? 'widgets.files.dropMany' : 'widgets.files.dropOne'),
  cameraText,
  name,
  onBlur,
  ref,
  ...texts
}: FileUploadProps) {
  const ids = useFieldIds();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const said = useRef('');
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const { label, required, isLabelHidden } = texts;
  const told = useErrorOfFiles(texts.error, value);
  const error = refusal ?? told;
  useUnread(ids.control, refusal ?? undefined);
  const description = texts.description ?? <Limits {...{ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple }} />;

  const add = (list: FileList | null) => {
    const added = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (added.length === 0) return;
    const files = isMultiple ? [...value, ...added] : added;
    const message = checkFiles(files, { allowedExtensions, maxSizeMo, maxSizeTotalMo });
    setRefusal(message);
    if (message) {
      silence(said.current);
      // The former file is not what was meant any more: it must not go out under this message.
      if (!isMultiple && value.length > 0) onChange([]);
      return;
    }
    onChange(files);
    void refuseDisguised(added);
  };
  /** They are there at once: reading their first bytes takes a moment, and a file that is what it says never waits. */
  const refuseDisguised = async (added: readonly File[]) => {
    const message = await checkContents(added, { allowedExtensions, maxSizeMo }).catch(() => null);
    if (!message) {
      said.current = say('widgets.files.added', { names: added.map(file => file.name).join(', ') });
      return announce(said.current);
    }
    silence(said.current);
    setRefusal(message);
    latest.current.onChange(latest.current.value.filter(file => !added.includes(file)));
  };
  const remove = (file: File) => {
    setRefusal(null);
    onChange(value.filter(other => other !== file));
    announce(say('widgets.files.removed', { name: file.name }));
    document.getElementById(ids.control)?.focus();
  };
  const giveUp = () => {
    setRefusal(null);
    document.getElementById(ids.control)?.focus();
  };
  const drag = (event: DragEvent) => {
    if (disabled) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(event.dataTransfer.files);
  };

  return (
    <div className="field">
      <label
        htmlFor={ids.control}
        className={cx('field-label', required && 'field-required', isLabelHidden && 'visually-hidden')}
      >
        {label}
      </label>
      <FieldHint ids={ids} description={description} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the input is the way for all */}
      <div
        className={cx(
          'file-zone',
          isOver && 'file-zone-over',
          error && 'file-zone-invalid',
          disabled && 'file-zone-disabled',
        )}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <span className="file-pick">
          <input
            ref={ref}
            {...fieldAttributes(ids, { description, error, required })}
            type="file"
            name={name}
            multiple={isMultiple}
            disabled={disabled}
            accept={allowedExtensions.map(extension => `.${extension.replace(/^\./, '')}`).join(',')}
            onBlur={onBlur}
            onChange={event => {
              add(event.target.files);
              // Emptied, or choosing the same file again would say nothing.
              event.target.value = '';
            }}
          />
          <span className={buttonClass({ variant: 'secondary' })} aria-hidden="true">
            <IconUpload />
            {buttonText}
          </span>
        </span>
        {cameraText && (
          <span className="file-pick file-camera no-print">
            <input
              type="file"
              accept="image/jpeg,image/png"
              capture="environment"
              aria-label={cameraText}
              disabled={disabled}
              onChange={event => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
            <span className={buttonClass({ variant: 'secondary' })} aria-hidden="true">
              <IconCamera />
              {cameraText}
            </span>
          </span>
        )}
        <span className="field-description no-print">{dropText}</span>
      </div>
      <div aria-live="assertive">
        <FieldError ids={ids} error={error} />
      </div>
      {refusal !== null && value.length === 0 && !required && (
        <div>
          <Button size="row" onClick={giveUp}>
            {say('widgets.files.giveUp')}
          </Button>
        </div>
      )}
      {value.length > 0 && (
        <FileList files={value} onRemove={remove} disabled={disabled} label={say('widgets.files.chosen')} />
      )}
    </div>
  );
}

/** The caller's error, until other files take the place of those that it was about. */
function useErrorOfFiles(error: FieldTexts['error'], value: readonly File[]) {
  const [about, setAbout] = useState<readonly File[]>(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files of the moment when the error came
  useEffect(() => setAbout(value), [error]);
  const isSame = about.length === value.length && about.every((file, index) => file === value[index]);
  return isSame ? error : undefined;
}

function Limits({ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple }: FileRules & { isMultiple: boolean }) {
  const formats = allowedExtensions.map(extension => extension.replace(/^\./, '').toUpperCase()).join(', ');
  const values = { formats, size: maxSizeMo };
  if (!isMultiple) return say('widgets.files.limits', values);
  if (maxSizeTotalMo === undefined) return say('widgets.files.limitsMany', values);
  return say('widgets.files.limitsTotal', { ...values, total: maxSizeTotalMo });
}

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  disabled: boolean;
  label: string;
}

function FileList({ files, onRemove, disabled, label }: FileListProps) {
  return (
    <ul className="file-list" aria-label={label}>
      {files.map(file => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="file-item">
          <IconFileText aria-hidden="true" />
          <span className="file-name">
            {file.name} <span className="file-size">{sizeText(file.size)}</span>
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
