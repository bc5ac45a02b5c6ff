// Apart from signatures.ts: the back-office's alone.
import type { SignatureKind } from '../values/signatures.ts';

interface Words {
  name: string;
  effect: string;
  /** What is still to be done once it is signed, by this day; without it the signature does all. */
  left?: (day: string) => string;
}

/** What each is called, and what a signature does. */
export const SIGNATURE_WORDS: Record<SignatureKind, Words> = {
  factorReset: {
    name: 'Retrait des moyens de connexion',
    effect:
      "Ses clés d'accès, ses applications et ses codes de secours ne serviront plus, et ses sessions se ferment. Son mot de passe reste, et l'e-mail qui l'en prévient nomme les deux signataires.",
  },
  template: {
    name: 'Modèle de message avec un lien extérieur',
    effect: 'Le modèle est enregistré tel quel : les prochains messages conduiront leurs lecteurs à ces adresses.',
  },
  certificate: {
    name: 'Certificat de vie après 85 ans',
    effect:
      "Le certificat est accepté et vaut douze mois à compter de son envoi. Une notification en avertit l'adhérent.",
  },
  bankChange: {
    name: 'Changement de compte à risque',
    effect:
      "Le nouveau compte est accepté : les prochains versements de ce dossier y arrivent. L'adhérent en est prévenu partout où nous pouvons lui écrire.",
  },
  erasure: {
    name: "Effacement d'un adhérent",
    effect:
      "L'exploitant pourra effacer cet adhérent, sans retour, par la commande « npm run admin -- erase ». Sans cette signature, la commande refuse.",
    left: day => `L'exploitant doit l'effacer avant le ${day}.`,
  },
  ownAccreditation: {
    name: 'Ses propres habilitations',
    effect: 'Ces régimes lui sont donnés ou retirés : elle voit, ou ne voit plus, les adhérents qui y ont un dossier.',
  },
};
