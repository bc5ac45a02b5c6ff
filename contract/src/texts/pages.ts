import { area, line, retired, section } from './build.ts';

/** The name of the fund's contact page; the other pages are called by their own titles. */
export const pages = section(
  'Noms des pages',
  {
    myOperationsDetails: retired(line('Opérations', 'Détail de mes opérations', 60)),
    generateMyProofOfLife: retired(line('Certificat de vie', 'Mon certificat de vie', 60)),
    sendSupportingDocument: retired(line('Justificatif', 'Envoyer un justificatif', 60)),
    mySocialSystemDocuments: retired(line('Documents du régime', 'Les documents de mon régime', 60)),
    getPaymentCertificate: retired(line('Attestation de paiement', 'Obtenir une attestation de paiement', 60)),
    myPersonalSituation: retired(line('Situation personnelle', 'Ma situation personnelle', 60)),
    manageMyRecords: retired(line('Dossiers', 'Gérer mes dossiers', 60)),
    sentMessages: retired(line('Messages', 'Mes messages', 60)),
    ourContactInformations: line('Coordonnées', 'Nos coordonnées', 60),
    leaveAMessage: retired(line('Nouveau message', 'Écrire un message', 60)),
  },
  { icon: 'list' },
);

export const comingSection = section(
  'Service à venir',
  {
    title: retired(line('Titre', 'Ce service sera bientôt disponible ici')),
    message: retired(area('Message', "D'ici là, un conseiller peut faire cette démarche avec vous par téléphone.")),
  },
  { icon: 'hourglass' },
);
