import { say } from 'contract/texts/words.ts';

/** The arithmetic of the pager, apart from its drawing. `startIndex` is the offset of the first row shown, from 0. */
const PAGES_PER_BLOCK = 10;

/** The current page, from 1. */
export function pageOf(startIndex: number, take: number): number {
  return Math.floor(Math.max(0, startIndex) / take) + 1;
}

export function pageCount(total: number, take: number): number {
  return Math.ceil(Math.max(0, total) / take);
}

/** The offset at which a page starts. */
export function startOf(page: number, take: number): number {
  return (page - 1) * take;
}

/** The block of ten that holds a page: 1 to 10, 11 to 20… cut at the last page. */
export function blockOf(page: number, count: number, size = PAGES_PER_BLOCK): number[] {
  const first = Math.floor((page - 1) / size) * size + 1;
  const last = Math.min(first + size - 1, count);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** What is counted, in front of the range. */
export interface PagedNoun {
  one: string;
  many: string;
}

/** 'Résultats 41 à 60 sur 437'; 'sur plus de 10 000' when counting stopped there. */
export function rangeText(
  startIndex: number,
  take: number,
  total: number,
  totalIsCapped = false,
  noun?: PagedNoun,
): string {
  const first = Math.min(startIndex + 1, total);
  const last = Math.min(startIndex + take, total);
  const isOne = first === last;
  const values = {
    noun: (isOne ? noun?.one : noun?.many) ?? say(isOne ? 'widgets.pages.result' : 'widgets.pages.results'),
    first: count(first),
    last: count(last),
    total: totalIsCapped ? say('widgets.pages.more', { total: count(total) }) : count(total),
  };
  return isOne ? say('widgets.pages.one', values) : say('widgets.pages.range', values);
}

/** 12 345, with a space that does not break. */
function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
