import { area, line, list, section } from './build.ts';

export const firstConnection = section(
  'Première connexion',
  {
    title: line('Titre', 'Votre première connexion'),
    progress: line('Progression', 'Première connexion : étape {step} sur {total}'),
    loading: line('Pendant le chargement', 'Chargement de vos informations…'),
    failed: line('Informations indisponibles', "Vos informations n'ont pas pu être chargées."),
    saving: line("Pendant l'enregistrement", 'Enregistrement…'),
    next: line('Bouton pour continuer', 'Enregistrer et continuer', 60),
    back: line('Bouton pour revenir', 'Revenir', 60),
    email: section('Étape 1 : adresse e-mail', {
      title: line('Titre', 'Quelle est votre adresse e-mail ?'),
      why: area(
        'Pourquoi',
        'Elle nous sert à vous prévenir quand un document ou une réponse vous attend, et à vous envoyer un lien si vous oubliez votre mot de passe.',
      ),
      label: line('Champ', 'Votre adresse e-mail', 60),
      hint: line(
        'Aide sous le champ',
        'Par exemple nom@exemple.fr. Vous devez pouvoir y lire vos messages maintenant.',
      ),
      wrong: line('Adresse fausse', 'Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.'),
      submit: line('Bouton', 'Recevoir le lien de confirmation', 60),
    }),
    sent: section('Étape 1 : lien envoyé', {
      title: line('Titre', 'Ouvrez le lien que nous vous avons envoyé'),
      message: line("Message, avant l'adresse", 'Un e-mail de confirmation vous a été envoyé à'),
      sentOn: line('Date et durée du lien', "Envoyé le {date}. Le lien est valable jusqu'au {end}."),
      overTitle: line('Lien passé : titre', 'Demandez un nouveau lien'),
      over: area(
        'Lien passé : texte',
        "Votre adresse {email} n'est pas encore confirmée. Le lien pour la confirmer ne dure qu'un temps : s'il vous a été envoyé, il n'est plus valable. Demandez-en un nouveau.",
      ),
      steps: list('Que faire', {
        open: line(
          "Ouvrir l'e-mail",
          "Ouvrez l'e-mail de votre caisse de retraite. Il arrive en général en quelques minutes.",
          200,
        ),
        follow: line(
          'Suivre le lien',
          "Suivez le lien « Confirmer mon adresse », puis appuyez sur le bouton « Confirmer mon adresse » de la page. Le lien ne sert qu'une fois.",
          200,
        ),
        back: line(
          'Revenir',
          "Revenez ici : cette page avance d'elle-même. Vous pouvez aussi continuer plus tard, sur cet appareil ou sur un autre.",
          200,
        ),
      }),
      nothing: line('Rien reçu : titre', "Vous n'avez rien reçu ?"),
      nothingText: area(
        'Rien reçu : texte',
        "Regardez dans vos courriers indésirables, vérifiez l'adresse ci-dessus, ou renvoyez l'e-mail.",
      ),
      resend: line('Bouton pour renvoyer', "Renvoyer l'e-mail", 60),
      again: area('Renvoyé', "Un nouvel e-mail est parti. Seul son lien fonctionne : l'ancien est annulé."),
      change: line('Bouton pour changer', "Changer d'adresse", 60),
    }),
    password: section('Étape 2 : mot de passe', {
      title: line('Titre', 'Choisissez votre mot de passe'),
      confirmed: line('Adresse confirmée', 'Votre adresse {email} est confirmée.'),
      why: area(
        'Pourquoi',
        'Ce mot de passe remplace votre ancien mot de passe. Vous vous en servirez à chaque connexion, avec votre identifiant : ne le donnez à personne.',
      ),
    }),
    identity: section('Étape 3 : identité', {
      title: line('Titre', 'Ces informations sont-elles exactes ?'),
      wrong: area(
        'Si elles sont fausses',
        "Elles viennent de votre dossier. Si l'une d'elles est fausse, continuez, puis appelez-nous : nous la corrigerons.",
      ),
      next: line('Bouton', 'Continuer', 60),
    }),
    phones: section('Étape 3 : téléphones', {
      title: line('Titre', 'À quels numéros vous appeler ?'),
      why: area(
        'Pourquoi',
        'Ces numéros sont facultatifs. Ils nous permettent de vous joindre au sujet de votre dossier.',
      ),
    }),
    address: section('Étape 4 : adresse postale', {
      title: line('Titre', 'Votre adresse postale est-elle exacte ?'),
      formTitle: line('Titre, pour la corriger', 'Quelle est votre adresse postale ?'),
      folder: line('Un dossier', 'Dossier n° {number} — {system}'),
      returned: area(
        'Courrier revenu',
        'Un courrier que nous vous avons envoyé à cette adresse nous est revenu. Vérifiez-la bien.',
      ),
      right: line('Bouton : exacte', 'Oui, elle est exacte', 60),
      wrong: line('Bouton : à corriger', 'Non, je la corrige', 60),
      which: line('Choix des dossiers', 'Pour quels dossiers ?'),
      noFolder: line('Aucun dossier choisi', 'Choisissez au moins un dossier.'),
      save: line('Bouton', "Enregistrer l'adresse", 60),
    }),
    passed: section('Une étape déjà faite, en revenant en arrière', {
      email: line('Adresse e-mail : titre', 'Votre adresse e-mail est confirmée'),
      password: line('Mot de passe : titre', 'Votre mot de passe est enregistré'),
      personal: line('Informations : titre', 'Vos informations sont enregistrées'),
      message: area(
        'Message',
        'Cette étape est faite. Vous pourrez changer ces informations dans « Ma situation », une fois votre espace ouvert.',
      ),
      next: line('Bouton', 'Continuer', 60),
    }),
    summary: section('Étape 5 : récapitulatif', {
      title: line('Titre', 'Tout est prêt'),
      message: area(
        'Message',
        'Vérifiez une dernière fois. Vous pourrez changer ces informations à tout moment, dans « Ma situation ».',
      ),
      address: line('Adresse', 'Adresse postale', 60),
      open: line('Bouton', 'Ouvrir mon espace', 60),
      back: line('Bouton pour revenir', "Revenir à l'adresse", 60),
    }),
  },
  { icon: 'stairs-up' },
);
