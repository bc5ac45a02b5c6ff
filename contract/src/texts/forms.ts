import { area, line, retired, section } from './build.ts';

export const forms = section(
  'Formulaires',
  {
    restored: area('Saisie retrouvée', 'Nous avons gardé ce que vous aviez saisi : vérifiez, puis continuez.'),
    draft: section('Saisie gardée', {
      kept: line('Gardé', 'Ce que vous avez saisi est gardé.', 80),
      failed: area(
        'Rien ne peut être gardé',
        "Nous n'arrivons pas à garder ce que vous saisissez en ce moment. Restez sur cette page jusqu'à l'envoi : nous essayons encore.",
      ),
      page: area(
        'Un fichier ne peut pas être gardé',
        "Un fichier n'est que sur cette page, et partira avec le formulaire. Le reste est gardé. Ne quittez pas cette page avant l'envoi.",
      ),
      elsewhereTitle: line('Rempli aussi ailleurs, titre', 'Vous avez aussi rempli ce formulaire ailleurs', 80),
      elsewhere: area(
        'Rempli aussi ailleurs',
        "Il a changé, ou a été envoyé, sur un autre appareil ou dans une autre fenêtre. Ce qui est sur cette page n'est pas perdu : choisissez ce que vous gardez.",
      ),
      here: line("Version d'ici", 'Sur cette page, changé le {date}'),
      there: line("Version d'ailleurs", 'Ailleurs, changé le {date}'),
      thereOn: line("Version d'ailleurs, appareil connu", 'Ailleurs ({device}), changé le {date}'),
      gone: area('Envoyé ou effacé ailleurs', "Ailleurs, il a été envoyé ou effacé : il n'y a rien à reprendre."),
      differs: line('Ce qui diffère', 'Ce qui est différent', 80),
      valueHere: line("Valeur d'ici", 'Ici : {value}', 80),
      valueThere: line("Valeur d'ailleurs", 'Ailleurs : {value}', 80),
      same: line('Rien ne diffère', 'Les deux disent la même chose.'),
      empty: line('Champ vide', 'rien', 40),
      folders: line('Dossiers choisis', 'Dossiers', 60),
      otherField: line('Champ sans nom', 'Un autre champ', 60),
      otherChoice: line('Choix sans nom', 'un autre choix', 60),
      takeOther: line('Bouton : prendre ce qui est ailleurs', "Reprendre l'autre version", 60),
      keepOwn: line('Bouton : garder ce qui est ici', 'Garder ce qui est ici', 60),
      lostOne: area(
        'Un fichier manque',
        "Le fichier {names} n'était pas arrivé en entier : choisissez-le à nouveau. Nous reprendrons là où il en était.",
      ),
      lostMany: area(
        'Des fichiers manquent',
        "Les fichiers {names} n'étaient pas arrivés en entier : choisissez-les à nouveau. Nous reprendrons là où ils en étaient.",
      ),
      lostPages: area(
        'Des pages photographiées manquent',
        "Les pages que vous aviez photographiées n'étaient pas toutes arrivées : photographiez-les à nouveau.",
      ),
    }),
    saving: line("Pendant l'enregistrement", 'Enregistrement…', 60),
    save: line('Bouton pour enregistrer', 'Enregistrer', 60),
    modify: line('Bouton pour modifier', 'Modifier', 60),
    remove: line('Bouton pour supprimer', 'Supprimer', 60),
    cancel: line('Bouton pour renoncer', 'Annuler', 60),
    required: line('Champs obligatoires', "Les champs marqués d'une étoile (*) sont obligatoires."),
    correct: retired(area('Saisie à corriger', 'Corrigez les informations signalées ci-dessus, puis recommencez.')),
  },
  { icon: 'forms' },
);

export const identity = section(
  'Champs : identité',
  {
    name: line('Nom', 'Nom', 60),
    birthDate: line('Naissance', 'Date de naissance', 60),
    number: line('Sécurité sociale', 'Numéro de sécurité sociale', 60),
    login: line('Identifiant', 'Identifiant', 60),
    email: line('E-mail', 'Adresse e-mail', 60),
  },
  { icon: 'id' },
);

export const phones = section(
  'Champs : téléphones',
  {
    phoneNumber: line('Fixe', 'Téléphone fixe', 60),
    mobilePhoneNumber: line('Mobile', 'Téléphone mobile', 60),
    none: line('Aucun numéro', 'Non renseigné', 40),
    mobileHint: line('Aide sous le mobile', 'Facultatif. Il sert aussi à vous prévenir par SMS, si vous le souhaitez.'),
    country: line('Pays', 'Pays du numéro', 60),
    countryOf: section('Pays, où il y a deux numéros', {
      phoneNumber: line('Du fixe', 'Pays du téléphone fixe', 60),
      mobilePhoneNumber: line('Du mobile', 'Pays du téléphone mobile', 60),
    }),
    invalid: line('Numéro faux', "Ce numéro de téléphone n'est pas valide pour le pays choisi."),
    other: section("Numéro de l'autre sorte", {
      phoneNumber: line(
        'Mobile dans le champ du fixe',
        "C'est un numéro de mobile : indiquez-le dans le champ « Téléphone mobile ».",
      ),
      mobilePhoneNumber: line(
        'Fixe dans le champ du mobile',
        "C'est un numéro de ligne fixe : indiquez-le dans le champ « Téléphone fixe ».",
      ),
    }),
  },
  { icon: 'phone' },
);

export const address = section(
  'Champs : adresse postale',
  {
    none: line('Aucun choix', 'Aucun', 60),
    streetNumber: line('Numéro', 'Numéro', 60),
    streetType: line('Type de voie', 'Type de voie', 60),
    streetName: line('Voie', 'Nom de la voie', 60),
    otherInformationsAddress: line('Complément', "Complément d'adresse", 60),
    otherHint: line('Aide sous le complément', 'Facultatif : bâtiment, étage, lieu-dit…'),
    zipCode: line('Code postal', 'Code postal', 60),
    city: line('Ville', 'Ville', 60),
    country: line('Pays', 'Pays', 60),
    territory: line('Territoire', "Territoire d'outre-mer", 60),
    territoryHint: line('Aide sous le territoire', 'À choisir si vous habitez outre-mer.'),
  },
  { icon: 'map-pin' },
);
