import { area, check, line, section } from './build.ts';

export const contactPage = section(
  'Nous contacter',
  {
    title: line('Titre', 'Nous contacter'),
    introduction: line(
      'Introduction',
      'Nos conseillers répondent à vos questions et vous aident à utiliser votre espace.',
    ),
    phoneTitle: line('Téléphone : titre', 'Par téléphone'),
    phoneAdvice: line('Téléphone : conseil', 'Préparez votre numéro de dossier : il figure sur tous nos courriers.'),
    serviceTitle: line('Service du dossier : titre', 'Votre service de gestion'),
    serviceHours: line('Service du dossier : horaires', 'Horaires', 60),
    servicePhone: line('Service du dossier : téléphone', 'Téléphone', 60),
    serviceEmail: line('Service du dossier : e-mail', 'Adresse e-mail', 60),
    serviceAddress: line('Service du dossier : adresse', 'Adresse postale', 60),
    serviceAddressNote: line(
      "Service du dossier : à quoi sert l'adresse",
      'Envoyez à cette adresse vos certificats de vie et vos justificatifs sur papier.',
    ),
    serviceFailed: line(
      'Service du dossier : indisponible',
      "Les coordonnées de votre service n'ont pas pu être chargées.",
    ),
    serviceLoading: line('Service du dossier : chargement', 'Chargement des coordonnées…'),
    showMail: check("Afficher l'adresse postale", true),
    mailTitle: line('Courrier : titre', 'Par courrier'),
    address: area('Courrier : adresse', 'Votre caisse de retraite\n12 rue des Tilleuls\n45000 Orléans', 300),
    mailAdvice: line('Courrier : conseil', 'Indiquez votre nom, votre numéro de dossier et un numéro de téléphone.'),
    warning: area(
      'Mise en garde',
      'Nous ne vous demanderons jamais votre mot de passe, ni par téléphone, ni par e-mail.',
    ),
  },
  { icon: 'message-circle' },
);
