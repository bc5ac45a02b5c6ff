/** The labels of what is chosen, the first ones by name, the others counted: 'A, B, C et 4 autre(s)'. */
export function summarise(labels: readonly string[], max = 10): string {
  const others = labels.length - max;
  const names = labels.slice(0, max).join(', ');
  return others > 0 ? `${names} et ${others} autre(s)` : names;
}
