import './Field.css';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { useUnread } from './form-fields.ts';

/** Characters of a number as it is typed: 15 digits, the spaces between thousands, one at its end. */
export const TYPED_NUMBER = 20;

export interface NumberFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'required' | 'children' | 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number | null;
  /** NaN for what is no such number, which stays in the field with the reason below. */
  onChange: (value: number | null) => void;
  /** What is said of a sign, a letter, a fraction. */
  wrongText?: string;
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
  maxLength = TYPED_NUMBER,
  wrongText = 'Indiquez un nombre entier, en chiffres seulement.',
  ...input
}: NumberFieldProps) {
  const ids = useFieldIds(id);
  const [typed, setTyped] = useState('');
  // The owner's value counts, unless it is what the typed text says: '007' stays as it was typed.
  const text = Object.is(numberOf(typed), value) ? typed : textOf(value);
  const wrong = Number.isNaN(numberOf(text)) ? wrongText : undefined;
  useUnread(ids.control, wrong !== undefined);
  const texts = { label, description, error: wrong ?? error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <input
        autoComplete="off"
        {...input}
        {...fieldAttributes(ids, texts)}
        type="text"
        inputMode="numeric"
        maxLength={maxLength}
        className="control figures"
        value={text}
        onChange={event => {
          setTyped(event.target.value);
          onChange(numberOf(event.target.value));
        }}
      />
    </Field>
  );
}

/** 15 digits at most stay exact in a JavaScript number; spaces between thousands are none of its business. */
function numberOf(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));
