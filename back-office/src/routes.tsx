import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { readBlockedSearch, readUserSearch } from './features/accounts/searches.ts';
import { readByManagerSearch, readBySocialSystemSearch } from './features/accreditations/searches.ts';
import { readBankChangeSearch } from './features/bank-details/searches.ts';
import { readExtractionSearch } from './features/extraction/searches.ts';
import { readFaqSearch } from './features/faq/searches.ts';
import { readHomeSearch } from './features/home/searches.ts';
import { readKnowledgeSearch } from './features/knowledge/searches.ts';
import { readMessageSearch } from './features/messaging/searches.ts';
import { readNotificationSearch } from './features/notifications/searches.ts';
import { readProofSearch } from './features/proof-of-life/searches.ts';
import { goOnWhenSignedIn } from './features/session/login-guard.ts';
import { readLoginSearch } from './features/session/login-search.ts';
import { readGlobalSearch } from './features/statistics/searches.ts';
import { paths } from './paths.ts';
import { only, parseSearch, stringifySearch } from './search.ts';
import { loadManager } from './session.ts';
import { NotFound } from './shell/NotFound.tsx';
import { Root } from './shell/Root.tsx';
import { RouteError } from './shell/RouteError.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: only(readLoginSearch),
  beforeLoad: goOnWhenSignedIn,
  component: lazyRouteComponent(() => import('./features/session/LoginPage.tsx')),
});

const setOrResetManagerPassword = createRoute({
  getParentRoute: () => root,
  path: paths.setOrResetManagerPassword,
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.newPassword, state: { passwordToken: params.token }, replace: true });
  },
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: paths.newPassword,
  staticData: { title: 'Nouveau mot de passe' },
  // The token lives in the history entry, so a reload finds it again; without one there is nothing to do here.
  beforeLoad: ({ location }) => {
    if (!location.state.passwordToken) throw redirect({ to: paths.login });
  },
  component: lazyRouteComponent(() => import('./features/session/NewPasswordPage.tsx')),
});

const showcase = createRoute({
  getParentRoute: () => root,
  path: paths.showcase,
  staticData: { title: 'Composants' },
  component: lazyRouteComponent(() => import('ui/Showcase.tsx')),
});

/** A manager who is not loaded is fetched first; without one, the sign-in page, which comes back here afterwards. */
async function requireManager({ location }: { location: ParsedLocation }) {
  try {
    return { manager: await loadManager() };
  } catch (error) {
    const asked = location.href === paths.home ? undefined : location.href;
    const isExpired = (error as { status?: number }).status === 401 || undefined;
    throw redirect({ to: paths.login, search: { redirect: asked, sessionExpired: isExpired } });
  }
}

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: requireManager,
  component: lazyRouteComponent(() => import('./shell/Shell.tsx')),
});

const administrator = createRoute({
  getParentRoute: () => signedIn,
  id: 'administrator',
  beforeLoad: ({ context }) => {
    if (!context.manager.administrator) throw redirect({ to: paths.home });
  },
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  validateSearch: only(readHomeSearch),
  component: lazyRouteComponent(() => import('./features/home/HomePage.tsx')),
});

const blockedAccounts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.blockedAccounts,
  staticData: { section: 'Comptes', title: 'Comptes bloqués' },
  validateSearch: only(readBlockedSearch),
  component: lazyRouteComponent(() => import('./features/accounts/BlockedAccountsPage.tsx')),
});

const connectAs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.connectAs,
  staticData: { section: 'Comptes', title: 'Se connecter en tant que' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./features/accounts/ConnectAsPage.tsx')),
});

const passwordReset = createRoute({
  getParentRoute: () => signedIn,
  path: paths.passwordReset,
  staticData: { section: 'Comptes', title: 'Réinitialiser un mot de passe' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./features/accounts/PasswordResetPage.tsx')),
});

const accountNotValidated = createRoute({
  getParentRoute: () => signedIn,
  path: paths.accountNotValidated,
  staticData: { section: 'Comptes', title: 'Comptes en attente de validation' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('./features/accounts/AccountNotValidatedPage.tsx')),
});

const bySocialSystem = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bySocialSystem,
  staticData: { section: 'Habilitations', title: 'Habilitations par régime' },
  validateSearch: only(readBySocialSystemSearch),
  component: lazyRouteComponent(() => import('./features/accreditations/BySocialSystemPage.tsx')),
});

const byManager = createRoute({
  getParentRoute: () => signedIn,
  path: paths.byManager,
  staticData: { section: 'Habilitations', title: 'Habilitations par gestionnaire' },
  validateSearch: only(readByManagerSearch),
  component: lazyRouteComponent(() => import('./features/accreditations/ByManagerPage.tsx')),
});

const EXCHANGES = 'Échanges';

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: paths.messages,
  staticData: { section: EXCHANGES, title: 'Messages reçus' },
  validateSearch: only(readMessageSearch),
  component: lazyRouteComponent(() => import('./features/messaging/MessagesPage.tsx')),
});

const message = createRoute({
  getParentRoute: () => signedIn,
  path: paths.message,
  staticData: { section: EXCHANGES, title: 'Message' },
  component: lazyRouteComponent(() => import('./features/messaging/MessagePage.tsx')),
});

const proofsOfLife = createRoute({
  getParentRoute: () => signedIn,
  path: paths.proofsOfLife,
  staticData: { section: EXCHANGES, title: 'Certificats de vie' },
  validateSearch: only(readProofSearch),
  component: lazyRouteComponent(() => import('./features/proof-of-life/ProofsPage.tsx')),
});

const proofOfLife = createRoute({
  getParentRoute: () => signedIn,
  path: paths.proofOfLife,
  staticData: { section: EXCHANGES, title: 'Certificat de vie' },
  component: lazyRouteComponent(() => import('./features/proof-of-life/ProofPage.tsx')),
});

const bankChanges = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankChanges,
  staticData: { section: EXCHANGES, title: 'Changements de compte' },
  validateSearch: only(readBankChangeSearch),
  component: lazyRouteComponent(() => import('./features/bank-details/BankChangesPage.tsx')),
});

const bankChange = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankChange,
  staticData: { section: EXCHANGES, title: 'Changement de compte' },
  component: lazyRouteComponent(() => import('./features/bank-details/BankChangePage.tsx')),
});

const notifications = createRoute({
  getParentRoute: () => administrator,
  path: paths.notifications,
  staticData: { title: 'Notifications' },
  validateSearch: only(readNotificationSearch),
  component: lazyRouteComponent(() => import('./features/notifications/NotificationsPage.tsx')),
});

const SITE = 'Gestion du site';
const KNOWLEDGE = 'Base documentaire';
const STATISTICS = 'Statistiques';

const siteMainPage = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteMainPage,
  staticData: { section: SITE, title: "Page d'accueil" },
  component: lazyRouteComponent(() => import('./features/home-blocks/HomeBlocksPage.tsx')),
});

const siteFolders = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteFolders,
  staticData: { section: SITE, title: 'Bandeau dossier' },
  component: lazyRouteComponent(() => import('./features/folder-blocks/FolderBlocksPage.tsx')),
});

const siteHeaderPage = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteHeaderPage,
  staticData: { section: SITE, title: 'En-tête de page' },
  component: lazyRouteComponent(() => import('./features/head-page-blocks/HeadPageBlocksPage.tsx')),
});

const siteContent = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteContent,
  staticData: { section: SITE, title: 'Contenu' },
  component: lazyRouteComponent(() => import('./features/text-tree/TextTreePage.tsx')),
});

const siteFaq = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteFaq,
  staticData: { section: SITE, title: 'Foire aux questions' },
  validateSearch: only(readFaqSearch),
  component: lazyRouteComponent(() => import('./features/faq/FaqPage.tsx')),
});

const siteMaintenance = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteMaintenance,
  staticData: { section: SITE, title: 'Page de maintenance' },
  component: lazyRouteComponent(() => import('./features/maintenance/MaintenancePage.tsx')),
});

const globalStatistics = createRoute({
  getParentRoute: () => administrator,
  path: paths.globalStatistics,
  staticData: { section: STATISTICS, title: 'Statistiques globales' },
  validateSearch: only(readGlobalSearch),
  component: lazyRouteComponent(() => import('./features/statistics/GlobalStatisticsPage.tsx')),
});

const stockStatistics = createRoute({
  getParentRoute: () => administrator,
  path: paths.stockStatistics,
  staticData: { section: STATISTICS, title: 'Statistiques stock' },
  component: lazyRouteComponent(() => import('./features/statistics/StockStatisticsPage.tsx')),
});

const knowledge = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledge,
  staticData: { section: KNOWLEDGE, title: 'Gestion des documents' },
  validateSearch: only(readKnowledgeSearch),
  component: lazyRouteComponent(() => import('./features/knowledge/KnowledgePage.tsx')),
});

const knowledgeAdd = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeAdd,
  staticData: { section: KNOWLEDGE, title: 'Nouveau document' },
  component: lazyRouteComponent(() => import('./features/knowledge/AddDocumentPage.tsx')),
});

const knowledgeModify = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeModify,
  staticData: { section: KNOWLEDGE, title: "Modification d'un document" },
  component: lazyRouteComponent(() => import('./features/knowledge/ModifyKnowledgePage.tsx')),
});

const knowledgeFolderModify = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeFolderModify,
  staticData: { section: KNOWLEDGE, title: "Modification d'un document de dossier" },
  component: lazyRouteComponent(() => import('./features/knowledge/ModifyFolderDocumentPage.tsx')),
});

const extraction = createRoute({
  getParentRoute: () => signedIn,
  path: paths.extraction,
  staticData: { section: KNOWLEDGE, title: 'Extraction' },
  validateSearch: only(readExtractionSearch),
  component: lazyRouteComponent(() => import('./features/extraction/ExtractionPage.tsx')),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: 'Page introuvable' },
  component: NotFound,
});
const unknownSite = createRoute({
  getParentRoute: () => administrator,
  path: '/gestion-du-site/$',
  staticData: { title: 'Page introuvable' },
  component: NotFound,
});

const routeTree = root.addChildren([
  login,
  setOrResetManagerPassword,
  newPassword,
  showcase,
  signedIn.addChildren([
    home,
    blockedAccounts,
    connectAs,
    passwordReset,
    accountNotValidated,
    bySocialSystem,
    byManager,
    messages,
    message,
    proofsOfLife,
    proofOfLife,
    bankChanges,
    bankChange,
    extraction,
    unknown,
    administrator.addChildren([
      siteContent,
      siteMainPage,
      siteFolders,
      siteHeaderPage,
      siteFaq,
      siteMaintenance,
      notifications,
      globalStatistics,
      stockStatistics,
      knowledge,
      knowledgeAdd,
      knowledgeModify,
      knowledgeFolderModify,
      unknownSite,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: () => <SpinnerBlock />,
  defaultErrorComponent: RouteError,
});
