/** The labels of what is chosen, the first ones by name, the others counted: 'A, B, C et 4 autre(s)'. */
export function summarise(labels: readonly string[], max = 10): string {
  const shown = labels.slice(0, max).join(', ');
  const others = labels.length - max;
  return others > 0 ? `${shown} et ${others} autre(s)` : shown;
}
