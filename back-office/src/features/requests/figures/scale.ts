/** The top of an axis that holds `most`, and its marks from 0: 1, 2 or 5 times a power of ten between them, of whole numbers. */
export function marksFor(most: number, about = 4): number[] {
  const rough = Math.max(1, most / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 5, 10].map(times => times * power).find(size => size >= rough)!);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}
