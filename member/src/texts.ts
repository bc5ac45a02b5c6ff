import type { laterTexts } from './texts-later.ts';

/**
 * Every text of the portal, by screen: here those of the first load, in texts-later.ts those of the other screens (3 kB
 * of gzip less). The next source of both is the tree that administrators edit; screens only know `text(key)`, so that
 * source takes the objects' place here and nowhere else.
 * `{name}` is a placeholder; a blank line starts a new paragraph where the screen shows several.
 */
const texts = {
  site: {
    name: 'Mon espace retraite',
    motto: 'Votre pension, simplement',
    version: 'V1.13.3 — © 2020',
    pageTitle: '{page} — Mon espace retraite',
  },
  contact: {
    phone: '01 99 00 12 34',
    phoneNote: 'appel non surtaxé',
    hours: 'du lundi au vendredi, de 8\u00a0h\u00a030 à 17\u00a0h\u00a030',
    help: "Besoin d'aide ? Téléphonez au",
  },
  shell: {
    skip: 'Aller au contenu',
    navigation: 'Navigation principale',
    home: 'Accueil',
    faq: 'Questions fréquentes',
    enlarge: 'Agrandir le texte',
    account: 'Mon compte',
    accountOf: 'Espace de {name}',
    login: 'Identifiant : {login}',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    footer: 'Informations sur le site',
    legal: 'Mentions légales',
    terms: "Conditions générales d'utilisation",
    accessibility: 'Accessibilité : partiellement conforme',
    contact: 'Nous contacter',
    offline:
      "Votre appareil n'est plus relié à internet. Vérifiez votre connexion : la page fonctionnera de nouveau dès son retour.",
  },
  blocks: {
    important: 'Important',
    newWindow: '(nouvelle fenêtre)',
  },
  failures: {
    retry: 'Réessayer',
    offline: {
      title: 'La connexion au service est interrompue.',
      message: "Vérifiez votre accès à internet, puis réessayez. Ce que vous avez saisi n'est pas perdu.",
    },
    unavailable: {
      title: 'Le service est momentanément indisponible.',
      message: 'Vos données ne sont pas touchées. Réessayez dans quelques minutes.',
    },
    tooMany: {
      title: 'Trop de demandes ont été faites en peu de temps.',
      message: 'Patientez une minute, puis recommencez.',
    },
    forbidden: {
      title: "Vous n'avez pas accès à cette page.",
      message: "Revenez à l'accueil. Si vous pensez qu'il s'agit d'une erreur, appelez-nous.",
    },
    generic: {
      title: "L'application a rencontré une erreur.",
      message: "Réessayez. Si le problème persiste, merci de contacter l'assistance.",
    },
    page: {
      title: "Cette page n'a pas pu être affichée.",
      message: 'Rechargez la page. Si le problème persiste, appelez-nous.',
      reload: 'Recharger la page',
    },
  },
  signIn: {
    title: 'Connectez-vous à votre espace',
    introduction: 'Saisissez votre identifiant et votre mot de passe.',
    identifier: 'Identifiant',
    identifierHint: 'Il figure sur le courrier de bienvenue de votre caisse de retraite.',
    password: 'Mot de passe',
    passwordHint: "Maintenez l'œil appuyé pour relire ce que vous avez saisi.",
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    whyDisabled: "Remplissez l'identifiant et le mot de passe pour activer le bouton.",
    forgotten: 'Mot de passe oublié ou non initialisé',
    help: "Besoin d'aide ?",
    helpText: 'Un conseiller vous répond {hours}.',
    firstTitle: 'Première visite ?',
    firstText:
      "Votre identifiant figure sur votre courrier de bienvenue. Si vous n'avez pas encore de mot de passe, créez-le :",
    firstLink: 'Créer mon mot de passe',
    loggedOut: {
      title: 'Vous êtes déconnecté.',
      message: 'Pour revenir dans votre espace, connectez-vous de nouveau.',
    },
    expired: {
      title: 'Votre session a expiré.',
      message: 'Pour protéger vos données, votre espace se ferme après un temps sans activité. Reconnectez-vous.',
    },
    refusals: {
      UNKNOWN_LOGIN_PASSWORD: {
        title: 'Connexion refusée',
        message:
          'Le couple identifiant/mot de passe est inconnu. Vérifiez les majuscules, puis réessayez. Après 5 erreurs, votre compte est bloqué et seul un administrateur peut le débloquer.',
      },
      PASSWORD_MUST_BE_INITIALIZED: {
        title: "Votre mot de passe n'a pas encore été choisi",
        message: 'Créez-le avec le lien « Mot de passe oublié ou non initialisé », sous le bouton de connexion.',
      },
      TOO_MANY_CONNECTIONS_FAILURES: {
        title: 'Votre compte est bloqué',
        message:
          'Après 5 erreurs de connexion, votre compte est bloqué pour vous protéger. Appelez-nous : un administrateur le débloquera.',
      },
      NOT_AUTHORIZED: {
        title: 'Connexion refusée',
        message:
          "Vous n'êtes pas autorisé à effectuer cette action. Cet espace est réservé aux adhérents dont le compte est actif. Si c'est votre cas, appelez-nous.",
      },
    },
  },
  home: {
    pageTitle: 'Accueil',
    greeting: 'Bonjour {name}',
    greetingUnnamed: 'Bonjour',
    lastConnection: 'Dernière connexion le {date}.',
    consulted: 'Dossier consulté',
    folderOption: '{type} n° {number} — {system}',
    folders: 'Vos dossiers',
    folder: 'Votre dossier',
    number: 'Dossier n° {number}',
    numberLabel: 'Numéro de dossier',
    quality: 'Qualité',
    periodicity: 'Périodicité',
    retired: 'Retraite',
    employed: 'Cotisant',
    open: 'Ouvert',
    suspended: 'Suspendu',
    closed: 'Clôturé',
    closedOn: 'Clôturé le {date}',
    suspendedSince: 'Suspendu depuis le {date}',
    reason: 'Motif : {reason}.',
    suspendedAdvice: 'Appelez-nous pour savoir quoi faire.',
    allClosedTitle: 'Tous vos dossiers sont clôturés.',
    allClosed: 'Plus aucun versement ni cotisation ne les concerne. Une question ? Appelez-nous.',
    loading: 'Chargement de vos dossiers…',
    failed: "Vos dossiers n'ont pas pu être chargés.",
    userFailed: "Votre espace n'a pas pu être chargé.",
    emptyTitle: "Nous n'avons trouvé aucun dossier à votre nom.",
    empty: 'Si vous cotisez ou percevez une pension, votre dossier est peut-être en cours de création. Appelez-nous.',
    helpTitle: 'Une question sur votre dossier ?',
    helpText: 'Nos conseillers vous répondent {hours}.',
    passwordSaved: 'Votre nouveau mot de passe est enregistré. Vous êtes connecté.',
  },
  connectedAs: {
    region: 'Consultation par un gestionnaire',
    banner: "Vous consultez l'espace de {name} en tant que gestionnaire.",
    bannerUnnamed: "Vous consultez l'espace d'un adhérent en tant que gestionnaire.",
    leave: 'Quitter',
    leaving: "Fermeture de l'espace…",
  },
} as const;

export type Tree = { readonly [name: string]: string | Tree };
type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];
type At<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never;
type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type Texts = typeof texts & typeof laterTexts;

export type TextKey = Keys<Texts>;
type ValuesOf<K extends TextKey> = [Placeholder<At<Texts, K>>] extends [never]
  ? []
  : [Record<Placeholder<At<Texts, K>>, string | number>];

let tree: Tree = texts;

/** The texts of the screens that come later, when they come: routes.tsx fetches them with the first such screen. */
export const addTexts = (more: Tree) => {
  tree = { ...tree, ...more };
};

/** The text of a key, its placeholders filled in: `text('home.greeting', { name })`. */
export function text<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((found, name) => (typeof found === 'object' ? found[name] : undefined), tree);
  // A key whose text was removed shows itself rather than breaking the page.
  if (typeof found !== 'string') return key;
  // French puts a space before these signs that never ends a line.
  const set = found.replace(/ (?=[?!:;»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
  return set.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((values as Record<string, string | number> | undefined)?.[name] ?? whole),
  );
}
