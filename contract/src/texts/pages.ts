import { area, line, section } from './build.ts';

/** The names of the pages that content may stand on or lead to, by the last part of their key (contract/src/values/pages.ts). */
export const pages = section(
  'Noms des pages',
  {
    myOperationsDetails: line('Opérations', 'Détail de mes opérations', 60),
    generateMyProofOfLife: line('Certificat de vie', 'Mon certificat de vie', 60),
    sendSupportingDocument: line('Justificatif', 'Envoyer un justificatif', 60),
    mySocialSystemDocuments: line('Documents du régime', 'Les documents de mon régime', 60),
    getPaymentCertificate: line('Attestation de paiement', 'Obtenir une attestation de paiement', 60),
    myPersonalSituation: line('Situation personnelle', 'Ma situation personnelle', 60),
    manageMyRecords: line('Dossiers', 'Gérer mes dossiers', 60),
    sentMessages: line('Messages', 'Mes messages', 60),
    ourContactInformations: line('Coordonnées', 'Nos coordonnées', 60),
    leaveAMessage: line('Nouveau message', 'Écrire un message', 60),
  },
  { icon: 'list' },
);

export const comingSection = section(
  'Service à venir',
  {
    title: line('Titre', 'Ce service sera bientôt disponible ici'),
    message: area('Message', "D'ici là, un conseiller peut faire cette démarche avec vous par téléphone."),
  },
  { icon: 'hourglass' },
);
