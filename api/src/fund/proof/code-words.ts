import { LETTER_DAYS, SENT_MINUTES } from 'contract/calls/proof.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import type { Place } from './places.ts';

// Outside of what editors write: no edit takes the warning away.

const FOR: Record<ProofPurpose, string> = {
  bankAccount: 'changer de compte bancaire',
  email: "changer d'adresse e-mail",
  phones: 'modifier vos téléphones',
  password: 'changer votre mot de passe',
  relatives: 'modifier vos proches',
  ownData: 'télécharger vos données',
  sessions: 'fermer vos autres appareils',
  factors: 'changer vos moyens de vérification',
  request: 'confirmer votre demande',
};

/** One SMS of 160 characters, the code first: what a locked telephone shows, and what the browser offers to fill in. */
export const smsText = (code: string, purpose: ProofPurpose) =>
  `${code} : votre code pour ${FOR[purpose]}. Valable ${SENT_MINUTES} minutes. Ne le dites à personne, même à nous.`;

/** Said slowly, twice. */
export function callText(code: string, purpose: ProofPurpose): string {
  const spoken = [...code].join(', ');
  return `Bonjour. Votre code pour ${FOR[purpose]} est : ${spoken}. Je répète : ${spoken}. Ne le dites à personne, même à nous. Au revoir.`;
}

/** What a letter says; kept sealed until it is printed. */
export interface LetterText {
  address: string;
  code: string;
  purpose: ProofPurpose;
}

export const letterOf = (code: string, purpose: ProofPurpose, { address }: Place): LetterText => ({
  address,
  code: code.replace(/(.{4})(?=.)/g, '$1 '),
  purpose,
});

/** The paragraphs of a letter, under its address; `phone`: the fund's, to be called. */
export const letterParagraphs = (
  { code, purpose }: LetterText,
  { memberUrl, phone }: { memberUrl: string; phone: string },
): string[] => [
  `Vous avez demandé un code par courrier pour ${FOR[purpose]} dans votre espace retraite.`,
  `Votre code : ${code}`,
  `Connectez-vous sur ${memberUrl}, recommencez votre demande, puis choisissez « J'ai reçu mon courrier ». Ce code est valable ${LETTER_DAYS} jours après votre demande, et sert une seule fois.`,
  `Ne le dites à personne, même à nous. Si vous n'avez rien demandé, appelez-nous au ${phone} : quelqu'un connaît votre mot de passe.`,
];
