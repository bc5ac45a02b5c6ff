// What an attacker writes in a hundred lines against the question in words, without the product's bank: sums, days, opposites,
// words that are offered, and for the rest the word that goes most often with a verb, an adjective or a kind.
const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze'.split(' ');
const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const OPPOSITES: Record<string, string> = { grand: 'petit', chaud: 'froid', haut: 'bas', jour: 'nuit', blanc: 'noir' };
const COLORS: Record<string, string> = { neige: 'blanc', ciel: 'bleu', herbe: 'vert', citron: 'jaune', sang: 'rouge' };

const RULES: [RegExp, (...found: string[]) => string][] = [
  [/(\S+) (?:plus|et) (\S+) \?/, (a, b) => String(NUMBERS.indexOf(a!) + NUMBERS.indexOf(b!))],
  [/(\S+) moins (\S+)/, (a, b) => String(NUMBERS.indexOf(a!) - NUMBERS.indexOf(b!))],
  [/après (\S+)/, day => WEEK[(WEEK.indexOf(day!) + 1) % 7]!],
  [/avant (\S+)/, day => WEEK[(WEEK.indexOf(day!) + 6) % 7]!],
  [/contraire de « ?(\S+)/, word => OPPOSITES[word!] ?? ''],
  [/couleur .* (\S+) \?/, word => COLORS[word!] ?? ''],
  [/combien de pattes/i, () => '4'],
  [/: (\S+), \S+ ou \S+ \?/, word => word!],
  [/fait « (\S+) »/, sound => ({ meuh: 'vache', miaou: 'chat', 'hi-han': 'âne', 'coin-coin': 'canard' })[sound!] ?? ''],
];

/** The commonest word of each kind: what is left when nothing matches. */
const COMMONEST: [RegExp, string][] = [
  [/animal/, 'chien'],
  [/objet/, 'téléphone'],
  [/personne/, 'médecin'],
  [/aliment/, 'pain'],
  [/endroit/, 'école'],
  [/corps/, 'nez'],
];

/** An answer to `question`, by patterns alone. */
export function guess(question: string): string {
  for (const [pattern, answer] of RULES) {
    const found = pattern.exec(question);
    const word = found && answer(...found.slice(1));
    if (word && word !== '-2') return word;
  }
  return COMMONEST.find(([pattern]) => pattern.test(question))?.[1] ?? 'oui';
}
