/** Days that may lie between a letter's postmark and its entering. */
const OLDEST = 366;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is wrong with the day of a postmark ('YYYY-MM-DD', null: today); null when nothing is. `today` in Paris. */
export function wrongOfPostmark(receivedOn: string | null, today: string): string | null {
  if (receivedOn === null) return null;
  if (receivedOn > today) return "Ce jour n'est pas encore venu.";
  return daysBetween(receivedOn, today) > OLDEST ? "Ce jour date de plus d'un an : vérifiez l'année." : null;
}
