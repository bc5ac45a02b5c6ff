import { line, section } from './build.ts';

/** What the widgets of ui/ say by themselves, in both apps (contract/src/texts/words.ts): the portal's as edited. */
export const widgets = section(
  'Boutons, listes et fichiers',
  {
    loading: line('Pendant un chargement', 'Chargement en cours…', 60),
    busy: line("Pendant une action, lu par les lecteurs d'écran", 'Traitement en cours…', 60),
    close: line("Bouton qui ferme une fenêtre, lu par les lecteurs d'écran", 'Fermer', 40),
    closeMessage: line("Bouton qui ferme un message, lu par les lecteurs d'écran", 'Fermer ce message', 60),
    reveal: line("L'œil à côté d'un mot de passe", 'Maintenir pour afficher le mot de passe', 60),
    noPaste: line(
      'Quand un mot de passe est collé',
      'Le collage est désactivé : saisissez votre mot de passe, ou laissez votre gestionnaire de mots de passe le remplir.',
      200,
    ),
    others: section(
      'Dates et pays',
      {
        dateAndTime: line('Une date et une heure', '{day} à {time}', 40),
        dateFormat: line('Dans un champ de date vide', 'JJ/MM/AAAA', 40),
        nearCountries: line('Téléphone : premiers pays de la liste', 'France et ses territoires', 60),
        otherCountries: line('Téléphone : les autres pays', 'Autres pays', 60),
        phoneUnread: line(
          "Téléphone : quand le numéro n'a pas pu être vérifié, sans réseau par exemple",
          "Ce numéro n'a pas pu être vérifié. Vérifiez votre connexion à internet, puis réessayez.",
        ),
      },
      { part: 'later' },
    ),
    captcha: section(
      'Caractères à recopier',
      {
        image: line('Champ, sous une image', "Recopiez les caractères de l'image", 60),
        picture: line("L'image, lue par les lecteurs d'écran", 'Caractères à recopier', 60),
        question: line('Champ, sous une question', 'Votre réponse', 60),
        refresh: line('Bouton pour une autre image', 'Afficher une autre image', 60),
        ask: line('Bouton pour une question', 'Répondre à une question à la place', 60),
        back: line("Bouton pour revenir à l'image", "Revenir à l'image", 60),
      },
      { part: 'later' },
    ),
    files: section(
      'Choix de fichiers',
      {
        chooseOne: line('Bouton, pour un fichier', 'Choisir un fichier', 60),
        chooseMany: line('Bouton, pour plusieurs fichiers', 'Choisir des fichiers', 60),
        dropOne: line('À côté du bouton, pour un fichier', 'ou déposez-le ici', 60),
        dropMany: line('À côté du bouton, pour plusieurs fichiers', 'ou déposez-les ici', 60),
        limits: line('Ce qui est accepté', 'Formats acceptés : {formats}. {size} Mo au maximum.'),
        limitsMany: line(
          'Ce qui est accepté, pour plusieurs fichiers',
          'Formats acceptés : {formats}. {size} Mo au maximum par fichier.',
        ),
        limitsTotal: line(
          'Ce qui est accepté, avec une limite pour tous',
          'Formats acceptés : {formats}. {size} Mo au maximum par fichier, {total} Mo en tout.',
        ),
        chosen: line("Nom de la liste, lu par les lecteurs d'écran", 'Fichiers choisis', 60),
        added: line("Après un ajout, lu par les lecteurs d'écran", '{names} : ajouté.'),
        refused: line('Fichier refusé, et pourquoi', "« {name} » n'est pas ajouté. {reason}"),
        removed: line("Après un retrait, lu par les lecteurs d'écran", '{name} : retiré.'),
        giveUp: line('Bouton après un fichier refusé', 'Renoncer à ce fichier', 40),
        giveUpMany: line('Bouton après plusieurs fichiers refusés', 'Renoncer à ces fichiers', 40),
        nothingSent: line("Sous un fichier refusé, quand l'envoi est demandé", "Rien n'est encore envoyé."),
        unsentOne: line(
          "Rien n'est envoyé sous un fichier refusé",
          "Rien n'est encore envoyé : « {name} » n'est pas ajouté. Renoncez à ce fichier, ou choisissez-en un autre.",
          200,
        ),
        unsentMany: line(
          "Rien n'est envoyé sous plusieurs fichiers refusés",
          "Rien n'est encore envoyé : {count} fichiers ne sont pas ajoutés. Renoncez à ces fichiers, ou choisissez-en d'autres.",
          200,
        ),
        unsent: line(
          "Rien n'est envoyé : il manque un fichier, refusé",
          "Rien n'est encore envoyé : votre fichier n'est pas ajouté. Choisissez-en un autre.",
          200,
        ),
        reduces: line('Photos trop lourdes', "Une photo plus lourde est réduite avant l'envoi."),
        reducing: line("Pendant la réduction d'une photo", "Réduction de votre photo avant l'envoi…"),
        reduced: line("Taille d'une photo réduite", "Photo réduite pour l'envoi : {before} avant, {after} maintenant"),
        sentPicture: line(
          "Aperçu d'une photo réduite, lu par les lecteurs d'écran",
          'Aperçu de la photo envoyée, {name}',
        ),
        hugePhoto: line(
          'Photo trop grande pour être réduite',
          'Cette photo est trop grande pour être réduite ici. Réduisez-la, ou prenez-la de nouveau avec une définition plus faible.',
          200,
        ),
        brokenPhoto: line(
          'Photo qui ne peut pas être lue',
          'Cette photo ne peut pas être lue : elle est peut-être abîmée. Prenez-la de nouveau, ou choisissez-en une autre.',
          200,
        ),
        heic: line(
          'Photo HEIC que le navigateur ne lit pas',
          "Cette photo est au format HEIC, que votre navigateur ne sait pas lire. Enregistrez-la au format JPEG, ou faites-en une capture d'écran, puis choisissez cette image.",
          200,
        ),
        remove: line("Bouton de retrait, lu par les lecteurs d'écran", 'Retirer {name}'),
        ko: line("Taille d'un petit fichier", '{size}\u00a0Ko', 40),
        mo: line("Taille d'un fichier", '{size}\u00a0Mo', 40),
      },
      { part: 'later' },
    ),
    pages: section(
      'Listes en plusieurs pages',
      {
        result: line('Ce qui est compté, une fois', 'Résultat', 40),
        results: line('Ce qui est compté, plusieurs fois', 'Résultats', 40),
        one: line('Un seul montré', '{noun} {first} sur {total}', 60),
        range: line('Plusieurs montrés', '{noun} {first} à {last} sur {total}', 60),
        more: line('Un total dont on ne sait que le début', 'plus de {total}', 40),
        first: line("Première page, lu par les lecteurs d'écran", 'Première page', 40),
        previous: line("Page précédente, lu par les lecteurs d'écran", 'Page précédente', 40),
        next: line("Page suivante, lu par les lecteurs d'écran", 'Page suivante', 40),
        last: line("Dernière page, lu par les lecteurs d'écran", 'Dernière page', 40),
        page: line("Une page, lu par les lecteurs d'écran", 'Page {page}', 40),
        current: line('La page montrée', 'Page\u00a0{page} sur\u00a0{count}', 40),
      },
      { part: 'later' },
    ),
  },
  { icon: 'components', part: 'first' },
);
