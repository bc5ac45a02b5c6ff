import { area, line, section } from './build.ts';

export const calendar = section(
  'Calendrier des versements',
  {
    title: line('Titre', 'Calendrier des versements', 60),
    introduction: line('Introduction', 'Les jours où votre pension arrive, pour tous vos dossiers ouverts.'),
    loading: line('Pendant le chargement', 'Chargement du calendrier…'),
    failed: line('Calendrier indisponible', "Le calendrier n'a pas pu être chargé."),
    empty: line('Aucun versement', "Aucun versement n'est connu ni prévu pour vos dossiers ouverts."),
    coming: line('À venir : titre', 'À venir'),
    past: line('Passés : titre', 'Les douze derniers mois'),
    states: section('États', {
      paid: line('Versé', 'Versé', 40),
      announced: line('Annoncé', 'Annoncé', 40),
      foretold: line('Prévu', 'À confirmer', 40),
    }),
    foretoldNote: area(
      'Note sur les jours à confirmer',
      "« À confirmer » : le jour habituel de vos versements. Il peut être avancé quand c'est un samedi, un dimanche ou un jour férié.",
    ),
    all: line('Tous les jours, pour les mêmes dossiers', 'Chaque jour, pour vos dossiers n° {folders}.'),
    folder: line('Un dossier', 'Dossier n° {folders}', 60),
    folders: line('Plusieurs dossiers', 'Dossiers n° {folders}'),
    own: section('Dans votre agenda', {
      title: line('Titre', 'Dans votre agenda'),
      text: area(
        'Texte',
        "Téléchargez le fichier une fois, ou créez une adresse privée : l'agenda de votre téléphone ou de votre ordinateur la relit de lui-même. Ni l'un ni l'autre ne contiennent de montant ni votre nom.",
      ),
      file: line('Bouton : fichier', 'Télécharger pour mon agenda', 60),
      downloaded: line('Fichier téléchargé', 'Le fichier pour votre agenda est téléchargé.'),
      make: line('Bouton : adresse', 'Créer une adresse privée', 60),
      renew: line('Bouton : autre adresse', 'Créer une autre adresse', 60),
      renewTitle: line('Autre adresse : titre', 'Créer une autre adresse privée ?'),
      renewText: area(
        'Autre adresse : texte',
        "L'adresse actuelle s'arrête : les agendas qui la lisent ne recevront plus rien, tant que vous n'y mettez pas la nouvelle.",
      ),
      made: line('Créée', "L'adresse privée est créée : copiez-la maintenant."),
      since: line('Adresse existante', 'Une adresse privée existe depuis le {date}.'),
      address: line("Champ de l'adresse", 'Votre adresse privée', 60),
      addressHelp: area(
        "Aide sous l'adresse",
        "Copiez-la maintenant dans votre agenda (« ajouter un agenda par adresse », ou « s'abonner ») : elle ne sera plus affichée. Ne la donnez à personne.",
      ),
      copy: line('Bouton : copier', 'Copier', 40),
      copied: line('Copiée', "L'adresse est copiée."),
      copyFailed: line(
        'Copie refusée',
        "Ce navigateur n'a pas pu copier : touchez l'adresse, puis copiez-la vous-même.",
      ),
      end: line("Bouton : arrêter l'adresse", "Arrêter l'adresse", 60),
      endTitle: line('Arrêter : titre', "Arrêter l'adresse privée ?"),
      endText: area(
        'Arrêter : texte',
        'Les agendas qui la lisent ne recevront plus rien. Vous pourrez en créer une autre.',
      ),
      ended: line('Arrêtée', "L'adresse privée est arrêtée."),
    }),
  },
  { icon: 'calendar' },
);
