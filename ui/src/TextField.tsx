import './Field.css';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';

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
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <input type="text" {...input} {...fieldAttributes(ids, texts)} className="control" />
    </Field>
  );
}
