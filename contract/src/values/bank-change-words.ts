import type { AlarmCause, BankCheck, BankRisk, LongBecause } from './bank-changes.ts';
import { lastFour } from './iban.ts';

/** How an account on record is named everywhere, after 'compte' or 'IBAN': its end is read in one go, and never cut in two. */
export const endOfAccount = (number: string) => `terminé par ${lastFour(number)}`;

/** Why a manager looks before a change of account is accepted, for the staff. */
const RISK_WORDS: Record<BankRisk, string> = {
  check: 'Le registre ne confirme pas que le compte est à cette personne',
  holder: "Le titulaire ne porte pas le nom de l'adhérent",
  sharedIban: "Ce compte est déjà celui d'une autre personne",
  refusedIban: 'Ce compte a déjà été refusé ou gelé',
  frozen: 'Un autre changement de cette personne est gelé',
  paidElsewhere: 'Le compte payé a changé depuis la demande, par le fichier du fonds',
  deceased: "Le décès de l'adhérent est connu",
  contact: 'Adresse e-mail ou téléphone changé il y a moins de 30 jours',
  helper: 'Un tiers de confiance a été nommé ou changé il y a moins de 7 jours',
  visit: "Un gestionnaire a ouvert l'espace de cette personne il y a moins de 7 jours",
  alarm: 'Une alerte de sécurité',
};

/** What may raise it. */
export const ALARM_CAUSE_WORDS: Record<AlarmCause, string> = {
  password: "Un mot de passe a été choisi par un lien dans les 30 jours d'avant la demande, ou depuis",
  address: 'Plus de deux changements de compte ont été demandés depuis la même adresse en une journée',
};

export const CHECK_WORDS: Record<BankCheck, string> = {
  match: 'Le compte est bien à cette personne',
  close: 'Le titulaire a un nom proche',
  no: "Le compte n'est pas à cette personne",
  impossible: "Le registre n'a pas pu répondre",
};

interface Looked {
  /** What the register answered last; null: nothing yet. */
  check: BankCheck | null;
  risks: readonly BankRisk[];
  longBecause: LongBecause | null;
  /** The day that the member's account was blocked, DD/MM/YYYY; null: it is not. */
  blockedOn: string | null;
}

type ToLook = BankRisk | 'device' | 'weak' | 'blocked';

/** What there is to look at before a change is accepted, in order: the same for who accepts it and who signs. */
export function toLookAt({ check, risks, longBecause, blockedOn }: Looked): { key: ToLook; text: string }[] {
  const ofRisks = risks.filter(risk => risk !== 'check').map(risk => ({ key: risk, text: RISK_WORDS[risk] }));
  return [
    ...(check && check !== 'match' ? [{ key: 'check' as const, text: CHECK_WORDS[check] }] : []),
    ...ofRisks,
    ...(longBecause === 'device'
      ? [
          {
            key: 'device' as const,
            text: 'Mot de passe, moyen de vérification ou appareil nouveau depuis moins de 30 jours',
          },
        ]
      : []),
    ...(longBecause === 'password' ? [{ key: 'weak' as const, text: 'Demandé avec le mot de passe seul' }] : []),
    ...(blockedOn ? [{ key: 'blocked' as const, text: `Compte bloqué depuis le ${blockedOn}` }] : []),
  ];
}
