import type { ReactNode } from 'react';
import { DASH } from 'ui/amounts.ts';

/** One editable field of a content, as history and conflicts show it. */
export interface ContentField<T> {
  key: keyof T & string;
  /** What the form calls it. */
  label: string;
  /** Its value in words; text as it is unless told. */
  show?: (value: never) => ReactNode;
}

/** A field's value in words. */
export function shown<T>(field: ContentField<T>, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return DASH;
  if (field.show) return field.show(value as never);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return String(value);
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
