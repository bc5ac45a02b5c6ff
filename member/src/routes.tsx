import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { Ending } from 'client/session-life.ts';
import type { opposeBankChange } from 'contract/calls/opposition.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { TextPart } from 'contract/texts/build.ts';
import type { ReactNode } from 'react';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { ConnectedAsBanner } from './features/connect-as/ConnectedAsBanner.tsx';
import { OtherWays } from './features/federation/OtherWays.tsx';
import { Proof } from './features/proof/Proof.tsx';
import { SignInPage } from './features/session/SignInPage.tsx';
import { SessionWarning } from './features/session-warning/SessionWarning.tsx';
import { PATHS } from './paths.ts';
import { BrokenPage } from './shell/BrokenPage.tsx';
import { Gate } from './shell/Gate.tsx';
import { rememberPlace } from './shell/place.ts';
import { Shell } from './shell/Shell.tsx';
import { currentSession, lastEnding } from './shell/session.ts';
import { loadTexts } from './texts-loading.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The secret of a link, out of the address: a reload finds it in the history entry. */
    link?: { token: string; managerId?: number };
    /** What 'Ce n'est pas moi' did, for the page that says so. */
    opposed?: AnswerOf<typeof opposeBankChange>;
    /** 'Mes opérations' opens this one. */
    operation?: number;
    /** 'Mes documents' shows this one in the reader. */
    document?: string;
    /** The home page says once that the password was changed. */
    isPasswordChanged?: boolean;
    /** The answer that a new message replies to, or the payment that it asks about; `form` names its draft. */
    reply?: { form: string; folderId: number | null; requestType: string | null; subject: string };
    /** Why the sign-in page is shown after FranceConnect: the refusal's key, and the server's words. */
    federation?: { key: string; message: string };
    /** 'Ma situation' says once what was saved. */
    saved?: 'phones' | 'password' | 'beneficiary' | 'trusted' | 'trustedRemoved';
  }
}

/** A screen outside the first load, with the texts that it shows. */
const withTexts =
  <M,>(load: () => Promise<M>, ...parts: TextPart[]) =>
  async () => {
    const [page] = await Promise.all([load(), ...parts.map(loadTexts)]);
    return page;
  };
const later = <M extends { default: () => ReactNode }>(load: () => Promise<M>) =>
  lazyRouteComponent(withTexts(load, 'home', 'later'));

const root = createRootRoute({
  component: () => (
    <Shell
      banner={<ConnectedAsBanner />}
      dialogs={
        <>
          <SessionWarning />
          <Proof />
        </>
      }
    >
      <Outlet />
    </Shell>
  ),
});

/** A flag in the address, however it is written: `?logout`, `?logout=true`. */
const flag = (value: unknown) => (value === undefined || value === false || value === 'false' ? undefined : true);

const signIn = createRoute({
  getParentRoute: () => root,
  path: PATHS.signIn,
  validateSearch: (raw: Record<string, unknown>): { [why in Ending]?: true } => ({
    logout: flag(raw.logout),
    sessionExpired: flag(raw.sessionExpired),
    sessionClosed: flag(raw.sessionClosed),
  }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: PATHS.home });
  },
  component: () => <SignInPage onStart={fetchHome} others={<OtherWays />} />,
});

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
const homePage = lazyRouteComponent(withTexts(() => import('./features/home/HomePage.tsx'), 'home'));
const home = createRoute({ getParentRoute: () => space, path: PATHS.home, component: homePage });
/** Fetches the home before it is shown: by whoever is about to see it. */
export const fetchHome = () => void homePage.preload?.();

const operations = createRoute({
  getParentRoute: () => space,
  path: PATHS.operations,
  component: later(() => import('./features/operations/OperationsPage.tsx')),
});
const fundDocuments = createRoute({
  getParentRoute: () => space,
  path: PATHS.fundDocuments,
  component: later(() => import('./features/documents/DocumentsPage.tsx')),
});
const certificate = createRoute({
  getParentRoute: () => space,
  path: PATHS.certificate,
  component: later(() => import('./features/certificate/CertificatePage.tsx')),
});
const checkCertificate = createRoute({
  getParentRoute: () => root,
  path: PATHS.checkCertificate,
  // The code on the paper leads to its number.
  validateSearch: (raw: Record<string, unknown>): { numero?: string } =>
    typeof raw.numero === 'string' ? { numero: raw.numero.slice(0, 100) } : {},
  component: later(() => import('./features/certificate/CheckPage.tsx')),
});
const situationPage = later(() => import('./features/situation/SituationPage.tsx'));
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
  component: later(() => import('./features/first-connection/FirstConnectionPage.tsx')),
});

const services = withTexts(() => import('./service-pages.ts'), 'home', 'later');
const service = <P extends string>(path: P, name: keyof typeof import('./service-pages.ts')) =>
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

const recordPages = withTexts(() => import('./record-pages.ts'), 'home', 'later');
const record = <P extends string>(path: P, name: keyof typeof import('./record-pages.ts')) =>
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
    withTexts(() => import('./features/accept-terms/AcceptTermsPage.tsx'), 'home', 'later', 'legal'),
  ),
});

const federationReturn = createRoute({
  getParentRoute: () => root,
  path: PATHS.federationReturn,
  component: later(() => import('./features/federation/ReturnPage.tsx')),
});
const forgotten = createRoute({
  getParentRoute: () => root,
  path: PATHS.forgotten,
  component: later(() => import('./features/password/ForgottenPage.tsx')),
});
const lostDevice = createRoute({
  getParentRoute: () => root,
  path: PATHS.lostDevice,
  component: later(() => import('./features/session/LostDevicePage.tsx')),
});
const newPasswordLink = createRoute({
  getParentRoute: () => root,
  path: PATHS.newPasswordLink,
  beforeLoad: ({ params }) => {
    throw redirect({ to: PATHS.newPassword, state: { link: { token: params.token } }, replace: true });
  },
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: PATHS.newPassword,
  component: later(() => import('./features/password/NewPasswordPage.tsx')),
});

const confirmEmailLink = createRoute({
  getParentRoute: () => root,
  path: PATHS.confirmEmailLink,
  beforeLoad: ({ params }) => {
    throw redirect({ to: PATHS.confirmEmail, state: { link: { token: params.token } }, replace: true });
  },
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: PATHS.confirmEmail,
  component: later(() => import('./features/confirm-email/ConfirmEmailPage.tsx')),
});

const oppositionLink = createRoute({
  getParentRoute: () => root,
  path: PATHS.oppositionLink,
  beforeLoad: ({ params }) => {
    throw redirect({ to: PATHS.opposition, state: { link: { token: params.token } }, replace: true });
  },
});
const opposition = createRoute({
  getParentRoute: () => root,
  path: PATHS.opposition,
  component: later(() => import('./features/opposition/OppositionPage.tsx')),
});

const connectAsLink = createRoute({
  getParentRoute: () => root,
  path: PATHS.connectAsLink,
  beforeLoad: ({ params: { managerId, token } }) => {
    throw redirect({ to: PATHS.connectAs, state: { link: { token, managerId: Number(managerId) } }, replace: true });
  },
});
const connectAs = createRoute({
  getParentRoute: () => root,
  path: PATHS.connectAs,
  component: later(() => import('./features/connect-as/ConnectAsPage.tsx')),
});
const consultationEnded = createRoute({
  getParentRoute: () => root,
  path: PATHS.consultationEnded,
  validateSearch: (raw: Record<string, unknown>): { sessionExpired?: true } => ({
    sessionExpired: flag(raw.sessionExpired),
  }),
  component: later(() => import('./features/connect-as/ConsultationEndedPage.tsx')),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: PATHS.faq,
  // A link to one question: it is opened, and its address can be sent.
  validateSearch: (raw: Record<string, unknown>): { question?: number } => ({
    question: Number(raw.question) || undefined,
  }),
  component: later(() => import('./features/faq/FaqPage.tsx')),
});
const siteMap = createRoute({
  getParentRoute: () => root,
  path: PATHS.siteMap,
  component: later(() => import('./features/content/SiteMapPage.tsx')),
});

const easy = createRoute({
  getParentRoute: () => root,
  path: PATHS.easy,
  component: later(() => import('./features/easy/EasyPage.tsx')),
});

const contents = () => import('./features/content/ContentPages.tsx');
const content = <P extends string>(path: P, name: 'LegalPage' | 'TermsPage' | 'AccessibilityPage') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(withTexts(contents, 'home', 'later', 'legal'), name),
  });
/** '?appareil=true': by who lost what recognises them. */
const contact = createRoute({
  getParentRoute: () => root,
  path: PATHS.contact,
  validateSearch: (raw: Record<string, unknown>): { appareil?: true } => ({ appareil: flag(raw.appareil) }),
  component: lazyRouteComponent(withTexts(contents, 'home', 'later', 'legal'), 'ContactPage'),
});

const history = createHashHistory();
// '#/page' rather than '/#/page': the latter is taken for a link within the page by what checks accessibility.
history.createHref = address => `#${address}`;

export const router = createRouter({
  history,
  routeTree: root.addChildren([
    signIn,
    signedIn.addChildren([
      space.addChildren([
        home,
        operations,
        fundDocuments,
        certificate,
        situation,
        situationSection,
        ...ofRecords,
        ...ofService,
      ]),
      firstConnection,
      acceptTerms,
    ]),
    federationReturn,
    forgotten,
    lostDevice,
    newPasswordLink,
    newPassword,
    confirmEmailLink,
    confirmEmail,
    oppositionLink,
    opposition,
    connectAsLink,
    connectAs,
    consultationEnded,
    faq,
    easy,
    siteMap,
    checkCertificate,
    contact,
    content(PATHS.legal, 'LegalPage'),
    content(PATHS.terms, 'TermsPage'),
    content(PATHS.accessibility, 'AccessibilityPage'),
  ]),
  defaultPendingComponent: () => <SpinnerBlock />,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: later(() => import('./shell/NotFoundPage.tsx')),
});
