/** Joins class names, leaving out what is empty: `cx('card', isOpen && 'card-open')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
