import './Field.css';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children'> {}

export function TextArea({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <textarea rows={5} {...area} {...fieldAttributes(ids, texts)} className="control" />
    </Field>
  );
}
