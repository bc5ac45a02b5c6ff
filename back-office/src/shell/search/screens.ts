import { fold } from 'contract/values/fold.ts';
import { paths } from '../../paths.ts';
import type { MenuEntry, MenuPath } from '../menu.ts';

export interface Screen {
  label: string;
  section: string | null;
  to: MenuPath;
  /** Which of the lists that stand at one address. */
  search?: Readonly<Record<string, string>>;
  /** By what else it is looked for. */
  words?: string;
}

/** At most so many beside the people. */
const MOST = 3;
const QUEUE = { section: 'À traiter', to: paths.requests } as const;
/** What the menu does not name: it is reached from another screen. */
const OUTSIDE: readonly Screen[] = [
  { label: 'Mon compte', section: null, to: paths.account, words: 'profil mot de passe code passkey' },
  { label: 'Mes absences', section: 'Mon compte', to: paths.account, words: 'congés vacances remplaçant' },
  { ...QUEUE, label: 'À moi', search: { liste: 'a-moi' }, words: 'mes demandes' },
  { ...QUEUE, label: 'En attente', search: { liste: 'en-attente' } },
  { ...QUEUE, label: 'Terminées', search: { liste: 'terminees' }, words: 'demandes closes finies' },
  { label: 'Chiffres', section: 'À traiter', to: paths.figures, words: 'statistiques délais' },
];

/** What is done on a screen of the menu, and other names of it. */
const WORDS: Partial<Record<MenuPath, string>> = {
  [paths.requests]: 'traiter prendre décider répondre',
  [paths.blockedAccounts]: 'débloquer déblocage déverrouiller verrouillés',
  [paths.connectAs]: 'ouvrir son espace à sa place',
  [paths.passwordReset]: 'envoyer un lien oublié perdu',
  [paths.accountNotValidated]: 'valider renvoyer lien première connexion',
  [paths.identityChecks]: 'vérifier FranceConnect',
  [paths.bySocialSystem]: 'habiliter droits accréditation',
  [paths.byManager]: 'habiliter droits accréditation retirer',
  [paths.messages]: 'répondre lire écrire',
  [paths.proofsOfLife]: 'décider accepter refuser valider',
  [paths.bankChanges]: 'décider accepter refuser geler RIB IBAN',
  [paths.letters]: 'imprimer courrier',
  [paths.cannedAnswers]: 'modèles écrire',
  [paths.signatures]: 'signer seconde',
  [paths.siteContent]: 'corriger modifier un texte textes',
  [paths.siteMainPage]: 'modifier blocs accueil',
  [paths.siteFaq]: 'modifier questions réponses FAQ',
  [paths.knowledge]: 'ajouter publier un document',
  [paths.extraction]: 'extraire exporter Excel liste',
  [paths.auditLog]: 'qui a fait traces',
  [paths.outbox]: 'renvoyer envois messages partis',
  [paths.jobs]: 'relancer tâches',
  [paths.notifications]: 'corriger modifier un modèle e-mail',
  [paths.managers]: 'créer ajouter un gestionnaire désactiver administrateur',
  [paths.managerGroups]: 'créer un groupe',
  [paths.requestLabels]: 'créer une étiquette',
  [paths.settings]: 'changer paramètres configuration',
};

/** What is done from anywhere. */
export interface Action {
  label: string;
  /** Where it stands. */
  section: string;
  does: 'note' | 'next' | 'person' | 'leave';
  words?: string;
}
const ACTIONS: readonly Action[] = [
  { label: 'Noter un appel, un courrier ou une visite', section: 'À traiter', does: 'note' },
  { label: 'Prendre la suivante', section: 'À traiter', does: 'next' },
  {
    ...{ label: 'Écrire à un adhérent, établir une attestation', does: 'person', words: 'message envoyer' },
    section: "Sur la page de l'adhérent : cherchez-le par son nom",
  },
  { label: 'Déconnexion', section: 'En haut de chaque page', does: 'leave', words: 'quitter sortir se déconnecter' },
];

const wordsOf = (text: string) =>
  fold(text)
    .split(/[ ,']+/)
    .filter(Boolean);
const isNamed = (name: string, words: readonly string[]) =>
  words.every(word => wordsOf(name).some(one => one.startsWith(word)));

/** What can be done whose name, or other words, have every word typed. */
export function findActions(text: string): Action[] {
  const words = wordsOf(text);
  return words.length === 0
    ? []
    : ACTIONS.filter(one => isNamed(`${one.label} ${one.words ?? ''}`, words)).slice(0, MOST);
}

/** The screens of the menu, and those beside it, whose name has every word typed, before those that have it in other words. */
export function findScreens(text: string, menu: readonly MenuEntry[]): Screen[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const screens = menu.flatMap((entry): Screen[] =>
    'links' in entry
      ? entry.links.map(({ label, to }) => ({ label, to, section: entry.label, words: WORDS[to] ?? '' }))
      : [{ label: entry.label, to: entry.to, section: null, words: WORDS[entry.to] ?? '' }],
  );
  const all = [...screens, ...OUTSIDE];
  const named = all.filter(({ label, section }) => isNamed(`${section ?? ''} ${label}`, words));
  const meant = all.filter(one => !named.includes(one) && isNamed(`${one.label} ${one.words ?? ''}`, words));
  // What is called so stands before what is in a section of that name.
  const byLabel = (one: Screen) => (isNamed(one.label, words) ? 0 : 1);
  return [...named.toSorted((one, other) => byLabel(one) - byLabel(other)), ...meant].slice(0, MOST);
}
