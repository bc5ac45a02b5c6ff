import { say } from 'contract/texts/words.ts';
import type { FieldIds } from './Field.tsx';
import { useUnread } from './form-fields.ts';

/** What is left is said from this part of the limit on. */
const NEAR = 0.9;

/**
 * The limit of a text: what is typed or pasted stays whole, and the form is not sent while it is too long. The browser's own limit
 * cuts what is pasted, and says nothing.
 *
 * @param most characters; undefined: any number.
 * @param value what is in the control; where that is no text the page does not hold it, and the browser's limit stays.
 * @returns `maxLength` for the control, its error, and near the limit how much is left, as a sentence.
 */
export function useLimit(ids: FieldIds, most: number | undefined, value: unknown, error: string | undefined) {
  const length = most !== undefined && typeof value === 'string' ? value.length : null;
  const left = length === null ? Infinity : most! - length;
  useUnread(ids.control, left < 0);
  return {
    maxLength: length === null ? most : undefined,
    error: left < 0 ? tooLong(-left) : error,
    left: length !== null && left >= 0 && length >= most! * NEAR ? leftOf(left) : null,
  };
}

const tooLong = (count: number) =>
  count === 1 ? say('widgets.others.tooLongOne') : say('widgets.others.tooLong', { count });
const leftOf = (count: number) => (count === 1 ? say('widgets.others.leftOne') : say('widgets.others.left', { count }));
