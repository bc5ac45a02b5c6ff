import './Field.css';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { useLimit } from './too-long.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'required' | 'children'> {}

/** One line of text. Everything an input takes goes to the input, `ref` included. */
export function TextField({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  maxLength,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  // Of an address, a number or a code one sees that it is cut, and its own check says so.
  const isFree = input.type === undefined && input.inputMode === undefined;
  const limit = useLimit(ids, maxLength, isFree ? input.value : undefined, error);
  const texts = { label, description, error: limit.error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <input type="text" {...input} maxLength={limit.maxLength} {...fieldAttributes(ids, texts)} className="control" />
      {limit.left && <p className="field-description">{limit.left}</p>}
    </Field>
  );
}
