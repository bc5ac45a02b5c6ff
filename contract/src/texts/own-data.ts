import { line, section } from './build.ts';

export const devices = section(
  'Mes appareils connectés',
  {
    title: line('Titre', 'Mes appareils connectés'),
    subtitle: line('Sous-titre', 'Là où votre espace est ouvert en ce moment.'),
    failed: line('Chargement impossible', "La liste n'a pas pu être chargée."),
    name: line('Nom', '{browser} sur {system}'),
    unknown: line('Inconnu', 'Appareil inconnu'),
    manager: line('Gestionnaire', 'Consultation par un gestionnaire'),
    current: line('Actuel', 'Cet appareil'),
    dates: line('Dates', 'Ouvert le {opened}, utilisé le {used}'),
    none: line('Aucun autre', "Votre espace n'est ouvert nulle part ailleurs."),
    close: line('Bouton : déconnecter', 'Déconnecter les autres appareils'),
    ask: line('Question', 'Votre espace sera fermé partout, sauf ici. Ce qui y était en cours de saisie sera perdu.'),
    confirm: line('Bouton : confirmer', 'Déconnecter'),
    closed: line('Déconnectés', 'Les autres appareils sont déconnectés.'),
  },
  { icon: 'devices' },
);

export const accesses = section(
  'Qui a consulté mon dossier',
  {
    title: line('Titre', 'Qui a consulté mon dossier'),
    subtitle: line(
      'Sous-titre',
      'Chaque consultation par nos équipes est enregistrée : en voici la liste, la plus récente en premier.',
    ),
    failed: line('Chargement impossible', "La liste n'a pas pu être chargée."),
    emptyTitle: line('Liste vide : titre', "Personne n'a consulté votre dossier."),
    empty: line('Liste vide : texte', 'Les prochaines consultations apparaîtront ici.'),
    pages: line('Nom des pages', 'Pages des consultations'),
    onFolder: line('Sur un dossier', '{action} (dossier n° {number})'),
    connectedAs: line("Connecté au nom de l'adhérent", '{name}, {role}, connecté à votre espace en votre nom'),
    named: line('Nom et rôle', '{name}, {role}'),
    roles: section('Rôles', {
      manager: line('Gestionnaire', 'Gestionnaire'),
      administrator: line('Administrateur', 'Administrateur'),
      other: line('Autre', 'Service'),
    }),
    actions: section('Actions', {
      other: line('Autre', 'Consultation de votre espace'),
      asked: line('Demande', "Demande d'ouverture de votre espace"),
      opened: line('Ouverture', 'Ouverture de votre espace en votre nom'),
      left: line('Fermeture', 'Fermeture de votre espace'),
      identity: line('Identité', 'Lecture de votre identité et de vos coordonnées'),
      folders: line('Dossiers', 'Lecture de la liste de vos dossiers'),
      folder: line('Dossier', "Lecture d'un dossier"),
      address: line('Adresses', 'Lecture de vos adresses'),
      addressChanged: line('Adresse changée', "Changement de l'adresse postale"),
      beneficiaries: line('Bénéficiaires', 'Lecture de vos bénéficiaires'),
      beneficiariesChanged: line('Bénéficiaires changés', 'Changement de vos bénéficiaires'),
      trusted: line('Tiers de confiance', 'Lecture de votre tiers de confiance'),
      phonesChanged: line('Téléphones changés', 'Changement de vos téléphones'),
      preferencesChanged: line('Préférences changées', 'Changement de vos préférences'),
      passwordLink: line('Lien de mot de passe', "Envoi d'un lien pour choisir un mot de passe"),
      emailLink: line("Lien d'adresse e-mail", "Envoi d'un lien pour confirmer une adresse e-mail"),
    }),
  },
  { icon: 'eye' },
);
