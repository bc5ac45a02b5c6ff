import type { RefObject } from 'react';

/** After a refusal: the first wrong field takes the focus, so that its message is read. */
export function focusFirstError(form: RefObject<HTMLElement | null>) {
  // The messages are drawn first.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
