import { line, section } from './build.ts';

export const situation = section(
  'Ma situation personnelle',
  {
    title: line('Titre', 'Ma situation personnelle'),
    subtitle: line(
      'Sous-titre',
      'Vos informations, vos choix et vos proches. Chaque modification est enregistrée tout de suite.',
    ),
    back: line('Lien de retour', 'Revenir à ma situation'),
    loading: line('Pendant le chargement', 'Chargement…'),
    failed: line('Chargement impossible', "Vos informations n'ont pas pu être chargées."),
    personOnlyTitle: line("Réservé à l'adhérent : titre", 'Réservé à la personne'),
    personOnly: line(
      "Réservé à l'adhérent : texte",
      "Seul l'adhérent peut le faire : un gestionnaire ne le peut pas à sa place.",
    ),
    identity: line('Identité', 'Votre identité'),
    identityHelp: line(
      "Aide sous l'identité",
      'Ces informations viennent de votre dossier. Pour les corriger, appelez-nous.',
    ),
    showNumber: line('Bouton : afficher le numéro', 'Afficher le numéro en entier'),
    hideNumber: line('Bouton : masquer le numéro', 'Masquer le numéro'),
    systems: line('Régimes', 'Régimes'),
    taxRate: line("Taux d'imposition", "Taux d'imposition à la source"),
    contact: line('Coordonnées', 'Vos coordonnées'),
    changeEmail: line("Changer d'adresse e-mail", "Changer d'adresse e-mail"),
    changePhones: line('Modifier les téléphones', 'Modifier mes téléphones'),
    changeRecords: line('Adresse et compte', "Changer d'adresse postale ou de compte"),
    preferences: line('Préférences', 'Vos préférences'),
    preferenceSaved: line('Choix enregistré', 'Votre choix est enregistré.'),
    sms: line('Choix : SMS', 'Être prévenu par SMS'),
    smsHint: line('Aide : SMS', 'Nous vous envoyons un SMS quand quelque chose change dans votre dossier.'),
    smsNoMobile: line(
      'SMS sans téléphone mobile',
      "Indiquez d'abord un téléphone mobile dans « Modifier mes téléphones ».",
    ),
    smsRefused: line('SMS refusé', 'Il nous manque votre téléphone mobile'),
    paperless: line('Choix : documents en ligne', 'Recevoir mes documents en ligne'),
    paperlessHint: line(
      'Aide : documents en ligne',
      'Vos documents arrivent dans cet espace, et non plus par courrier.',
    ),
    relatives: line('Proches', 'Vos proches'),
    relativesText: line(
      'Proches : texte',
      'Les personnes qui ont des droits sur votre dossier, et celle que nous pouvons appeler pour vous.',
    ),
    security: line('Sécurité', 'Votre sécurité'),
    securityText: line(
      'Sécurité : texte',
      'Votre mot de passe, ce qui permet de vous reconnaître, et les appareils sur lesquels votre espace est ouvert.',
    ),
    changeMeans: line('Moyens de vérification', 'Mes moyens de vérification'),
    changePassword: line('Changer le mot de passe', 'Changer mon mot de passe'),
    data: line('Données', 'Vos données'),
    dataText: line(
      'Données : texte',
      'Voyez qui a consulté votre dossier, et gardez une copie de tout ce que nous savons de vous.',
    ),
    export: line('Bouton : télécharger', 'Télécharger mes données'),
    exporting: line('Pendant la préparation', 'Préparation de vos données…'),
    exported: line(
      'Données téléchargées',
      'Vos données sont téléchargées : un fichier PDF à lire, et un fichier JSON pour les logiciels.',
    ),
    saved: section('Après un enregistrement', {
      phones: line('Téléphones', 'Vos numéros de téléphone sont enregistrés.'),
      password: line(
        'Mot de passe',
        'Votre nouveau mot de passe est enregistré. Les autres appareils sont déconnectés.',
      ),
      beneficiary: line('Bénéficiaire', 'Votre bénéficiaire est enregistré.'),
      trusted: line('Tiers de confiance', 'Votre tiers de confiance est enregistré.'),
      trustedRemoved: line('Tiers de confiance supprimé', "Vous n'avez plus de tiers de confiance."),
    }),
    email: section('Adresse e-mail', {
      current: line('Actuel', 'Adresse actuelle :'),
      new: line('Nouvelle adresse', 'Nouvelle adresse e-mail'),
      hint: line(
        'Aide sous le champ',
        "Nous y enverrons un lien de confirmation. D'ici là, votre adresse actuelle reste valable.",
      ),
      pending: line(
        'En attente',
        'Vous avez demandé à utiliser {email}. Ouvrez le lien reçu à cette adresse pour la confirmer.',
      ),
      sentTitle: line('Lien envoyé : titre', 'Un lien vous attend dans votre messagerie'),
      sent: line(
        'Lien envoyé : texte',
        "Ouvrez l'e-mail envoyé à {email} et suivez son lien avant qu'il n'expire. Votre adresse changera alors.",
      ),
      giveUp: line('Bouton : annuler', 'Annuler ce changement'),
    }),
    password: section('Mot de passe', {
      why: line(
        'Pourquoi',
        'Par sécurité, tous vos autres appareils seront déconnectés, et un e-mail vous préviendra.',
      ),
      current: line('Actuel', 'Mot de passe actuel'),
      wrong: line(
        'Mot de passe faux',
        "Ce n'est pas votre mot de passe actuel. Vérifiez les majuscules, puis recommencez.",
      ),
      save: line('Bouton', 'Changer mon mot de passe'),
      whyDisabled: line(
        'Bouton inactif',
        "Le bouton s'active quand les trois champs sont remplis et toutes les règles respectées.",
      ),
    }),
  },
  { icon: 'user-circle' },
);
