import { area, check, line, retired, section } from './build.ts';

export const signIn = section(
  'Connexion',
  {
    title: line('Titre', 'Connectez-vous à votre espace'),
    introduction: retired(line('Introduction', 'Saisissez votre identifiant et votre mot de passe.')),
    identifier: line("Champ de l'identifiant", 'Identifiant', 60),
    identifierHint: line(
      "Aide sous l'identifiant",
      'Il figure sur le courrier de bienvenue de votre caisse de retraite.',
    ),
    password: line('Champ du mot de passe', 'Mot de passe', 60),
    passwordHint: line('Aide sous le mot de passe', "Maintenez l'œil appuyé pour relire ce que vous avez saisi."),
    submit: line('Bouton', 'Se connecter', 40),
    submitting: line('Pendant la connexion', 'Connexion en cours…'),
    whyDisabled: line(
      'Pourquoi le bouton est inactif',
      "Remplissez l'identifiant et le mot de passe pour activer le bouton.",
    ),
    forgotten: line('Lien vers le mot de passe oublié', 'Mot de passe oublié ou non initialisé', 60),
    lost: line("Lien vers l'appareil perdu", "J'ai perdu mon appareil", 60),
    help: line("Titre de l'aide", "Besoin d'aide ?"),
    helpText: line("Texte de l'aide", 'Un conseiller vous répond {hours}.'),
    showFirst: check("Afficher l'encadré de la première visite", true),
    firstTitle: line('Première visite : titre', 'Première visite ?'),
    firstText: area(
      'Première visite : texte',
      "Votre identifiant figure sur votre courrier de bienvenue. Si vous n'avez pas encore de mot de passe, créez-le :",
    ),
    firstLink: line('Première visite : lien', 'Créer mon mot de passe', 60),
    loggedOut: section(
      'Après une déconnexion',
      {
        title: line('Titre', 'Votre session est fermée.'),
        message: area('Message', 'Pour revenir dans votre espace, connectez-vous de nouveau.'),
      },
      { part: 'later' },
    ),
    expired: section(
      'Après une session expirée',
      {
        title: line('Titre', 'Votre session a expiré.'),
        message: area(
          'Message',
          'Pour protéger vos données, votre espace se ferme après un temps sans activité. Reconnectez-vous.',
        ),
      },
      { part: 'later' },
    ),
    closed: section(
      "Après une fermeture depuis un autre appareil, « Ce n'est pas moi », ou 5 mots de passe erronés",
      {
        title: line('Titre', 'Votre espace a été fermé.'),
        message: area(
          'Message',
          "Il a été fermé depuis un autre appareil ou par « Ce n'est pas moi », votre mot de passe a été changé, ou un mot de passe erroné a été saisi 5 fois pour confirmer une demande. Si ce n'est pas vous, appelez-nous. Sinon, reconnectez-vous ; après « Ce n'est pas moi », votre ancien mot de passe ne sert plus : choisissez-en un autre.",
        ),
      },
      { part: 'later' },
    ),
    refusals: section(
      'Connexion refusée',
      {
        UNKNOWN_LOGIN_PASSWORD: section('Identifiant ou mot de passe inconnu', {
          title: line('Titre', 'Connexion refusée'),
          message: area(
            'Message',
            'Le couple identifiant/mot de passe est inconnu. Vérifiez les majuscules, puis réessayez. Après 5 erreurs, votre compte est bloqué : appelez-nous pour le faire débloquer.',
          ),
        }),
        PASSWORD_MUST_BE_INITIALIZED: section("Mot de passe jamais choisi, ou retiré par « Ce n'est pas moi »", {
          title: line('Titre', 'Choisissez votre mot de passe'),
          message: area(
            'Message',
            "Utilisez le lien « Mot de passe oublié ou non initialisé », sous le bouton de connexion. Si vous avez répondu « Ce n'est pas moi » à un de nos messages, votre ancien mot de passe ne sert plus : choisissez-en un autre par ce lien.",
          ),
        }),
        TOO_MANY_CONNECTIONS_FAILURES: section('Compte bloqué', {
          title: line('Titre', 'Votre compte est bloqué'),
          message: area(
            'Message',
            'Après 5 erreurs de connexion, votre compte est bloqué pour vous protéger. Appelez-nous : un administrateur le débloquera.',
          ),
        }),
        NOT_AUTHORIZED: section('Compte non autorisé', {
          title: line('Titre', 'Connexion refusée'),
          message: area(
            'Message',
            "Vous n'êtes pas autorisé à effectuer cette action. Cet espace est réservé aux adhérents dont le compte est actif. Si c'est votre cas, appelez-nous.",
          ),
        }),
      },
      { part: 'later' },
    ),
  },
  { icon: 'login', routeName: 'login', part: 'first' },
);
