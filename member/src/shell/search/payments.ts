import { findIn, type Query, searchable } from 'contract/values/search-words.ts';

/** Signs from which on a word says what is looked for: the way does not come and go with the first letters. */
const TELLING = 4;

/** Whether one of the words that were typed is what people call the detail of a payment: 'bulletin de novembre 2025'. */
export const isOfPayments = ({ parts }: Query, words: string) =>
  parts.some(
    part => part.own.join('').length >= TELLING && findIn(searchable(words), { parts: [{ ...part, others: [] }] }),
  );
