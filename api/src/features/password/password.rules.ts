import { fold } from 'contract/fold.ts';
import { brokenPasswordRules, isOwnIdentifier } from 'contract/passwords.ts';

// What people choose most, and the product's own words: with digits and signs around them they keep the document's
// character classes, and are the first that an attacker tries (security rule 7).
const COMMON = new Set(
  `password motdepasse mdp azerty azertyuiop qwerty qwertyuiop qsdfgh wxcvbn abcdef abcd abc bonjour bonsoir salut coucou
  soleil doudou chouchou loulou loulute jetaime amour iloveyou letmein welcome bienvenue admin administrateur
  administrator root user utilisateur test demo secret dragon monkey princesse princess football marseille paris
  france sunshine superman batman pokemon naruto nicolas julien camille vacances famille maison chocolat
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver
  retraite retraites pension pensions rentier actif gestion gestionnaire espaceretraite espacegestion
  espacegestionretraite gestionretraite monespace monespaceretraite maretraite dossier regime`.split(/\s+/),
);

const SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** True for a common password or a word of the product, whatever digits and signs dress it up. */
export function isCommon(password: string) {
  const plain = fold(password);
  const letters = plain.replace(/[^a-z]/g, '');
  const undressed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/[013457@$!]/g, sign => SUBSTITUTES[sign] ?? sign);
  return COMMON.has(letters) || COMMON.has(undressed.replace(/[^a-z]/g, ''));
}

/** Lengths and character classes (000 §5; decisions A01). */
export const keepsRules = (password: string) => password.length <= 200 && brokenPasswordRules(password).length === 0;

/** The person's own identifiers, common passwords and the product's words (decisions A03; security rule 7). */
export const isGuessable = (password: string, identifiers: readonly (string | null)[]) =>
  isOwnIdentifier(password, identifiers) || isCommon(password);
