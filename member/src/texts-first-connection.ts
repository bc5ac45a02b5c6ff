/** The texts of the first connection, and of what its forms share with others. */
export const firstConnectionTexts = {
  forms: {
    restored: 'Nous avons gardé ce que vous aviez saisi : vérifiez, puis continuez.',
    correct: 'Corrigez les informations signalées ci-dessus, puis recommencez.',
  },
  identity: {
    name: 'Nom',
    birthDate: 'Date de naissance',
    number: 'Numéro de sécurité sociale',
    login: 'Identifiant',
    email: 'Adresse e-mail',
  },
  phones: {
    phoneNumber: 'Téléphone fixe',
    mobilePhoneNumber: 'Téléphone mobile',
    mobileHint: 'Facultatif. Il sert aussi à vous prévenir par SMS, si vous le souhaitez.',
    country: 'Pays du numéro',
    invalid: "Ce numéro de téléphone n'est pas valide pour le pays choisi.",
    other: {
      phoneNumber: "C'est un numéro de mobile : indiquez-le dans le champ « Téléphone mobile ».",
      mobilePhoneNumber: "C'est un numéro de ligne fixe : indiquez-le dans le champ « Téléphone fixe ».",
    },
  },
  address: {
    none: 'Aucun',
    streetNumber: 'Numéro',
    streetType: 'Type de voie',
    streetName: 'Nom de la voie',
    otherInformationsAddress: "Complément d'adresse",
    otherHint: 'Facultatif : bâtiment, étage, lieu-dit…',
    zipCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    territory: "Territoire d'outre-mer",
    territoryHint: 'À choisir si vous habitez outre-mer.',
  },
  firstConnection: {
    title: 'Votre première connexion',
    progress: 'Première connexion : étape {step} sur {total}',
    loading: 'Chargement de vos informations…',
    failed: "Vos informations n'ont pas pu être chargées.",
    saving: 'Enregistrement…',
    next: 'Enregistrer et continuer',
    back: 'Revenir',
    email: {
      title: 'Quelle est votre adresse e-mail ?',
      why: 'Elle nous sert à vous prévenir quand un document ou une réponse vous attend, et à vous renvoyer un mot de passe.',
      label: 'Votre adresse e-mail',
      hint: 'Par exemple nom@exemple.fr. Vous devez pouvoir y lire vos messages maintenant.',
      wrong: 'Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.',
      submit: 'Recevoir le lien de confirmation',
    },
    sent: {
      title: 'Ouvrez le lien que nous vous avons envoyé',
      message: "Un e-mail de confirmation vient d'être envoyé à",
      step1: "Ouvrez l'e-mail de votre caisse de retraite. Il arrive en général en quelques minutes.",
      step2: "Suivez le lien « Confirmer mon adresse ». Il est valable 48 heures et ne sert qu'une fois.",
      step3:
        "Revenez ici : cette page avance d'elle-même. Vous pouvez aussi continuer plus tard, sur cet appareil ou sur un autre.",
      nothing: "Vous n'avez rien reçu ?",
      nothingText: "Regardez dans vos courriers indésirables, vérifiez l'adresse ci-dessus, ou renvoyez l'e-mail.",
      resend: "Renvoyer l'e-mail",
      again: "Un nouvel e-mail est parti. Seul son lien fonctionne : l'ancien est annulé.",
      change: "Changer d'adresse",
    },
    password: {
      title: 'Choisissez votre mot de passe',
      confirmed: 'Votre adresse {email} est confirmée.',
      why: 'Il remplace celui que vous avez reçu. Vous vous en servirez à chaque connexion, avec votre identifiant : ne le donnez à personne.',
    },
    identity: {
      title: 'Ces informations sont-elles exactes ?',
      wrong:
        "Elles viennent de votre dossier. Si l'une d'elles est fausse, continuez, puis appelez-nous : nous la corrigerons.",
      next: 'Continuer',
    },
    phones: {
      title: 'À quels numéros vous appeler ?',
      why: 'Ces numéros sont facultatifs. Ils nous permettent de vous joindre au sujet de votre dossier.',
    },
    address: {
      title: 'Votre adresse postale est-elle exacte ?',
      formTitle: 'Quelle est votre adresse postale ?',
      folder: 'Dossier n° {number} — {system}',
      returned: 'Un courrier que nous vous avons envoyé à cette adresse nous est revenu. Vérifiez-la bien.',
      right: 'Oui, elle est exacte',
      wrong: 'Non, je la corrige',
      which: 'Pour quels dossiers ?',
      noFolder: 'Choisissez au moins un dossier.',
      save: "Enregistrer l'adresse",
    },
    summary: {
      title: 'Tout est prêt',
      message:
        'Vérifiez une dernière fois. Vous pourrez changer ces informations à tout moment, dans « Ma situation ».',
      address: 'Adresse postale',
      open: 'Ouvrir mon espace',
      back: "Revenir à l'adresse",
    },
  },
  confirmEmail: {
    title: 'Confirmez votre adresse e-mail',
    message: 'Appuyez sur le bouton : votre adresse e-mail sera enregistrée dans votre espace.',
    confirm: 'Confirmer mon adresse',
    confirming: 'Confirmation de votre adresse…',
    goOn: 'Continuer',
    signIn: 'Se connecter pour continuer',
    confirmed: {
      title: 'Votre adresse e-mail est confirmée',
      message: 'Nous vous écrirons désormais à cette adresse.',
    },
    confirmedFirst: {
      title: 'Votre adresse e-mail est confirmée',
      message:
        'Poursuivez votre première connexion : si elle est restée ouverte sur un autre appareil, elle y avance aussi.',
    },
    expired: {
      title: "Ce lien n'est plus valable",
      message:
        'Il a expiré (un lien est valable 48 heures), il a déjà servi, ou un lien plus récent vous a été envoyé. Si vous aviez déjà confirmé votre adresse, tout est en ordre. Sinon, connectez-vous pour demander un nouveau lien.',
    },
    lost: {
      title: 'Ouvrez de nouveau le lien de votre e-mail',
      message:
        "Par sécurité, le lien disparaît de l'adresse de la page dès son ouverture. Retournez dans votre messagerie et suivez-le de nouveau : il est toujours valable s'il date de moins de 48 heures.",
    },
  },
} as const;
