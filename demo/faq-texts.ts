interface DemonstrationTheme {
  shortLabel: string;
  longLabel: string;
  /** Question and answer. */
  questions: [string, string][];
}

/** Formatted as the editor writes it. The fund and its rules are invented; the words are those that members use. */
export const FAQ: DemonstrationTheme[] = [
  {
    shortLabel: 'Ma pension',
    longLabel: '<p>Le versement, le montant et les retenues de votre <strong>pension de retraite</strong>.</p>',
    questions: [
      [
        'À quelle date ma pension est-elle versée ?',
        "<p>Votre pension est virée <strong>le 5 du mois</strong>, chaque mois ou chaque trimestre selon votre régime ; si ce n'est pas un jour ouvré, le dernier qui précède.</p><p>Selon votre banque, la somme paraît sur votre compte le jour même ou le lendemain. Si rien n'est arrivé après cinq jours ouvrés, appelez-nous.</p>",
      ],
      [
        'Pourquoi le montant versé a-t-il changé ce mois-ci ?',
        "<p>Trois raisons expliquent presque toujours une différence :</p><ul><li>une <strong>revalorisation</strong> de votre pension, en général en janvier ;</li><li>un nouveau taux de <strong>CSG</strong>, qui dépend de votre revenu fiscal ;</li><li>un nouveau taux de <strong>prélèvement à la source</strong>, transmis par l'administration fiscale.</li></ul><p>Le détail de chaque versement montre le montant brut, chaque retenue et le montant net.</p>",
      ],
      [
        'Comment obtenir une attestation de paiement de ma pension ?',
        "<p>Ouvrez votre espace, choisissez le dossier concerné, puis la période. L'attestation est un document PDF que vous pouvez imprimer ou envoyer à votre mairie, votre bailleur ou votre mutuelle.</p>",
      ],
      [
        'Que veulent dire CSG, CRDS et CASA ?',
        "<p>Ce sont des contributions retenues sur les pensions :</p><ul><li><strong>CSG</strong> : contribution sociale généralisée. Une part est déductible de vos impôts, l'autre non.</li><li><strong>CRDS</strong> : contribution au remboursement de la dette sociale.</li><li><strong>CASA</strong> : contribution additionnelle de solidarité pour l'autonomie.</li></ul><p>Selon votre revenu fiscal, vous pouvez en être exonéré : c'est l'administration fiscale qui nous le dit.</p>",
      ],
      [
        'Qui décide de mon taux de prélèvement à la source ?',
        '<p>L\'administration fiscale seule. Nous appliquons le taux qu\'elle nous transmet, sans connaître vos autres revenus.</p><p>Pour le modifier, rendez-vous dans votre espace sur <a href="https://www.impots.gouv.fr" rel="noopener noreferrer">impots.gouv.fr</a>, rubrique « Gérer mon prélèvement à la source ». Comptez un à deux mois avant de voir le nouveau taux sur votre pension.</p>',
      ],
    ],
  },
  {
    shortLabel: 'Mes cotisations',
    longLabel: '<p>Pour les <strong>actifs</strong> : vos versements et vos droits.</p>',
    questions: [
      [
        "Où voir mes cotisations de l'année ?",
        "<p>Choisissez votre dossier de cotisant, puis l'année. Chaque ligne donne la date, la période concernée et le montant. Le total de l'année figure en bas du tableau.</p>",
      ],
      [
        'Une période manque dans mon relevé. Que faire ?',
        '<p>Rassemblez une preuve : bulletin de salaire, attestation de votre employeur ou relevé de carrière. Envoyez-la depuis votre espace, en précisant la période. Nous vous répondons sous trois semaines.</p>',
      ],
      [
        'Mes cotisations sont-elles déductibles de mes impôts ?',
        '<p>Cela dépend de votre régime. Le cas échéant, le montant à déclarer figure sur votre <strong>imprimé fiscal</strong>, disponible chaque année au printemps dans vos documents.</p>',
      ],
      [
        'Quand puis-je demander ma retraite ?',
        "<p>Faites votre demande <strong>six mois avant</strong> la date de départ que vous souhaitez. Demander plus tôt n'avance pas le premier versement ; demander plus tard peut le retarder.</p>",
      ],
    ],
  },
  {
    shortLabel: 'Mes justificatifs',
    longLabel: '<p>Les documents que nous vous demandons, et comment nous les envoyer.</p>',
    questions: [
      [
        "Qu'est-ce que le certificat de vie, et pourquoi me le demande-t-on ?",
        "<p>Une fois par an, certains pensionnés doivent confirmer qu'ils perçoivent toujours eux-mêmes leur pension. C'est le <strong>certificat de vie</strong>.</p><p>Sans réponse de votre part, nous devons suspendre le versement. Il reprend, avec les sommes en attente, dès que nous recevons votre certificat.</p>",
      ],
      [
        "Où envoyer ma carte d'identité ou un autre justificatif ?",
        "<p>Dans votre espace : ouvrez <strong>Mes démarches</strong>, puis « Commencer une démarche » et « Envoyer un justificatif ». Choisissez « Pièce d'identité » pour une carte d'identité, un passeport ou un titre de séjour.</p><p>Vous pouvez aussi envoyer une copie par courrier : le formulaire et l'adresse sont en bas de cette même page.</p>",
      ],
      [
        'Sous quel format envoyer un document ?',
        "<p>PDF, JPG ou PNG, 5 Mo par fichier au plus. Une photo prise avec un téléphone convient, à trois conditions :</p><ul><li>toute la page est visible ;</li><li>le texte se lit sans effort ;</li><li>il n'y a ni ombre ni reflet.</li></ul>",
      ],
      [
        'Comment savoir si mon document est bien arrivé ?',
        "<p>Dans votre espace, la liste de vos envois montre la date et l'état de chacun. Un document <strong>reçu</strong> n'a plus besoin d'être renvoyé par la poste.</p>",
      ],
      [
        'Combien de temps gardez-vous mes documents ?',
        '<p>Le fichier que vous envoyez est effacé de votre espace après six mois. Nous conservons seulement la trace de son envoi et ce qui est nécessaire au traitement de votre dossier.</p>',
      ],
    ],
  },
  {
    shortLabel: 'Mon compte et mes coordonnées',
    longLabel: '<p>Votre mot de passe, votre adresse, votre banque.</p>',
    questions: [
      [
        "J'ai oublié mon mot de passe. Comment faire ?",
        "<p>Sur la page de connexion, choisissez « Mot de passe oublié ou non initialisé » et indiquez votre identifiant ou votre adresse e-mail. Vous recevez un lien, <strong>valable 48 heures</strong>, pour choisir un nouveau mot de passe.</p><p>Rien n'arrive ? Regardez dans les courriers indésirables, puis appelez-nous.</p>",
      ],
      [
        'Mon compte est bloqué. Pourquoi ?',
        "<p>Après cinq mots de passe erronés de suite, le compte se bloque pour vous protéger. Appelez-nous : après avoir vérifié votre identité, nous le débloquons pendant l'appel.</p>",
      ],
      [
        'Je déménage. Que dois-je faire ?',
        '<p>Modifiez votre adresse dans votre espace. Si vous avez plusieurs dossiers, vous pouvez la changer pour tous à la fois.</p><p>Un changement de pays peut modifier vos retenues : appelez-nous avant votre départ.</p>',
      ],
      [
        'Comment changer le compte bancaire où je reçois ma pension ?',
        "<p>Préparez votre nouveau <strong>RIB</strong>, en PDF ou en photo, puis remplissez le formulaire de coordonnées bancaires. Votre mot de passe vous est demandé une seconde fois.</p><p><strong>Ne fermez pas l'ancien compte</strong> avant d'avoir reçu un versement sur le nouveau.</p>",
      ],
    ],
  },
  {
    shortLabel: 'Ma famille',
    longLabel: '<p>Mariage, séparation, décès : ce qui change pour vous et vos proches.</p>',
    questions: [
      [
        "Qu'est-ce que la pension de réversion ?",
        "<p>C'est la part de la retraite d'une personne décédée qui est versée à son conjoint ou à son ex-conjoint, sous certaines conditions d'âge et de mariage. Elle n'est pas automatique : il faut la <strong>demander</strong>.</p>",
      ],
      [
        'Comment signaler un décès ?',
        "<p>Appelez-nous, ou écrivez-nous avec une copie de l'acte de décès. Un conseiller vous indique les démarches, une par une, et les documents utiles. Vous n'avez pas besoin de l'identifiant de la personne décédée.</p>",
      ],
      [
        'Un proche peut-il faire les démarches à ma place ?',
        "<p>Non. Vous pouvez désigner <strong>un tiers de confiance</strong> dans votre espace : c'est la personne que nous pouvons appeler si nous ne parvenons pas à vous joindre. Elle ne peut ni consulter votre espace, ni rien y changer, ni recevoir d'informations sur votre dossier.</p><p>Ne donnez jamais votre mot de passe, même à un proche. Si vous avez besoin d'aide, appelez-nous : un conseiller fait les démarches avec vous.</p>",
      ],
    ],
  },
];
