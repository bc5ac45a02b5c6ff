/**
 * The text without the signs at both its ends, or at its end alone, that are to be dropped. By index: an expression would
 * look for the end again from each sign of a long run.
 */
export function trimSigns(text: string, dropped: (sign: string) => boolean, { atStart = true } = {}): string {
  let [start, end] = [0, text.length];
  while (end > 0 && dropped(text[end - 1]!)) end -= 1;
  while (atStart && start < end && dropped(text[start]!)) start += 1;
  return text.slice(start, end);
}
