import { area, line, section } from './build.ts';

export const connectedAs = section(
  "Bandeau de consultation d'un gestionnaire",
  {
    region: line("Nom du bandeau, lu par les lecteurs d'écran", 'Consultation par un gestionnaire'),
    banner: line('Texte', "Vous consultez l'espace de {name} en tant que gestionnaire."),
    bannerUnnamed: line(
      "Texte, avant que le nom n'arrive",
      "Vous consultez l'espace d'un adhérent en tant que gestionnaire.",
    ),
    replaced: line(
      "Texte, quand un autre onglet a ouvert l'espace d'un autre adhérent",
      'Cet espace a été remplacé par celui de {name}, ouvert dans un autre onglet. Vous le consultez en tant que gestionnaire.',
      200,
    ),
    lookOnly: section('Consultation seule', {
      neverSignedIn: line(
        'Première connexion non terminée',
        "L'adhérent n'a pas terminé sa première connexion : vous pouvez seulement consulter.",
      ),
      withoutEmail: line(
        'Sans adresse e-mail',
        "L'adhérent n'a pas d'adresse e-mail : vous pouvez seulement consulter.",
      ),
    }),
    readOnly: line(
      "Avant d'agir à la place de l'adhérent",
      "Lecture seule : rien n'y sera enregistré tant que vous n'agissez pas à sa place.",
    ),
    act: line('Bouton pour agir', 'Agir à sa place', 40),
    acting: line(
      "Pendant que le gestionnaire agit à la place de l'adhérent",
      "Vous agissez à sa place jusqu'à {time}.",
    ),
    acted: line('Annonce', "Vous pouvez agir à sa place jusqu'à {time}. Reprenez ce que vous faisiez."),
    stop: line('Bouton pour ne plus agir', 'Ne plus agir à sa place', 40),
    stopped: line('Annonce', "Vous n'agissez plus à sa place : vous consultez seulement son espace."),
    notStopped: line(
      "L'autorisation n'a pas pris fin",
      "Vous agissez encore à sa place : nous n'avons pas pu y mettre fin. Recommencez, ou quittez cet espace.",
    ),
    asked: section("Question, avant d'agir à la place de l'adhérent", {
      title: line('Titre', 'Agir à sa place'),
      why: area(
        'Explications',
        "Pendant 15 minutes au plus, ce que vous enregistrez dans cet espace est fait au nom de l'adhérent, et gardé avec le vôtre. Il en reçoit la liste par e-mail, avec ce motif. Ce que vous aviez commencé à remplir est gardé.",
      ),
      reason: line('Motif : champ', 'Pourquoi agissez-vous à sa place ?', 80),
      reasonHint: line(
        'Motif : aide',
        'Par exemple : appel de ce jour, ne trouve pas le formulaire. Il lira ces mots.',
      ),
      missing: line('Motif vide', 'Donnez le motif, en quelques mots.'),
      cancel: line('Bouton pour renoncer', 'Annuler', 40),
      unproved: area(
        'Identité pas encore vérifiée',
        "Votre identité n'a pas été vérifiée : rien n'a changé. Recommencez.",
      ),
    }),
    leave: line('Bouton', 'Quitter', 40),
    leaving: line('Pendant la fermeture', "Fermeture de l'espace…"),
  },
  { icon: 'user-search' },
);
