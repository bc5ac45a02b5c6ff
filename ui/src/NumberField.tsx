import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';

export interface NumberFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'required' | 'children' | 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * A whole number from 0 up. A text input in disguise: `type="number"` accepts 'e' and '-', changes its value under the
 * mouse wheel and hides what was typed when it is wrong.
 */
export function NumberField({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  value,
  onChange,
  maxLength = 15,
  ...input
}: NumberFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <input
        autoComplete="off"
        {...input}
        {...fieldAttributes(ids, texts)}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={maxLength}
        className="control figures"
        value={value ?? ''}
        onChange={event => onChange(digits(event.target.value))}
      />
    </Field>
  );
}

/** Keeps the digits: 15 of them at most stay exact in a JavaScript number. */
function digits(text: string): number | null {
  const kept = text.replace(/\D/g, '').slice(0, 15);
  return kept === '' ? null : Number(kept);
}
