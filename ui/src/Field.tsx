import './Field.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { type ReactNode, useId } from 'react';
import { cx } from './classes.ts';
import { useWrong } from './form-fields.ts';

/** What every field takes, whatever stands inside it. */
export interface FieldTexts {
  label: ReactNode;
  description?: ReactNode;
  /** The message of a refused value: shown under the field, tied to it, and marks it invalid. */
  error?: string;
  required?: boolean;
  /** The label stays for screen readers only, where the place already says what is asked. */
  isLabelHidden?: boolean;
}

export interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
  required: string;
}

export function useFieldIds(id?: string): FieldIds {
  const own = useId();
  const control = id ?? own;
  return {
    control,
    label: `${control}-label`,
    description: `${control}-hint`,
    error: `${control}-error`,
    required: `${control}-required`,
  };
}

/** The ids of the texts under a control: its error first, since that is what matters. */
export function describedBy(ids: FieldIds, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return cx(Boolean(error) && ids.error, Boolean(description) && ids.description) || undefined;
}

/** The attributes that tie a control to its texts. `required` is told, not enforced: our French messages do that. */
export function fieldAttributes(ids: FieldIds, { description, error, required }: Omit<FieldTexts, 'label'>) {
  return {
    id: ids.control,
    'aria-describedby': describedBy(ids, { description, error }),
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const;
}

/** Those of what HTML gives no `aria-required`, a button that opens a list, a file: `FieldName` with `ids` says it among its texts. */
export function describedAttributes(ids: FieldIds, texts: Omit<FieldTexts, 'label'>) {
  return {
    id: ids.control,
    'aria-describedby': cx(describedBy(ids, texts), texts.required && ids.required) || undefined,
  } as const;
}

/** Label above, then the hint, the control, and its error. */
export function Field({
  ids,
  children,
  className,
  ...texts
}: FieldTexts & { ids: FieldIds; children: ReactNode; className?: string }) {
  const { label, required, isLabelHidden } = texts;
  return (
    <div className={cx('field', className)}>
      <FieldName required={required} isLabelHidden={isLabelHidden}>
        <label id={ids.label} htmlFor={ids.control} className="field-label">
          {label}
        </label>
      </FieldName>
      <FieldHint ids={ids} description={texts.description} />
      {children}
      <FieldError ids={ids} error={texts.error} />
    </div>
  );
}

/** Seen alone: `aria-required`, or the word of `FieldName`, says it. */
export const RequiredStar = () => (
  <span className="field-star" aria-hidden="true">
    {'\u00a0*'}
  </span>
);

/**
 * A field's name, and beside it, no part of it, the star of what must be filled in. With `ids` the word is there too, for a control
 * that `describedAttributes` ties to it.
 */
export const FieldName = ({
  ids,
  required,
  isLabelHidden,
  children,
}: Pick<FieldTexts, 'required' | 'isLabelHidden'> & { ids?: FieldIds; children: ReactNode }) => (
  <div className={cx('field-name', isLabelHidden && 'visually-hidden')}>
    {children}
    {required && <RequiredStar />}
    {required && ids && (
      <span id={ids.required} hidden>
        {say('widgets.others.required')}
      </span>
    )}
  </div>
);

export function FieldHint({ ids, description }: { ids: FieldIds; description?: ReactNode }) {
  if (!description) return null;
  return (
    <p id={ids.description} className="field-description">
      {description}
    </p>
  );
}

export function FieldError({ ids, error }: { ids: FieldIds; error?: string }) {
  useWrong(ids.control, Boolean(error));
  if (!error) return null;
  return (
    <p id={ids.error} className="field-error">
      <IconAlertCircle aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

/** Said once above a form whose fields carry the star. */
export function RequiredNote() {
  return <p className="field-description">{say('forms.required')}</p>;
}
