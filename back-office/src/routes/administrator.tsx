import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAlarmSearch, readReadingSearch } from '../features/alarms/searches.ts';
import { readAuditSearch } from '../features/audit-log/searches.ts';
import { readFaqSearch } from '../features/faq/searches.ts';
import { readImportSearch, readImportsSearch } from '../features/imports/searches.ts';
import { readKnowledgeSearch } from '../features/knowledge/searches.ts';
import { readManagerSearch } from '../features/managers/searches.ts';
import { readNotificationSearch } from '../features/notifications/searches.ts';
import { readOutboxSearch } from '../features/outbox/searches.ts';
import { readSettingSearch } from '../features/settings/searches.ts';
import { readGlobalSearch } from '../features/statistics/searches.ts';
import { readTextSearch } from '../features/text-tree/searches.ts';
import { paths } from '../paths.ts';
import { only } from '../search.ts';
import { readBlockSearch } from '../shell/blocks/searches.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { administrator } from './parents.tsx';

const ADMINISTRATION = 'Administration';
const SITE = 'Gestion du site';
const KNOWLEDGE = 'Base documentaire';
const SECURITY = 'Sécurité';
const SUPERVISION = 'Supervision';
const STATISTICS = 'Statistiques';

const siteContent = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteContent,
  staticData: { section: SITE, title: 'Contenu' },
  validateSearch: only(readTextSearch),
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

const siteSearchWords = createRoute({
  getParentRoute: () => administrator,
  path: paths.siteSearchWords,
  staticData: { section: SITE, title: 'Autres mots de la recherche' },
  validateSearch: only(readBlockSearch),
  component: lazyRouteComponent(() => import('../features/search-words/SearchWordsPage.tsx')),
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

const auditLog = createRoute({
  getParentRoute: () => administrator,
  path: paths.auditLog,
  staticData: { section: SUPERVISION, title: "Journal d'audit" },
  validateSearch: only(readAuditSearch),
  component: lazyRouteComponent(() => import('../features/audit-log/AuditLogPage.tsx')),
});

const outbox = createRoute({
  getParentRoute: () => administrator,
  path: paths.outbox,
  staticData: { section: SUPERVISION, title: 'E-mails et SMS' },
  validateSearch: only(readOutboxSearch),
  component: lazyRouteComponent(() => import('../features/outbox/OutboxPage.tsx')),
});

const jobs = createRoute({
  getParentRoute: () => administrator,
  path: paths.jobs,
  staticData: { section: SUPERVISION, title: 'Traitements' },
  component: lazyRouteComponent(() => import('../features/jobs/JobsPage.tsx')),
});

const imports = createRoute({
  getParentRoute: () => administrator,
  path: paths.imports,
  staticData: { section: SUPERVISION, title: 'Imports' },
  validateSearch: only(readImportsSearch),
  component: lazyRouteComponent(() => import('../features/imports/ImportsPage.tsx')),
});

const importRun = createRoute({
  getParentRoute: () => administrator,
  path: paths.importRun,
  staticData: { section: SUPERVISION, title: "Rapport d'import" },
  validateSearch: only(readImportSearch),
  component: lazyRouteComponent(() => import('../features/imports/ImportPage.tsx')),
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

const managers = createRoute({
  getParentRoute: () => administrator,
  path: paths.managers,
  staticData: { section: ADMINISTRATION, title: 'Gestionnaires' },
  validateSearch: only(readManagerSearch),
  component: lazyRouteComponent(() => import('../features/managers/ManagersPage.tsx')),
});

const manager = createRoute({
  getParentRoute: () => administrator,
  path: paths.manager,
  staticData: { section: ADMINISTRATION, title: 'Gestionnaire' },
  component: lazyRouteComponent(() => import('../features/managers/ManagerPage.tsx')),
});

const managerGroups = createRoute({
  getParentRoute: () => administrator,
  path: paths.managerGroups,
  staticData: { section: ADMINISTRATION, title: 'Groupes de gestionnaires' },
  component: lazyRouteComponent(() => import('../features/managers/GroupsPage.tsx')),
});

const requestLabels = createRoute({
  getParentRoute: () => administrator,
  path: paths.requestLabels,
  staticData: { section: ADMINISTRATION, title: 'Étiquettes' },
  component: lazyRouteComponent(() => import('../features/requests/LabelsPage.tsx')),
});

const readiness = createRoute({
  getParentRoute: () => administrator,
  path: paths.readiness,
  staticData: { section: ADMINISTRATION, title: 'À compléter' },
  component: lazyRouteComponent(() => import('../features/readiness/ReadinessPage.tsx')),
});

const settings = createRoute({
  getParentRoute: () => administrator,
  path: paths.settings,
  staticData: { section: ADMINISTRATION, title: 'Réglages' },
  validateSearch: only(readSettingSearch),
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx')),
});

export const administratorRoutes = [
  siteContent,
  siteMainPage,
  siteFolders,
  siteHeaderPage,
  siteFaq,
  siteSearchWords,
  siteMaintenance,
  notifications,
  alarms,
  unusualReadings,
  auditLog,
  outbox,
  jobs,
  imports,
  importRun,
  globalStatistics,
  stockStatistics,
  knowledge,
  knowledgeAdd,
  knowledgeModify,
  knowledgeFolderModify,
  letters,
  cannedAnswers,
  proConnect,
  managers,
  manager,
  managerGroups,
  requestLabels,
  readiness,
  settings,
  unknownSite,
] as const;
