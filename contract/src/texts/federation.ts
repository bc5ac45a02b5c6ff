import { area, line, section } from './build.ts';

const refusal = (label: string, title: string, message: string) =>
  section(label, { title: line('Titre', title), message: area('Message', message) });

export const federation = section(
  'FranceConnect',
  {
    button: section('Bouton', {
      first: line('Première ligne', "S'identifier avec", 40),
      second: line('Deuxième ligne', 'FranceConnect', 40),
    }),
    about: line('Lien vers FranceConnect', "Qu'est-ce que FranceConnect ?", 60),
    aboutTitle: line("Bulle d'aide du lien", "Qu'est-ce que FranceConnect ? - nouvelle fenêtre"),
    or: line('Entre FranceConnect et le mot de passe', 'ou', 20),
    returning: line('Au retour : titre', 'Retour de FranceConnect'),
    wait: line('Au retour : attente', 'Nous vérifions votre identité…'),
    failed: line('Échec : titre', "FranceConnect n'a pas pu vous connecter"),
    signOut: section('Se déconnecter aussi de FranceConnect', {
      title: line('Titre', 'Votre session FranceConnect est peut-être encore ouverte.'),
      message: area(
        'Message',
        "Sur un ordinateur que d'autres utilisent, déconnectez-vous aussi de FranceConnect : sinon, ils pourraient rouvrir votre espace.",
      ),
      button: line('Bouton', 'Me déconnecter de FranceConnect', 60),
      failedTitle: line(
        'FranceConnect ne répond pas : titre',
        'FranceConnect ne répond pas : votre session y est peut-être encore ouverte.',
      ),
      failed: area(
        'FranceConnect ne répond pas',
        "Réessayez dans un moment. Si cela ne marche toujours pas, fermez toutes les fenêtres du navigateur avant de quitter l'ordinateur.",
      ),
      goneTitle: line('Plus rien à fermer : titre', "Il n'y a plus de session FranceConnect à fermer ici."),
      gone: area(
        'Plus rien à fermer',
        "Cette déconnexion a déjà été demandée, ou votre connexion par FranceConnect est trop ancienne. En cas de doute, fermez toutes les fenêtres du navigateur avant de quitter l'ordinateur.",
      ),
    }),
    own: section('Dans « Ma situation »', {
      title: line('Titre', 'FranceConnect'),
      bound: line('Depuis quand', "Votre espace s'ouvre aussi avec FranceConnect, depuis le {date}."),
      lastUsed: line('Dernière connexion', 'Dernière connexion par FranceConnect : {date}.'),
      end: line('Bouton', 'Ne plus utiliser FranceConnect', 60),
      askTitle: line('Question : titre', 'Ne plus utiliser FranceConnect ?'),
      ask: area(
        'Question',
        "Votre espace ne s'ouvrira plus avec FranceConnect. Vous vous connecterez avec votre identifiant et votre mot de passe. Un e-mail vous le confirmera.",
      ),
      ended: line('Une fois fait', "FranceConnect n'ouvre plus votre espace."),
    }),
    refusals: section('Pas de connexion', {
      FEDERATION_CANCELLED: refusal(
        'Visite abandonnée',
        "Vous n'avez pas terminé l'identification.",
        "Rien n'a été fait. Recommencez avec FranceConnect, ou connectez-vous avec votre identifiant et votre mot de passe.",
      ),
      FEDERATION_LATE: refusal(
        'Visite trop ancienne',
        "Cette identification n'est plus valable.",
        "Elle a déjà servi, elle date de plus d'un quart d'heure, ou elle a été commencée dans une autre fenêtre. Recommencez.",
      ),
      FEDERATION_FAILED: refusal(
        'Réponse refusée',
        "La réponse de FranceConnect n'a pas pu être vérifiée.",
        "Personne n'a été connecté. Recommencez dans un moment, ou connectez-vous avec votre identifiant et votre mot de passe.",
      ),
      FEDERATION_WEAK: refusal(
        'Niveau trop faible',
        "Ce compte n'est pas assez sûr pour ouvrir votre espace.",
        'Recommencez en choisissant un autre compte dans FranceConnect, ou connectez-vous avec votre mot de passe.',
      ),
      FEDERATION_UNAVAILABLE: refusal(
        'FranceConnect ne répond pas',
        'FranceConnect ne répond pas en ce moment.',
        'Connectez-vous avec votre identifiant et votre mot de passe, ou réessayez plus tard.',
      ),
      FEDERATION_TO_CHECK: refusal(
        'Identité à vérifier',
        'Nous ne vous avons pas reconnu avec certitude.',
        'Un conseiller va comparer votre identité avec nos dossiers : revenez dans quelques jours, ou appelez-nous. En attendant, connectez-vous avec votre identifiant et votre mot de passe.',
      ),
      FEDERATION_UNKNOWN: refusal(
        'Personne inconnue',
        'Nous ne vous avons pas trouvé parmi nos adhérents.',
        'Si vous êtes bien adhérent chez nous, appelez-nous : un conseiller vous dira pourquoi.',
      ),
      NOT_AUTHORIZED: refusal('Espace fermé', 'Votre espace est fermé.', 'Appelez-nous pour savoir pourquoi.'),
    }),
  },
  { icon: 'id', part: 'later' },
);
