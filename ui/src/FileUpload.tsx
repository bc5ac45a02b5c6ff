import './Field.css';
import './Button.css';
import './FileUpload.css';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { formatNames, MO } from 'contract/values/files.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { announce, silence } from './announce.ts';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { cx } from './classes.ts';
import { FieldError, FieldHint, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { FileList } from './FileList.tsx';
import { type FileRules, type Refused, refusedContents, sortFiles } from './file-rules.ts';
import { useUnread } from './form-fields.ts';
import { isToPrepare } from './reduced.ts';
import { Spinner } from './Spinner.tsx';
import { useUnsent } from './Unsent.tsx';

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
  /** Photos above `maxSizeMo` are made smaller before they are added, and what is sent is shown. */
  reducesPhotos?: boolean;
}

/**
 * Files, chosen or dropped. Those that break a rule are not added: the message names each and says why, and the others are.
 * A form is not sent under that message, as if they had not been chosen, and says so beside its button (Unsent.tsx).
 */
export function FileUpload({
  value,
  onChange,
  isMultiple = false,
  disabled = false,
  allowedExtensions,
  maxSizeMo,
  maxSizeTotalMo,
  maxCount,
  buttonText = say(isMultiple ? 'widgets.files.chooseMany' : 'widgets.files.chooseOne'),
  dropText = say(isMultiple ? 'widgets.files.dropMany' : 'widgets.files.dropOne'),
  cameraText,
  reducesPhotos = false,
  ...texts
}: FileUploadProps) {
  const ids = useFieldIds();
  const control = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Refused<File>[]>([]);
  const [isOver, setOver] = useState(false);
  const said = useRef('');
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const { label, required, isLabelHidden } = texts;
  const told = useErrorOfFiles(texts.error, value);
  const refusal = refused
    .map(({ file, reason }) => say('widgets.files.refused', { name: file.name, reason }))
    .join('\n');
  const [isReducing, setReducing] = useState(false);
  const canGiveUp = refused.length > 0 && (value.length > 0 || !required);
  const [hasStopped, setStopped] = useState(false);
  const isUnsent = hasStopped && refused.length > 0;
  // What is not ready yet is not left out of what is sent.
  useUnread(ids.control, isReducing || refused.length > 0, () => setStopped(true));
  useUnsent(ids.control, isUnsent ? unsentText(refused, canGiveUp) : null);
  // Said here too: the focus comes here, and the button may be far below.
  const error = refusal ? [refusal, isUnsent && say('widgets.files.nothingSent')].filter(Boolean).join('\n') : told;
  const description = texts.description ?? (
    <Limits {...{ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple, reducesPhotos }} />
  );

  const rules = { allowedExtensions, maxSizeMo, maxSizeTotalMo, maxCount: isMultiple ? maxCount : 1 };
  const choose = (list: globalThis.FileList | null) => {
    const chosen = [...(list ?? [])];
    if (reducesPhotos && chosen.some(file => isToPrepare(file, maxSizeMo * MO))) void reduce(chosen);
    else add(chosen);
  };
  const reduce = async (chosen: readonly File[]) => {
    setReducing(true);
    setRefused([]);
    announce(say('widgets.files.reducing'));
    try {
      const { reducePhotos } = await import('./photos.ts');
      const { kept, refused: broken } = await reducePhotos(chosen, maxSizeMo * MO);
      add(kept, broken);
    } catch {
      add(chosen); // as they are: the rules say what is too large
    } finally {
      setReducing(false);
    }
  };
  const add = (added: readonly File[], broken: readonly Refused<File>[] = []) => {
    if (added.length === 0 && broken.length === 0) return;
    const { value: former, onChange: change } = latest.current;
    const sorted = sortFiles(isMultiple ? former : [], added, rules);
    const all = [...broken, ...sorted.refused];
    setRefused(all);
    setStopped(false);
    if (all.length > 0) silence(said.current);
    if (sorted.fitting.length === 0) return;
    change(isMultiple ? [...former, ...sorted.fitting] : sorted.fitting);
    void refuseDisguised(sorted.fitting, former);
  };
  /** They are there at once: reading their first bytes takes a moment, and a file that is what it says never waits. */
  const refuseDisguised = async (added: readonly File[], former: readonly File[]) => {
    const disguised = await refusedContents(added, rules);
    const isRefused = (file: File) => disguised.some(one => one.file === file);
    const names = added.filter(file => !isRefused(file)).map(file => file.name);
    if (names.length > 0) {
      said.current = say('widgets.files.added', { names: names.join(', ') });
      announce(said.current);
    }
    if (disguised.length === 0) return;
    setRefused(before => [...before, ...disguised]);
    // A refused replacement leaves the former file, unless another has come since.
    const { value: now, onChange: change } = latest.current;
    const isReplaced = !isMultiple && now.some(isRefused);
    change(isReplaced ? [...former] : now.filter(file => !isRefused(file)));
  };
  const remove = (file: File) => {
    setRefused([]);
    onChange(value.filter(other => other !== file));
    announce(say('widgets.files.removed', { name: file.name }));
    control.current?.focus();
  };
  const giveUp = () => {
    setRefused([]);
    control.current?.focus();
  };
  const drag = (event: DragEvent) => {
    if (disabled) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files);
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
            ref={control}
            {...fieldAttributes(ids, { description, error, required })}
            type="file"
            multiple={isMultiple}
            disabled={disabled}
            accept={allowedExtensions.map(extension => `.${extension.replace(/^\./, '')}`).join(',')}
            onChange={event => {
              choose(event.target.files);
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
                choose(event.target.files);
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
      <div aria-live="assertive" className="file-refusals">
        <FieldError ids={ids} error={error} />
      </div>
      {canGiveUp && (
        <div>
          <Button size="row" onClick={giveUp}>
            {say(refused.length === 1 ? 'widgets.files.giveUp' : 'widgets.files.giveUpMany')}
          </Button>
        </div>
      )}
      {isReducing && (
        <p className="field-description">
          <Spinner /> {say('widgets.files.reducing')}
        </p>
      )}
      {value.length > 0 && (
        <FileList files={value} onRemove={remove} disabled={disabled} label={say('widgets.files.chosen')} />
      )}
    </div>
  );
}

/** That nothing was sent since files were refused, and what to do. */
function unsentText(refused: readonly Refused<File>[], canGiveUp: boolean): string {
  if (!canGiveUp) return say('widgets.files.unsent');
  if (refused.length > 1) return say('widgets.files.unsentMany', { count: refused.length });
  return say('widgets.files.unsentOne', { name: refused[0]!.file.name });
}

/** The caller's error, until other files take the place of those that it was about. */
function useErrorOfFiles(error: FieldTexts['error'], value: readonly File[]) {
  const [about, setAbout] = useState<readonly File[]>(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files of the moment when the error came
  useEffect(() => setAbout(value), [error]);
  const isSame = about.length === value.length && about.every((file, index) => file === value[index]);
  return isSame ? error : undefined;
}

function Limits(rules: FileRules & { isMultiple: boolean; reducesPhotos: boolean }) {
  return [limitsText(rules), rules.reducesPhotos && say('widgets.files.reduces')].filter(Boolean).join(' ');
}

function limitsText({ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple }: FileRules & { isMultiple: boolean }) {
  const formats = formatNames(allowedExtensions);
  const values = { formats, size: maxSizeMo };
  if (!isMultiple) return say('widgets.files.limits', values);
  if (maxSizeTotalMo === undefined) return say('widgets.files.limitsMany', values);
  return say('widgets.files.limitsTotal', { ...values, total: maxSizeTotalMo });
}
