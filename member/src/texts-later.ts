import { addTexts } from './texts.ts';
import { firstConnectionTexts } from './texts-first-connection.ts';

/** The texts of the screens that are fetched when they are opened. */
export const laterTexts = {
  ...firstConnectionTexts,
  warning: {
    title: 'Votre session va se terminer',
    message: 'Par sécurité, votre espace va se fermer. Voulez-vous rester connecté ?',
    connectedAs:
      "La consultation d'un espace dure 30 minutes au plus. Elle va se terminer : pour la reprendre, ouvrez de nouveau l'espace depuis l'espace de gestion.",
    remaining: 'Temps restant : {time}',
    stay: 'Rester connecté',
    leave: 'Me déconnecter',
    understood: "J'ai compris",
    staying: 'Vous restez connecté.',
    last: 'Votre session ne peut pas être prolongée davantage.',
    failed: "La session n'a pas pu être prolongée. Vérifiez votre accès à internet, puis réessayez.",
  },
  forgotten: {
    title: 'Mot de passe oublié ou non initialisé',
    introduction: 'Nous vous envoyons un lien par e-mail pour choisir un nouveau mot de passe.',
    identifier: 'Votre identifiant ou votre adresse e-mail',
    identifierHint: 'Par exemple RENTIER0001, ou nom@exemple.fr.',
    identifierMissing: 'Indiquez votre identifiant ou votre adresse e-mail.',
    captchaMissing: "Recopiez les caractères de l'image, ou répondez à la question.",
    captchaWrong: "Ce n'est pas la bonne réponse. Recommencez avec cette nouvelle image ou cette nouvelle question.",
    captchaFailed: "L'image n'a pas pu être chargée.",
    submit: 'Recevoir le lien',
    submitting: 'Envoi de votre demande…',
    back: 'Revenir à la connexion',
    sent: {
      title: 'Consultez votre messagerie',
      message:
        "Si un compte correspond à ce que vous avez saisi, un e-mail vient d'être envoyé à l'adresse que nous connaissons.",
      step1: "Ouvrez l'e-mail de votre caisse de retraite. Il arrive en général en quelques minutes.",
      step2: "Suivez le lien « Choisir mon mot de passe ». Il est valable 48 heures et ne sert qu'une fois.",
      step3: 'Choisissez votre nouveau mot de passe : vous serez aussitôt connecté.',
      nothing: "Vous n'avez rien reçu ?",
      nothingText:
        "Regardez dans vos courriers indésirables. Si l'e-mail n'y est pas, nous n'avons peut-être pas votre bonne adresse : appelez-nous.",
      again: 'Faire une nouvelle demande',
    },
  },
  newPassword: {
    title: 'Choisissez votre mot de passe',
    introduction: 'Vous vous en servirez à chaque connexion. Gardez-le pour vous.',
    checking: 'Vérification de votre lien…',
    password: 'Nouveau mot de passe',
    confirmation: 'Confirmez le nouveau mot de passe',
    rulesTitle: 'Votre mot de passe doit contenir :',
    rules: {
      length: 'au moins 8 caractères',
      uppercase: 'une lettre majuscule',
      lowercase: 'une lettre minuscule',
      digit: 'un chiffre',
      special: 'un caractère spécial, par exemple ! ? - ou @',
      same: 'la même saisie dans les deux champs',
    },
    kept: 'respecté',
    missing: 'à respecter',
    progress: '{kept} règles respectées sur {total}.',
    whyDisabled: "Le bouton s'active quand toutes les règles sont respectées.",
    submit: 'Enregistrer et me connecter',
    submitting: 'Enregistrement de votre mot de passe…',
    refusals: {
      PASSWORD_IN_HISTORY:
        "Ce mot de passe est identique à l'un des 8 précédents mots de passe. Choisissez-en un que vous n'avez jamais utilisé ici.",
      PASSWORD_NOT_COMPLIANT:
        "Le nouveau mot de passe n'est pas conforme. Évitez les mots de passe courants, votre identifiant et votre adresse e-mail.",
    },
    expired: {
      title: "Ce lien n'est plus valable",
      message:
        "Il a expiré (un lien est valable 48 heures), il a déjà servi, ou un lien plus récent vous a été envoyé. Votre mot de passe actuel n'a pas changé.",
      action: 'Demander un nouveau lien',
    },
    lost: {
      title: 'Ouvrez de nouveau le lien de votre e-mail',
      message:
        "Par sécurité, le lien disparaît de l'adresse de la page dès son ouverture. Retournez dans votre messagerie et suivez-le de nouveau : il est toujours valable s'il date de moins de 48 heures.",
    },
    savedNotSignedIn: {
      title: 'Votre nouveau mot de passe est enregistré',
      message: "La connexion automatique n'a pas abouti. Connectez-vous avec votre nouveau mot de passe.",
      action: 'Se connecter',
    },
  },
  connectAs: {
    title: "Ouverture de l'espace de l'adhérent",
    opening: "Ouverture de l'espace en cours…",
    refusedTitle: "L'espace n'a pas pu être ouvert",
    refused:
      "Ce lien de connexion n'est plus valable : il sert une seule fois, dans la minute qui suit sa création. Retournez dans l'espace de gestion, recherchez l'adhérent et ouvrez de nouveau son espace.",
    lost: "Cette page s'ouvre depuis l'espace de gestion. Recherchez-y l'adhérent, puis ouvrez son espace.",
    stillSignedIn: 'Votre propre espace reste ouvert.',
    backToOwn: 'Revenir à mon espace',
    stillConsulting: "L'espace ouvert auparavant reste ouvert.",
    backToConsulted: "Revenir à l'espace ouvert",
    endedTitle: 'La consultation est terminée',
    ended: "Vous avez quitté l'espace de l'adhérent. Vous pouvez fermer cet onglet.",
    expired:
      "La consultation d'un espace dure 30 minutes au plus. Vous pouvez fermer cet onglet et, si besoin, ouvrir de nouveau l'espace depuis l'espace de gestion.",
  },
  contactPage: {
    address: 'Votre caisse de retraite\n12 rue des Tilleuls\n45000 Orléans',
    title: 'Nous contacter',
    introduction: 'Nos conseillers répondent à vos questions et vous aident à utiliser votre espace.',
    phoneTitle: 'Par téléphone',
    phoneAdvice: 'Préparez votre numéro de dossier : il figure sur tous nos courriers.',
    mailTitle: 'Par courrier',
    mailAdvice: 'Indiquez votre nom, votre numéro de dossier et un numéro de téléphone.',
    warning: 'Nous ne vous demanderons jamais votre mot de passe, ni par téléphone, ni par e-mail.',
  },
  legal: {
    title: 'Mentions légales',
    publisher: {
      title: 'Éditeur du site',
      text: 'Ce site est édité par votre caisse de retraite, 12 rue des Tilleuls, 45000 Orléans.\n\nTéléphone : 01 99 00 12 34.',
    },
    data: {
      title: 'Vos données personnelles',
      text: "Les données affichées dans votre espace viennent de votre dossier de retraite. Elles servent uniquement à gérer vos droits. Chaque consultation de votre dossier par un gestionnaire est enregistrée.\n\nVous pouvez demander à les consulter, à les corriger ou à en limiter l'usage, par téléphone ou par courrier. Vous pouvez aussi saisir la CNIL (www.cnil.fr).",
    },
    storage: {
      title: 'Ce que le site garde sur votre appareil',
      text: "Le site ne dépose aucun cookie publicitaire ni de mesure d'audience. Il garde sur votre appareil votre connexion et le dossier consulté, effacés à la déconnexion, ainsi que votre choix de taille du texte.",
    },
    property: {
      title: 'Propriété intellectuelle',
      text: 'Les textes et les images de ce site ne peuvent pas être réutilisés sans accord écrit. La police de caractères Atkinson Hyperlegible Next, du Braille Institute, est sous licence libre OFL.',
    },
  },
  terms: {
    title: "Conditions générales d'utilisation",
    purpose: {
      title: 'À quoi sert votre espace',
      text: "Votre espace vous permet de consulter vos dossiers de retraite. L'accès est gratuit ; seul le coût de votre connexion à internet reste à votre charge.",
    },
    access: {
      title: 'Votre identifiant et votre mot de passe',
      text: 'Ils vous sont personnels : ne les communiquez à personne. Après 5 erreurs de connexion, votre compte est bloqué pour vous protéger ; appelez-nous pour le débloquer.',
    },
    manager: {
      title: 'Consultation par un gestionnaire',
      text: 'Pour vous aider, un gestionnaire habilité peut consulter votre espace, 30 minutes au plus. Il ne peut ni changer votre mot de passe, votre adresse e-mail ou vos coordonnées bancaires, ni accepter ces conditions à votre place. Chacune de ces consultations est enregistrée.',
    },
    availability: {
      title: 'Disponibilité',
      text: 'Le service est ouvert tous les jours, à toute heure, sauf pendant les opérations de maintenance.',
    },
  },
  accessibility: {
    title: 'Accessibilité',
    state: {
      title: 'État de conformité',
      text: "Mon espace retraite est partiellement conforme au référentiel général d'amélioration de l'accessibilité (RGAA), version 4.1. Cet état repose sur notre propre évaluation ; un audit complet par un organisme indépendant reste à faire.",
    },
    tests: {
      title: 'Ce que nous vérifions',
      text: 'Chaque page est contrôlée par un outil automatique, parcourue au clavier seul, et affichée sur un petit écran et en texte agrandi. Le bouton « Agrandir le texte », en haut de chaque page, augmente la taille de 25 %.',
    },
    report: {
      title: 'Signaler une difficulté',
      text: "Si une page vous résiste, appelez-nous au 01 99 00 12 34 ou écrivez-nous : nous vous donnerons l'information autrement et corrigerons la page.",
    },
    remedy: {
      title: 'Voie de recours',
      text: 'Si notre réponse ne vous satisfait pas, vous pouvez écrire au Défenseur des droits : Libre réponse 71120, 75342 Paris CEDEX 07, sans timbre, ou par le formulaire de www.defenseurdesdroits.fr.',
    },
  },
  faq: {
    title: 'Questions fréquentes',
    introduction: 'Les réponses aux questions que nos adhérents nous posent le plus souvent.',
    print: 'Imprimer',
    search: 'Chercher dans les questions',
    searchHint: 'Un ou plusieurs mots, par exemple « mot de passe ».',
    none: 'Aucune question ne correspond. Essayez avec un autre mot, ou appelez-nous.',
    one: '1 question correspond.',
    many: '{count} questions correspondent.',
    loading: 'Chargement des questions…',
    failed: "Les questions n'ont pas pu être chargées.",
    emptyTitle: "Il n'y a pas encore de question ici.",
    empty: 'Nos conseillers répondent aux vôtres par téléphone.',
    helpTitle: "Vous n'avez pas trouvé votre réponse ?",
    helpText: 'Un conseiller vous répond {hours}.',
  },
  maintenance: {
    title: 'Votre espace est en maintenance',
    end: 'Retour prévu : {date}.',
    wait: 'Laissez cette page ouverte : votre espace revient de lui-même, avec ce que vous aviez saisi.',
    over: 'Votre espace est de nouveau disponible.',
  },
  pages: {
    myOperationsDetails: 'Détail de mes opérations',
    generateMyProofOfLife: 'Mon certificat de vie',
    sendSupportingDocument: 'Envoyer un justificatif',
    mySocialSystemDocuments: 'Les documents de mon régime',
    getPaymentCertificate: 'Obtenir une attestation de paiement',
    myPersonalSituation: 'Ma situation personnelle',
    manageMyRecords: 'Gérer mes dossiers',
    sentMessages: 'Mes messages',
    ourContactInformations: 'Nos coordonnées',
    leaveAMessage: 'Écrire un message',
  },
  section: {
    title: 'Ce service sera bientôt disponible ici',
    message: "D'ici là, un conseiller peut faire cette démarche avec vous par téléphone.",
  },
  notFound: {
    title: "Cette page n'existe pas",
    message: "L'adresse est peut-être incomplète, ou la page a été déplacée.",
    action: "Revenir à l'accueil",
  },
} as const;

addTexts(laterTexts);
