import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAlarmSearch, readReadingSearch } from '../features/alarms/searches.ts';
import { readFaqSearch } from '../features/faq/searches.ts';
import { readKnowledgeSearch } from '../features/knowledge/searches.ts';
import { readNotificationSearch } from '../features/notifications/searches.ts';
import { readGlobalSearch } from '../features/statistics/searches.ts';
import { paths } from '../paths.ts';
import { only } from '../search.ts';
import { readBlockSearch } from '../shell/blocks/searches.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { administrator } from './parents.tsx';

const SITE = 'Gestion du site';
const KNOWLEDGE = 'Base documentaire';
const SECURITY = 'Sécurité';
const STATISTICS = 'Statistiques';

const siteContent = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteContent,
  staticData: { section: SITE, title: 'Contenu' },
  component: lazyRouteComponent(() => import('../features/text-tree/TextTreePage.tsx')),
});

const siteMainPage = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteMainPage,
  staticData: { section: SITE, title: "Page d'accueil" },
  validateSearch: only(readBlockSearch),
  component: lazyRouteComponent(() => import('../features/home-blocks/HomeBlocksPage.tsx')),
});

const siteFolders = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteFolders,
  staticData: { section: SITE, title: 'Bandeau dossier' },
  validateSearch: only(readBlockSearch),
  component: lazyRouteComponent(() => import('../features/folder-blocks/FolderBlocksPage.tsx')),
});

const siteHeaderPage = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteHeaderPage,
  staticData: { section: SITE, title: 'En-tête de page' },
  validateSearch: only(readBlockSearch),
  component: lazyRouteComponent(() => import('../features/head-page-blocks/HeadPageBlocksPage.tsx')),
});

const siteFaq = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteFaq,
  staticData: { section: SITE, title: 'Foire aux questions' },
  validateSearch: only(readFaqSearch),
  component: lazyRouteComponent(() => import('../features/faq/FaqPage.tsx')),
});

const siteMaintenance = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteMaintenance,
  staticData: { section: SITE, title: 'Page de maintenance' },
  component: lazyRouteComponent(() => import('../features/maintenance/MaintenancePage.tsx')),
});

const notifications = createRoute({
  getParentRoute: () => administrator,
  path: paths.notifications,
  staticData: { title: 'Notifications' },
  validateSearch: only(readNotificationSearch),
  component: lazyRouteComponent(() => import('../features/notifications/NotificationsPage.tsx')),
});

const alarms = createRoute({
  getParentRoute: () => administrator,
  path: paths.alarms,
  staticData: { section: SECURITY, title: 'Alarmes' },
  validateSearch: only(readAlarmSearch),
  component: lazyRouteComponent(() => import('../features/alarms/AlarmsPage.tsx')),
});

const unusualReadings = createRoute({
  getParentRoute: () => administrator,
  path: paths.unusualReadings,
  staticData: { section: SECURITY, title: 'Lectures inhabituelles' },
  validateSearch: only(readReadingSearch),
  component: lazyRouteComponent(() => import('../features/alarms/ReadingsPage.tsx')),
});

const globalStatistics = createRoute({
  getParentRoute: () => administrator,
  path: paths.globalStatistics,
  staticData: { section: STATISTICS, title: 'Statistiques globales' },
  validateSearch: only(readGlobalSearch),
  component: lazyRouteComponent(() => import('../features/statistics/GlobalStatisticsPage.tsx')),
});

const stockStatistics = createRoute({
  getParentRoute: () => administrator,
  path: paths.stockStatistics,
  staticData: { section: STATISTICS, title: 'Statistiques stock' },
  component: lazyRouteComponent(() => import('../features/statistics/StockStatisticsPage.tsx')),
});

const knowledge = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledge,
  staticData: { section: KNOWLEDGE, title: 'Gestion des documents' },
  validateSearch: only(readKnowledgeSearch),
  component: lazyRouteComponent(() => import('../features/knowledge/KnowledgePage.tsx')),
});

const knowledgeAdd = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeAdd,
  staticData: { section: KNOWLEDGE, title: 'Nouveau document' },
  component: lazyRouteComponent(() => import('../features/knowledge/AddDocumentPage.tsx')),
});

const knowledgeModify = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeModify,
  staticData: { section: KNOWLEDGE, title: "Modification d'un document" },
  component: lazyRouteComponent(() => import('../features/knowledge/ModifyKnowledgePage.tsx')),
});

const knowledgeFolderModify = createRoute({
  getParentRoute: () => administrator,
  path: paths.knowledgeFolderModify,
  staticData: { section: KNOWLEDGE, title: "Modification d'un document de dossier" },
  component: lazyRouteComponent(() => import('../features/knowledge/ModifyFolderDocumentPage.tsx')),
});

const letters = createRoute({
  getParentRoute: () => administrator,
  path: paths.letters,
  staticData: { section: 'Échanges', title: 'Courriers à imprimer' },
  component: lazyRouteComponent(() => import('../features/letters/LettersPage.tsx')),
});

const cannedAnswers = createRoute({
  getParentRoute: () => administrator,
  path: paths.cannedAnswers,
  staticData: { section: 'Échanges', title: 'Réponses types' },
  validateSearch: only(readBlockSearch),
  component: lazyRouteComponent(() => import('../features/canned-answers/CannedAnswersPage.tsx')),
});

const proConnect = createRoute({
  getParentRoute: () => administrator,
  path: paths.proConnect,
  staticData: { section: 'Habilitations', title: 'Accès par ProConnect' },
  component: lazyRouteComponent(() => import('../features/accreditations/ProConnectPage.tsx')),
});

const unknownSite = createRoute({
  getParentRoute: () => administrator,
  path: '/gestion-du-site/$',
  staticData: { title: 'Page introuvable' },
  component: NotFound,
});

export const administratorRoutes = [
  siteContent,
  siteMainPage,
  siteFolders,
  siteHeaderPage,
  siteFaq,
  siteMaintenance,
  notifications,
  alarms,
  unusualReadings,
  globalStatistics,
  stockStatistics,
  knowledge,
  knowledgeAdd,
  knowledgeModify,
  knowledgeFolderModify,
  letters,
  cannedAnswers,
  proConnect,
  unknownSite,
] as const;
