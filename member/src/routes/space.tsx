import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { Gate } from '../shell/Gate.tsx';
import { rememberPlace } from '../shell/place.ts';
import { currentSession, lastEnding } from '../shell/session.ts';
import { type Later, later, root, withTexts } from './root.tsx';

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ location }) => {
    if (currentSession()) return;
    // After a session of this tab, its end has said where to go on.
    if (!Object.keys(lastEnding).length) rememberPlace(null, location);
    throw redirect({ to: PATHS.signIn, search: lastEnding });
  },
});
/** Every page of the space but those of the gate itself. */
const space = createRoute({ getParentRoute: () => signedIn, id: 'space', component: Gate });
const page = <P extends string>(path: P, load: Later) =>
  createRoute({ getParentRoute: () => space, path, component: later(load) });
const homePage = lazyRouteComponent(withTexts(() => import('../features/home/HomePage.tsx'), 'home'));
const home = createRoute({ getParentRoute: () => space, path: PATHS.home, component: homePage });
/** Fetches the home before it is shown: by whoever is about to see it. */
export const fetchHome = () => void homePage.preload?.();

const situationPage = later(() => import('../features/situation/SituationPage.tsx'));
const situation = createRoute({ getParentRoute: () => space, path: PATHS.situation, component: situationPage });
const situationSection = createRoute({
  getParentRoute: () => space,
  path: PATHS.situationSection,
  component: situationPage,
});

/** The question of a process that is asked: Back goes to the one before. */
const validateSearch = (raw: Record<string, unknown>): { etape?: string } =>
  typeof raw.etape === 'string' ? { etape: raw.etape } : {};
const firstConnection = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.firstConnection,
  validateSearch,
  component: later(() => import('../features/first-connection/FirstConnectionPage.tsx')),
});

const services = withTexts(() => import('../service-pages.ts'), 'home', 'later');
const service = <P extends string>(path: P, name: keyof typeof import('../service-pages.ts')) =>
  createRoute({ getParentRoute: () => space, path, component: lazyRouteComponent(services, name) });
const ofService = [
  service(PATHS.calendar, 'CalendarPage'),
  service(PATHS.points, 'PointsPage'),
  service(PATHS.submissions, 'SubmissionsPage'),
  service(PATHS.submission, 'SubmissionPage'),
  service(PATHS.messages, 'MessagesPage'),
  service(PATHS.newMessage, 'ComposePage'),
  service(PATHS.sendDocument, 'SendDocumentPage'),
  service(PATHS.taxData, 'TaxDataPage'),
  service(PATHS.proofOfLife, 'ProofOfLifePage'),
] as const;

const recordPages = withTexts(() => import('../record-pages.ts'), 'home', 'later');
const record = <P extends string>(path: P, name: keyof typeof import('../record-pages.ts')) =>
  createRoute({
    getParentRoute: () => space,
    path,
    validateSearch,
    component: lazyRouteComponent(recordPages, name),
  });
const ofRecords = [
  record(PATHS.records, 'RecordsPage'),
  record(PATHS.recordsAddress, 'AddressPage'),
  record(PATHS.recordsAccount, 'AccountPage'),
] as const;

const acceptTerms = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.acceptTerms,
  component: lazyRouteComponent(
    withTexts(() => import('../features/accept-terms/AcceptTermsPage.tsx'), 'home', 'later', 'legal'),
  ),
});

/** What a member who signed in reaches. */
export const ofSignedIn = signedIn.addChildren([
  space.addChildren([
    home,
    page(PATHS.operations, () => import('../features/operations/OperationsPage.tsx')),
    page(PATHS.fundDocuments, () => import('../features/documents/DocumentsPage.tsx')),
    page(PATHS.certificate, () => import('../features/certificate/CertificatePage.tsx')),
    situation,
    situationSection,
    ...ofRecords,
    ...ofService,
  ]),
  firstConnection,
  acceptTerms,
]);
