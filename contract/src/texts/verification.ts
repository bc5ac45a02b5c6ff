import { area, line, section } from './build.ts';

export const verification = section(
  'Vérification de la personne',
  {
    title: line('Titre', "Vérifions que c'est bien vous"),
    why: area(
      'Pourquoi',
      "Ainsi, votre pension ne peut arriver chez personne d'autre. Ce que vous avez saisi est gardé.",
    ),
    password: line('Mot de passe', 'Votre mot de passe', 60),
    hint: line('Aide sous le mot de passe', 'Celui que vous saisissez pour vous connecter.'),
    missing: line('Mot de passe vide', 'Saisissez votre mot de passe.'),
    wrong: area(
      'Mot de passe erroné',
      "Ce mot de passe n'est pas le bon. Après 5 erreurs, votre espace se ferme et nous vous écrivons.",
    ),
    confirm: line('Bouton', 'Valider', 40),
    cancel: line('Bouton pour renoncer', 'Annuler', 40),
    code: section("Code d'une application, ou de secours", {
      totp: line('Application : champ', 'Code de votre application', 60),
      totpHint: line('Application : aide', '6 chiffres, renouvelés toutes les 30 secondes.'),
      recovery: line('Secours : champ', 'Code de secours', 60),
      recoveryHint: line('Secours : aide', 'Un de ceux que vous avez notés. Chacun sert une seule fois.'),
      missing: line('Code vide', 'Saisissez votre code.'),
      wrong: area('Code erroné', "Ce code n'est pas le bon, ou il a déjà servi. Essayez le suivant."),
    }),
    passkey: section("Clé d'accès", {
      hint: area('Explications', 'Votre appareil va vous demander votre empreinte, votre visage ou son code.'),
      confirm: line('Bouton', "Utiliser ma clé d'accès", 40),
      givenUp: area('Sans réponse', "Votre clé d'accès n'a pas répondu. Recommencez quand vous êtes prêt."),
    }),
    others: section('Autres moyens', {
      passkey: line("Clé d'accès", "Utiliser plutôt ma clé d'accès"),
      totp: line('Application', 'Utiliser plutôt mon application de codes'),
      recovery: line('Secours', 'Utiliser plutôt un code de secours'),
      password: line('Mot de passe', 'Utiliser plutôt mon mot de passe'),
    }),
    visitor: section("Gestionnaire, dans l'espace d'un adhérent", {
      why: area(
        'Pourquoi',
        "Vous allez agir à la place d'une autre personne : montrez que c'est bien vous. Ce que vous avez saisi est gardé.",
      ),
      password: line('Mot de passe', 'Votre mot de passe de gestionnaire', 60),
      hint: line('Aide sous le mot de passe', "Celui de l'espace de gestion, pas celui de l'adhérent."),
      wrong: area(
        'Mot de passe erroné',
        "Ce mot de passe n'est pas le bon. Après 5 erreurs, votre session se ferme et nous vous écrivons.",
      ),
      elsewhere: area(
        "Clé d'accès seule",
        "Votre clé d'accès ne sert que dans l'espace de gestion. Ouvrez-y « Mon compte », choisissez « Confirmer mon identité », puis revenez ici.",
      ),
      confirmed: line("Bouton, après l'espace de gestion", "C'est fait", 40),
      done: line('Vérifié', "C'est vérifié."),
    }),
    done: line('Vérifié', "C'est vérifié : votre demande est envoyée."),
  },
  { icon: 'shield-check' },
);
