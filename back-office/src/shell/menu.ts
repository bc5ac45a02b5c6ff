import {
  IconActivity,
  IconAlertTriangle,
  IconBell,
  IconChartBar,
  IconFileSearch,
  IconHelp,
  IconHome,
  IconInbox,
  IconLayoutGrid,
  IconMail,
  IconSettings,
  IconShield,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react';
import type { Provider } from 'contract/calls/federation.ts';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';

type Icon = ComponentType<{ 'aria-hidden'?: 'true' }>;
export type MenuPath = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;

export interface MenuLink {
  label: string;
  to: MenuPath;
  /** How the addresses begin of pages that it leads to and that are not below it. */
  also?: readonly string[];
  administratorOnly?: boolean;
  /** Only where this provider of identities is configured. */
  needs?: Provider;
}

export type MenuEntry =
  | (MenuLink & { icon: Icon })
  | { label: string; icon: Icon; links: readonly MenuLink[]; administratorOnly?: boolean };

/** An address before its id. */
const stem = (path: string) => path.slice(0, path.indexOf('$'));

const MENU: readonly MenuEntry[] = [
  { label: 'Accueil', icon: IconHome, to: paths.home },
  { label: 'À traiter', icon: IconInbox, to: paths.requests },
  {
    label: 'Comptes',
    icon: IconUsers,
    links: [
      { label: 'Comptes bloqués', to: paths.blockedAccounts },
      { label: 'Se connecter en tant que', to: paths.connectAs },
      { label: 'Réinitialiser un mot de passe', to: paths.passwordReset },
      { label: 'En attente de validation', to: paths.accountNotValidated },
      { label: 'Identités à vérifier', to: paths.identityChecks, needs: 'franceConnect' },
    ],
  },
  {
    label: 'Habilitations',
    icon: IconShield,
    links: [
      { label: 'Par régime', to: paths.bySocialSystem },
      { label: 'Par gestionnaire', to: paths.byManager },
      { label: 'Accès par ProConnect', to: paths.proConnect, administratorOnly: true, needs: 'proConnect' },
    ],
  },
  {
    label: 'Échanges',
    icon: IconMail,
    links: [
      { label: 'Messages reçus', to: paths.messages },
      { label: 'Certificats de vie', to: paths.proofsOfLife },
      { label: 'Changements de compte', to: paths.bankChanges },
      { label: 'Courriers à imprimer', to: paths.letters, administratorOnly: true },
      { label: 'Réponses types', to: paths.cannedAnswers, administratorOnly: true },
    ],
  },
  { label: 'Signatures', icon: IconSignature, to: paths.signatures },
  {
    label: 'Gestion du site',
    icon: IconLayoutGrid,
    administratorOnly: true,
    links: [
      { label: 'Contenu', to: paths.siteContent },
      { label: "Page d'accueil", to: paths.siteMainPage },
      { label: 'Bandeau dossier', to: paths.siteFolders },
      { label: 'En-tête de page', to: paths.siteHeaderPage },
      { label: 'Foire aux questions', to: paths.siteFaq },
      { label: 'Autres mots de la recherche', to: paths.siteSearchWords },
      { label: 'Page de maintenance', to: paths.siteMaintenance },
    ],
  },
  {
    label: 'Base documentaire',
    icon: IconFileSearch,
    links: [
      {
        label: 'Gestion des documents',
        to: paths.knowledge,
        also: [paths.knowledgeAdd, ...[paths.knowledgeModify, paths.knowledgeFolderModify].map(stem)],
        administratorOnly: true,
      },
      { label: 'Extraction', to: paths.extraction },
    ],
  },
  { label: 'Alarmes', icon: IconAlertTriangle, to: paths.alarms, administratorOnly: true },
  {
    label: 'Supervision',
    icon: IconActivity,
    administratorOnly: true,
    links: [
      { label: "Journal d'audit", to: paths.auditLog },
      { label: 'E-mails et SMS', to: paths.outbox },
      { label: 'Traitements', to: paths.jobs },
      { label: 'Imports', to: paths.imports },
    ],
  },
  { label: 'Notifications', icon: IconBell, to: paths.notifications, administratorOnly: true },
  {
    label: 'Statistiques',
    icon: IconChartBar,
    administratorOnly: true,
    links: [
      { label: 'Statistiques globales', to: paths.globalStatistics },
      { label: 'Statistiques stock', to: paths.stockStatistics },
    ],
  },
  {
    label: 'Administration',
    icon: IconSettings,
    administratorOnly: true,
    links: [
      { label: 'Gestionnaires', to: paths.managers },
      { label: 'Groupes de gestionnaires', to: paths.managerGroups },
      { label: 'Étiquettes', to: paths.requestLabels },
      { label: 'À compléter', to: paths.readiness },
      { label: 'Réglages', to: paths.settings },
    ],
  },
  { label: 'Aide', icon: IconHelp, to: paths.help },
];

/**
 * The menu of a manager: what only administrators use is left out (the server refuses it anyway), and what needs a provider of
 * identities that the fund does not have.
 */
export function menuFor(administrator: boolean, providers: readonly Provider[]): MenuEntry[] {
  const isFor = ({ administratorOnly, needs }: { administratorOnly?: boolean; needs?: Provider }) =>
    (administrator || !administratorOnly) && (!needs || providers.includes(needs));
  return MENU.filter(isFor).map(entry => ('links' in entry ? { ...entry, links: entry.links.filter(isFor) } : entry));
}

/** The link's page, or one that it leads to: a message of the list of messages. */
export const isWithin = ({ to, also = [] }: MenuLink, pathname: string) =>
  pathname === to ||
  (to !== '/' && pathname.startsWith(`${to}/`)) ||
  also.some(beginning => pathname.startsWith(beginning));

/** The section that holds a page. */
export const sectionOf = (menu: readonly MenuEntry[], pathname: string) =>
  menu.find(entry => 'links' in entry && entry.links.some(link => isWithin(link, pathname)))?.label;

/** The page of the menu that leads to this one: the list of what is shown; undefined for a page of the menu itself. */
export const listOf = (pathname: string): MenuLink | undefined =>
  MENU.flatMap(entry => ('links' in entry ? entry.links : [])).find(
    link => link.to !== pathname && isWithin(link, pathname),
  );

/** The page that the menu names so; undefined where it is a heading over several. */
export function linkTo(label: string): MenuPath | undefined {
  const entry = MENU.find(one => one.label === label);
  return entry && 'to' in entry ? entry.to : undefined;
}
