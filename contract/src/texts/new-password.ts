import { area, line, list, section } from './build.ts';

export const newPassword = section(
  'Nouveau mot de passe',
  {
    title: line('Titre', 'Choisissez votre mot de passe'),
    introduction: line('Introduction', 'Vous vous en servirez à chaque connexion. Gardez-le pour vous.'),
    checking: line('Pendant la vérification du lien', 'Vérification de votre lien…'),
    password: line('Champ du mot de passe', 'Nouveau mot de passe', 60),
    hint: line('Aide sous le mot de passe', 'Les règles à respecter sont sous les deux champs.'),
    confirmation: line('Champ de la confirmation', 'Confirmez le nouveau mot de passe', 60),
    rulesTitle: line('Titre des règles', 'Votre mot de passe doit contenir :'),
    rules: list('Règles', {
      length: line('Longueur', 'au moins 8 caractères'),
      uppercase: line('Majuscule', 'une lettre majuscule'),
      lowercase: line('Minuscule', 'une lettre minuscule'),
      digit: line('Chiffre', 'un chiffre'),
      special: line('Caractère spécial', 'un caractère spécial, par exemple ! ? - ou @'),
      same: line('Confirmation', 'la même saisie dans les deux champs'),
    }),
    avoid: area(
      'Ce qui est refusé',
      "Sont refusés aussi, même suivis de chiffres : les mots courants (bonjour, un prénom, un mois de l'année), « retraite » et le nom de votre régime, votre nom, votre année de naissance, votre identifiant et votre adresse e-mail.",
    ),
    kept: line("Règle respectée, lu par les lecteurs d'écran", 'respecté'),
    missing: line("Règle à respecter, lu par les lecteurs d'écran", 'à respecter'),
    progress: line("Progression, lu par les lecteurs d'écran", 'Règles respectées : {kept} sur {total}.'),
    whyDisabled: line('Pourquoi le bouton est inactif', "Le bouton s'active quand toutes les règles sont respectées."),
    submit: line('Bouton', 'Enregistrer et me connecter', 60),
    submitting: line("Pendant l'enregistrement", 'Enregistrement de votre mot de passe…'),
    refusals: section('Mot de passe refusé', {
      PASSWORD_IN_HISTORY: area(
        'Déjà utilisé',
        "Ce mot de passe est identique à l'un des 8 précédents mots de passe. Choisissez-en un que vous n'avez jamais utilisé ici.",
      ),
      PASSWORD_NOT_COMPLIANT: area(
        'Non conforme',
        "Le nouveau mot de passe n'est pas conforme. Évitez les mots de passe courants, votre identifiant et votre adresse e-mail.",
      ),
    }),
    expired: section('Lien expiré', {
      title: line('Titre', "Ce lien n'est plus valable"),
      message: area(
        'Message',
        "Il a expiré, il a déjà servi, ou un lien plus récent vous a été envoyé. Votre mot de passe actuel n'a pas changé.",
      ),
      action: line('Bouton', 'Demander un nouveau lien', 60),
    }),
    lost: section('Page rouverte sans le lien', {
      title: line('Titre', 'Ouvrez de nouveau le lien de votre e-mail'),
      message: area(
        'Message',
        "Par sécurité, le lien disparaît de l'adresse de la page dès son ouverture. Retournez dans votre messagerie et suivez-le de nouveau : il est toujours valable, le temps que dit l'e-mail.",
      ),
    }),
    savedNotSignedIn: section('Enregistré, sans connexion', {
      title: line('Titre', 'Votre nouveau mot de passe est enregistré'),
      message: area(
        'Message',
        "La connexion automatique n'a pas abouti. Connectez-vous avec votre nouveau mot de passe.",
      ),
      action: line('Bouton', 'Se connecter', 60),
    }),
  },
  { icon: 'key' },
);
