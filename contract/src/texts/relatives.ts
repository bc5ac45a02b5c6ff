import { line, section } from './build.ts';

export const person = section(
  'Formulaire : une personne',
  {
    missing: line('Champ obligatoire', 'Ce champ est obligatoire.'),
    choose: line('Liste : choisir', 'Choisissez dans la liste'),
    statut: line('Question : qui est-ce', 'Qui est cette personne pour vous ?'),
    statuts: section('Liens', {
      Conjoint: line('Conjoint', 'Conjoint'),
      ExConjoint: line('Ex-conjoint', 'Ex-conjoint'),
      NonRenseigne: line('Non renseigné', 'Autre'),
      Concubin: line('Concubin', 'Concubin'),
      Pacse: line('PACS', 'Partenaire de PACS'),
      Enfant: line('Enfant', 'Enfant'),
    }),
    prenom: line('Prénom', 'Prénom'),
    nom: line('Nom', 'Nom'),
    dateNaissance: line('Naissance', 'Date de naissance'),
    dateMariage: line('Mariage', 'Date de mariage'),
    dateDivorce: line('Divorce', 'Date de divorce'),
    dateDeces: line('Décès', 'Date de décès'),
    dateDecesHint: line('Aide : décès', 'Facultatif : seulement si cette personne est décédée.'),
    wrongDate: line('Date fausse', 'Saisissez une date passée qui existe, au format JJ/MM/AAAA.'),
    numSecu: line('Numéro de sécurité sociale', 'Numéro de sécurité sociale'),
    numSecuHint: line('Aide : numéro de sécurité sociale', 'Facultatif : 13 chiffres, ou 15 avec la clé.'),
    telephone: line('Téléphone', 'Téléphone'),
    email: line('Adresse e-mail', 'Adresse e-mail'),
    withAddress: line('Case : adresse postale', 'Indiquer son adresse postale'),
  },
  { icon: 'forms' },
);

export const beneficiaries = section(
  'Mes bénéficiaires',
  {
    title: line('Titre', 'Mes bénéficiaires'),
    subtitle: line('Sous-titre', 'Les personnes qui pourraient recevoir une pension de réversion ou un capital.'),
    failed: line('Chargement impossible', "Vos bénéficiaires n'ont pas pu être chargés."),
    back: line('Lien de retour', 'Revenir à mes bénéficiaires'),
    add: line('Ajouter', 'Ajouter un bénéficiaire'),
    modify: line('Modifier', 'Modifier un bénéficiaire'),
    emptyTitle: line('Liste vide : titre', "Vous n'avez indiqué aucun bénéficiaire."),
    empty: line('Liste vide : texte', 'Indiquez votre conjoint, vos enfants, ou toute autre personne concernée.'),
    born: line('Naissance', 'Date de naissance : {date}'),
    onBehalf: line("Indiqué au nom de l'adhérent", 'Indiqué en votre nom par {name}, gestionnaire.'),
    removeTitle: line('Suppression : titre', 'Supprimer ce bénéficiaire ?'),
    removeAsk: line('Suppression : question', '{name} ne figurera plus parmi vos bénéficiaires.'),
    removed: line('Supprimé', 'Le bénéficiaire est supprimé.'),
  },
  { icon: 'users' },
);

export const trusted = section(
  'Mon tiers de confiance',
  {
    title: line('Titre', 'Mon tiers de confiance'),
    subtitle: line(
      'Sous-titre',
      "La personne que nous pouvons appeler si nous ne parvenons pas à vous joindre. Elle ne peut ni consulter votre espace, ni rien y changer, ni recevoir d'informations sur votre dossier. Une seule est possible.",
      300,
    ),
    statut: line('Question : qui est-ce', 'Qui est cette personne pour vous ?'),
    failed: line('Chargement impossible', "Votre tiers de confiance n'a pas pu être chargé."),
    existsTitle: line('Il y en a déjà un', 'Vous avez déjà un tiers de confiance'),
    removeTitle: line('Suppression : titre', 'Supprimer votre tiers de confiance ?'),
    removeAsk: line('Suppression : question', 'Nous ne pourrons plus appeler cette personne à votre sujet.'),
  },
  { icon: 'heart-handshake' },
);
