import { useEffect } from 'react';
import { announce } from 'ui/announce.ts';
import { TextField, type TextFieldProps } from 'ui/TextField.tsx';
import { numberOf } from './counts.ts';

interface LimitedFieldProps extends Omit<TextFieldProps, 'value' | 'maxLength' | 'description'> {
  value: string;
  maxLength: number;
  description?: string | undefined;
}

/** Signs before the end from which on one reads how many are left. */
const NEAR = 20;

/** A line of words: the browser drops what does not fit, typed or pasted, and this says so. */
export function LimitedField({ description, ...field }: LimitedFieldProps) {
  const left = field.maxLength - field.value.length;
  const full = left <= 0 ? `${field.maxLength} signes au plus : ce qui dépasse n'est pas gardé.` : null;
  useEffect(() => {
    if (full) announce(full);
  }, [full]);
  const room = full ?? (left <= NEAR ? `Encore ${numberOf(left, 'signe', 'signes')} au plus.` : null);
  return <TextField {...field} description={[description, room].filter(Boolean).join(' ') || undefined} />;
}
