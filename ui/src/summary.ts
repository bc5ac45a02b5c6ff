/** What is chosen in two parts, so that a narrow field may cut the names and never the count: 'A, B, C', 'et 4 autre(s)'. */
export function summaryParts(labels: readonly string[], max = 10): { names: string; more: string } {
  const others = labels.length - max;
  return { names: labels.slice(0, max).join(', '), more: others > 0 ? `et ${others} autre(s)` : '' };
}

/** The labels of what is chosen, the first ones by name, the others counted: 'A, B, C et 4 autre(s)'. */
export function summarise(labels: readonly string[], max = 10): string {
  const { names, more } = summaryParts(labels, max);
  return more ? `${names} ${more}` : names;
}
