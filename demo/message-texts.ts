import type { RequestType } from '../contract/src/calls/messaging.ts';

/** What a member attached: a photograph of a paper, or a letter with these lines. */
export type Paper = { name: string; title: string; kind: 'jpeg' | 'pdf'; lines?: readonly string[] };

/** A message of the demonstration, with what came of it. `daysAgo` counts from the day of the demonstration. */
export interface DemonstrationMessage {
  subject: string;
  type: RequestType;
  text: string;
  papers?: readonly Paper[];
  /** The answer, `after` so many days; `isRead`: the member has opened it. */
  answer?: { text: string; after: number; isRead?: boolean; papers?: readonly Paper[] };
  /** Put away without an answer. */
  isClosed?: boolean;
}

const SIGNED = 'Cordialement,\nLe service de gestion';

/** Of members of the README, by login: `folder` is the place of the folder among theirs. */
export const OF_ACCOUNTS: readonly (DemonstrationMessage & { login: string; folder: number; daysAgo: number })[] = [
  {
    login: 'RENTIER0001',
    folder: 0,
    daysAgo: 41,
    subject: 'Attestation pour mon dossier de logement',
    type: 'certificate',
    text: "Bonjour,\n\nMon bailleur me demande une attestation de ma pension pour les trois derniers mois. Où puis-je la trouver ?\n\nMerci d'avance,\nFrançoise Lefèvre",
    answer: {
      after: 2,
      isRead: true,
      text: `Bonjour Madame Lefèvre,\n\nVous pouvez l'obtenir vous-même, à tout moment, sous « Attestation de paiement » : choisissez le dossier et la période, puis téléchargez le document. Nous joignons celle que vous avez demandée.\n\n${SIGNED}`,
      papers: [{ name: 'attestation-de-paiement.pdf', title: 'Attestation de paiement', kind: 'pdf' }],
    },
  },
  {
    login: 'RENTIER0001',
    folder: 0,
    daysAgo: 19,
    subject: 'Changement de ma mutuelle',
    type: 'payment',
    text: "Bonjour,\n\nJ'ai changé de mutuelle au 1er du mois. La retenue de l'ancienne va-t-elle s'arrêter d'elle-même ?\n\nVoici la lettre de résiliation.",
    papers: [{ name: 'resiliation-mutuelle.jpg', title: 'Résiliation de la mutuelle', kind: 'jpeg' }],
    answer: {
      after: 1,
      isRead: true,
      text: `Bonjour Madame Lefèvre,\n\nOui : la retenue s'arrêtera avec votre prochain versement. Vous n'avez rien d'autre à faire.\n\n${SIGNED}`,
    },
  },
  {
    login: 'RENTIER0001',
    folder: 2,
    daysAgo: 3,
    subject: 'Montant de ma pension de ce mois-ci',
    type: 'payment',
    text: "Bonjour,\n\nLe montant versé ce mois-ci n'est pas celui du mois dernier. Pouvez-vous m'expliquer la différence ?\n\nBien à vous,\nFrançoise Lefèvre",
    papers: [{ name: 'releve-bancaire.pdf', title: 'Relevé bancaire', kind: 'pdf' }],
  },
  {
    login: 'ACTIF0001',
    folder: 0,
    daysAgo: 26,
    subject: "Points d'une ancienne activité",
    type: 'situation',
    text: 'Bonjour,\n\nMes points de 2009 et 2010 manquent dans mon relevé : je travaillais alors à mi-temps. Vous trouverez mes bulletins de paie.\n\nÉtienne Rousseau',
    papers: [
      { name: 'bulletins-2009.pdf', title: 'Bulletins de paie 2009', kind: 'pdf' },
      { name: 'bulletins-2010.jpg', title: 'Bulletins de paie 2010', kind: 'jpeg' },
    ],
    answer: {
      after: 5,
      text: `Bonjour Monsieur Rousseau,\n\nNous avons bien reçu vos bulletins. Vos points de 2009 et 2010 seront ajoutés à votre compte d'ici quatre semaines ; vous les verrez alors sous « Mes opérations ».\n\n${SIGNED}`,
    },
  },
  {
    login: 'ACTIF0001',
    folder: 0,
    daysAgo: 6,
    subject: 'À quel âge puis-je partir ?',
    type: 'folder',
    text: 'Bonjour,\n\nPouvez-vous me dire à partir de quel âge je pourrai demander ma retraite, et quand commencer les démarches ?',
  },
  {
    login: 'RENTIER0002',
    folder: 0,
    daysAgo: 8,
    subject: 'Mon paiement est suspendu',
    type: 'payment',
    text: "Bonjour,\n\nMa pension n'est plus versée depuis deux mois. On me dit que mon certificat de vie manque, or je l'ai posté en mairie. Que dois-je faire ?\n\nJean-Pierre Le Goff",
  },
  {
    login: 'RENTIER0003',
    folder: 0,
    daysAgo: 60,
    subject: 'Relevé de mes anciens versements',
    type: 'document',
    text: "Bonjour, mon dossier est clos mais j'aurais besoin du relevé de la dernière année. Merci.",
    answer: {
      after: 3,
      isRead: true,
      text: `Bonjour Madame D'Almeida,\n\nVous trouverez ce relevé ci-joint. Il reste aussi consultable dans votre espace.\n\n${SIGNED}`,
      papers: [{ name: 'releve-annuel.pdf', title: 'Relevé annuel des versements', kind: 'pdf' }],
    },
  },
];

/** Of everybody else, drawn. */
export const OF_OTHERS: readonly Omit<DemonstrationMessage, 'isClosed'>[] = [
  {
    subject: 'Nouvelle adresse',
    type: 'situation',
    text: "Bonjour,\n\nNous avons déménagé. J'ai changé mon adresse dans mon espace, mais pas pour tous mes dossiers. Pouvez-vous vérifier ?",
    answer: {
      after: 2,
      isRead: true,
      text: `Bonjour,\n\nVotre adresse est à jour dans tous vos dossiers.\n\n${SIGNED}`,
    },
  },
  {
    subject: 'Prélèvement à la source',
    type: 'payment',
    text: 'Bonjour,\n\nMon taux de prélèvement a changé sur mon espace des impôts. Quand sera-t-il appliqué à ma pension ?',
    answer: {
      after: 3,
      isRead: true,
      text: `Bonjour,\n\nL'administration fiscale nous transmet votre taux chaque mois : il s'applique au versement qui suit, au plus tard dans les deux mois.\n\n${SIGNED}`,
    },
  },
  {
    subject: 'Changement de banque',
    type: 'bank',
    text: "Bonjour,\n\nJ'ai changé de banque et joint mon nouveau RIB. Le prochain versement arrivera-t-il déjà sur ce compte ?",
    papers: [{ name: 'rib.pdf', title: "Relevé d'identité bancaire", kind: 'pdf' }],
    answer: {
      after: 1,
      text: `Bonjour,\n\nPour votre sécurité, un RIB ne peut pas nous parvenir par message : indiquez-le sous « Gérer mes dossiers », où votre mot de passe vous est redemandé. Le changement vaut pour le versement suivant.\n\n${SIGNED}`,
    },
  },
  {
    subject: 'Pension de réversion',
    type: 'folder',
    text: "Bonjour,\n\nMon mari est décédé le mois dernier. Quelles pièces dois-je vous envoyer pour la pension de réversion ? Voici l'acte de décès.",
    papers: [{ name: 'acte-de-deces.jpg', title: 'Acte de décès', kind: 'jpeg' }],
    answer: {
      after: 4,
      isRead: true,
      text: `Bonjour Madame,\n\nNous vous présentons nos condoléances. Il nous manque votre livret de famille et votre dernier avis d'imposition, à envoyer sous « Envoyer un justificatif ».\n\n${SIGNED}`,
    },
  },
  {
    subject: 'Date du prochain versement',
    type: 'payment',
    text: 'Bonjour, à quelle date la pension de ce mois sera-t-elle versée ? Merci.',
    answer: {
      after: 1,
      isRead: true,
      text: `Bonjour,\n\nElle est versée le 28. Votre banque peut demander un jour de plus.\n\n${SIGNED}`,
    },
  },
  {
    subject: 'Merci',
    type: 'other',
    text: 'Bonjour,\n\nTout est réglé, merci beaucoup pour votre réponse rapide !',
  },
  {
    subject: 'Attestation fiscale',
    type: 'document',
    text: "Bonjour,\n\nJe ne trouve pas mon imprimé fiscal de l'an dernier. Pouvez-vous me l'envoyer ?",
    answer: {
      after: 2,
      text: `Bonjour,\n\nIl se trouve sous « Documents de mon régime », rubrique Documents fiscaux. Nous le joignons.\n\n${SIGNED}`,
      papers: [{ name: 'imprime-fiscal.pdf', title: 'Imprimé fiscal unique', kind: 'pdf' }],
    },
  },
  {
    subject: "Certificat de vie depuis l'étranger",
    type: 'document',
    text: "Bonjour,\n\nJ'habite au Portugal une partie de l'année. Qui peut signer mon certificat de vie là-bas ?",
    answer: {
      after: 3,
      isRead: true,
      text: `Bonjour,\n\nLe consulat, ou l'autorité locale qui tient l'état civil. Le document peut être dans la langue du pays.\n\n${SIGNED}`,
    },
  },
];

/** Why a certificate of life of the demonstration was refused. */
export const REFUSED = 'La signature manque. Faites signer le certificat en mairie, puis envoyez-le de nouveau.';
