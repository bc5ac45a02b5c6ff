import './Field.css';
import './Button.css';
import './FileUpload.css';
import './scan/PhotoPick.css';
import { IconCamera, IconPhoto, IconUpload } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { MO, MOST_PAGES } from 'contract/values/files.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { announce, silence } from './announce.ts';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { cx } from './classes.ts';
import { describedAttributes, FieldError, FieldHint, FieldName, type FieldTexts, useFieldIds } from './Field.tsx';
import { FileList } from './FileList.tsx';
import { type FileRules, type Refused, refusedContents, sortFiles } from './file-rules.ts';
import { Limits, unsentText } from './file-texts.tsx';
import { usePreparing, useUnread } from './form-fields.ts';
import { isPicture, isToPrepare } from './reduced.ts';
import { Spinner } from './Spinner.tsx';
import { PhotoPick } from './scan/PhotoPick.tsx';
import { usePages } from './scan/use-pages.ts';
import { useUnsent } from './Unsent.tsx';

export interface FileUploadProps extends FieldTexts, FileRules {
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** Several files may be joined; otherwise a new one takes the place of the old. */
  isMultiple?: boolean;
  disabled?: boolean;
  buttonText?: string;
  dropText?: string;
  /** Photos become the pages of one pdf: this button, where the device is a phone or a tablet, takes them. */
  cameraText?: string;
  /** Photos above `maxSizeMo` are made smaller before they are added, and what is sent is shown. */
  reducesPhotos?: boolean;
}

/**
 * Files, chosen or dropped. Those that break a rule are not added: the message names each and says why, and the others are.
 * A form is not sent under that message, as if they had not been chosen, and says so beside its button (Unsent.tsx).
 * Nor before the pages that were photographed are the pdf that `value` holds (docs/decisions/0045-photographed-pages.md).
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
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Refused<File>[]>([]);
  const [isOver, setOver] = useState(false);
  const said = useRef('');
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const { label, required, isLabelHidden } = texts;
  const given = useErrorOfFiles(texts.error, value);
  const refusal = refused
    .map(({ file, reason }) => say('widgets.files.refused', { name: file.name, reason }))
    .join('\n');
  const [isReducing, setReducing] = useState(false);
  const canGiveUp = refused.length > 0 && (value.length > 0 || !required);
  const [hasStopped, setStopped] = useState(false);
  const rules = { allowedExtensions, maxSizeMo, maxSizeTotalMo, maxCount: isMultiple ? maxCount : 1 };
  const pages = usePages({
    latest,
    isMultiple,
    rules,
    refuse: more => setRefused(before => [...before, ...more]),
    onFailed: photos => add(photos),
    onNothing: () => control.current?.focus(),
  });
  const isUnsent = hasStopped && (refused.length > 0 || pages.problem !== undefined);
  // What is not ready yet is not left out of what is sent: the form waits for it, and for nothing that cannot be.
  const isPreparing = isReducing || pages.isOnItsWay;
  usePreparing(ids.control, isPreparing, say('widgets.files.held'));
  useUnread(ids.control, refused.length > 0 || pages.problem !== undefined, () => setStopped(true));
  useUnsent(ids.control, isUnsent ? unsentText(refused, canGiveUp) : null);
  // Nothing is missing that is on its way.
  const told = isPreparing ? undefined : given;
  // Said here too: the focus comes here, and the button may be far below.
  const wrong = refusal || pages.problem;
  const error = wrong ? [wrong, isUnsent && say('widgets.files.nothingSent')].filter(Boolean).join('\n') : told;
  const description = texts.description ?? (
    <Limits {...{ allowedExtensions, maxSizeMo, maxSizeTotalMo, isMultiple, reducesPhotos }} />
  );

  const choose = (list: globalThis.FileList | null) => {
    const chosen = [...(list ?? [])];
    // Where one file is taken, several photos can only be its pages.
    const arePages = !isMultiple && cameraText && chosen.every(isPicture) && (pages.hasPages || chosen.length > 1);
    if (arePages && chosen.length > 0) takePhotos(chosen);
    else if (!isMultiple && pages.hasPages)
      setRefused(chosen.map(file => ({ file, reason: say('widgets.scan.hasPages') })));
    else if (reducesPhotos && chosen.some(file => isToPrepare(file, maxSizeMo * MO))) void reduce(chosen);
    else add(chosen);
  };
  const takePhotos = (photos: readonly File[]) => {
    setRefused([]);
    setStopped(false);
    void pages.take(photos);
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
  const beginAnother = () => {
    pages.close();
    requestAnimationFrame(() => (isInHand() ? camera : album).current?.focus());
  };
  const giveUp = () => {
    setRefused([]);
    control.current?.focus();
  };
  const others = value.filter(file => !pages.isOwn(file));
  const drag = (event: DragEvent) => {
    if (disabled) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files);
  };

  return (
    <div className="field">
      <FieldName ids={ids} required={required} isLabelHidden={isLabelHidden}>
        <label id={ids.label} htmlFor={ids.control} className="field-label">
          {label}
        </label>
      </FieldName>
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
            {...describedAttributes(ids, { description, error, required })}
            type="file"
            aria-invalid={error ? true : undefined}
            // What its button says too: whoever speaks to the computer says what they see.
            aria-labelledby={`${ids.label} ${ids.control}-button`}
            multiple={isMultiple}
            disabled={disabled}
            accept={acceptOf(reducesPhotos ? [...allowedExtensions, ...HEIC] : allowedExtensions)}
            onChange={event => {
              choose(event.target.files);
              // Emptied, or choosing the same file again would say nothing.
              event.target.value = '';
            }}
          />
          <span id={`${ids.control}-button`} className={buttonClass({ variant: 'secondary' })} aria-hidden="true">
            <IconUpload />
            {buttonText}
          </span>
        </span>
        {cameraText && !pages.open && (
          <>
            <PhotoPick
              ref={camera}
              text={cameraText}
              icon={<IconCamera />}
              isCamera
              isOnlyInHand
              disabled={disabled}
              onPhotos={takePhotos}
            />
            <PhotoPick
              ref={album}
              text={say('widgets.scan.choose')}
              icon={<IconPhoto />}
              isMultiple
              disabled={disabled}
              onPhotos={takePhotos}
            />
          </>
        )}
        <span className="field-description file-drop-hint no-print">{dropText}</span>
        {cameraText && (
          <span className="field-description no-print">{say('widgets.scan.hint', { most: MOST_PAGES })}</span>
        )}
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
      {pages.isLoading && (
        <p className="field-description">
          <Spinner /> {say('widgets.scan.reading')}
        </p>
      )}
      {pages.open && (
        <pages.open.Editor
          key={pages.open.papers.title}
          of={pages.open.papers}
          most={maxSizeMo}
          disabled={disabled}
          takesFocus={pages.open.takesFocus}
          onAdd={takePhotos}
          onDone={isMultiple ? beginAnother : undefined}
        />
      )}
      {others.length > 0 && (
        <FileList
          files={others}
          onRemove={remove}
          onEdit={pages.isUnsettled ? undefined : pages.edit}
          showsPictures={reducesPhotos}
          disabled={disabled}
          label={say('widgets.files.chosen')}
        />
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

/** What photos.ts makes a JPEG of: without them a computer shows these photos in grey. */
const HEIC = ['heic', 'heif'];
const acceptOf = (extensions: readonly string[]) =>
  extensions.map(extension => `.${extension.replace(/^\./, '')}`).join(',');

/** Where the button of the camera is shown (PhotoPick.css). */
const isInHand = () => matchMedia('(pointer: coarse)').matches;
