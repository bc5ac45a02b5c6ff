import './Field.css';
import './Checkbox.css';
import type { Ref } from 'react';
import { cx } from './classes.ts';
import { describedBy, FieldError, FieldHint, type FieldTexts, RequiredStar, useFieldIds } from './Field.tsx';

interface RadioOption<V extends string | number> {
  value: V;
  label: string;
  description?: string;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string | number> extends FieldTexts {
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  isRow?: boolean;
  name?: string;
  /** The first choice: where a form puts the focus when this question has no answer. */
  ref?: Ref<HTMLInputElement>;
}

export function RadioGroup<V extends string | number>({
  options,
  value,
  onChange,
  disabled,
  isRow,
  name,
  ref,
  ...texts
}: RadioGroupProps<V>) {
  const ids = useFieldIds();
  const { label, description, error, required, isLabelHidden } = texts;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group may not have aria-required, and HTML lets a fieldset be this
      role="radiogroup"
      className="field"
      disabled={disabled}
      aria-required={required || undefined}
      aria-describedby={describedBy(ids, texts)}
    >
      <legend className={cx('field-label', isLabelHidden && 'visually-hidden')}>
        {label}
        {required && <RequiredStar />}
      </legend>
      <FieldHint ids={ids} description={description} />
      <div className={isRow ? 'choices-row' : 'choices'}>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? ids.control : undefined}
              type="radio"
              className="choice-input"
              name={name ?? ids.control}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && <span className="choice-description">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError ids={ids} error={error} />
    </fieldset>
  );
}
