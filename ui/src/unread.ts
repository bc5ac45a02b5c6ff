import { useEffect } from 'react';

/**
 * Tells the form that what is in the control with this id is none of what its field takes: a date half typed, letters for a
 * number, a file that is refused. `message` says so; undefined when all is well.
 */
export function useUnread(id: string, message: string | undefined): void {
  useEffect(() => {
    (document.getElementById(id) as HTMLInputElement | null)?.setCustomValidity(message ?? '');
  }, [id, message]);
}

/**
 * Whether every field of a form could read what is typed in it. Each that could not shows why (its `onInvalid`), and the
 * first takes the focus: what it holds is no value, so the form would be sent as if it were empty.
 */
export function isAllRead(form: HTMLFormElement): boolean {
  const unread = [...form.querySelectorAll<HTMLInputElement>('input.control, input[type=file]')].filter(
    // The browser's own rules (of an address, say) are the form's to word.
    input => input.validity.customError && !input.checkValidity(),
  );
  unread[0]?.focus();
  return unread.length === 0;
}
