import './Field.css';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { useLimit } from './too-long.ts';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children'> {}

export function TextArea({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  maxLength,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds(id);
  const limit = useLimit(ids, maxLength, area.value, error);
  const texts = { label, description, error: limit.error, required, isLabelHidden };
  return (
    <Field ids={ids} {...texts} className={className}>
      <textarea rows={5} {...area} maxLength={limit.maxLength} {...fieldAttributes(ids, texts)} className="control" />
      {limit.left && <p className="field-description">{limit.left}</p>}
    </Field>
  );
}
