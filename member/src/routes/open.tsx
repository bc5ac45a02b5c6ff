import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { flag, later, root, withTexts } from './root.tsx';

const checkCertificate = createRoute({
  getParentRoute: () => root,
  path: PATHS.checkCertificate,
  // The code on the paper leads to its number.
  validateSearch: (raw: Record<string, unknown>): { numero?: string } =>
    typeof raw.numero === 'string' ? { numero: raw.numero.slice(0, 100) } : {},
  component: later(() => import('../features/certificate/CheckPage.tsx')),
});
const federationReturn = createRoute({
  getParentRoute: () => root,
  path: PATHS.federationReturn,
  component: later(() => import('../features/federation/ReturnPage.tsx')),
});
const forgotten = createRoute({
  getParentRoute: () => root,
  path: PATHS.forgotten,
  component: later(() => import('../features/password/ForgottenPage.tsx')),
});
const lostDevice = createRoute({
  getParentRoute: () => root,
  path: PATHS.lostDevice,
  component: later(() => import('../features/session/LostDevicePage.tsx')),
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
  component: later(() => import('../features/password/NewPasswordPage.tsx')),
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
  component: later(() => import('../features/confirm-email/ConfirmEmailPage.tsx')),
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
  component: later(() => import('../features/opposition/OppositionPage.tsx')),
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
  component: later(() => import('../features/connect-as/ConnectAsPage.tsx')),
});
const consultationEnded = createRoute({
  getParentRoute: () => root,
  path: PATHS.consultationEnded,
  validateSearch: (raw: Record<string, unknown>): { sessionExpired?: true } => ({
    sessionExpired: flag(raw.sessionExpired),
  }),
  component: later(() => import('../features/connect-as/ConsultationEndedPage.tsx')),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: PATHS.faq,
  // A link to one question: it is opened, and its address can be sent.
  validateSearch: (raw: Record<string, unknown>): { question?: number } => ({
    question: Number(raw.question) || undefined,
  }),
  component: later(() => import('../features/faq/FaqPage.tsx')),
});
const siteMap = createRoute({
  getParentRoute: () => root,
  path: PATHS.siteMap,
  component: later(() => import('../features/content/SiteMapPage.tsx')),
});

const easy = createRoute({
  getParentRoute: () => root,
  path: PATHS.easy,
  component: later(() => import('../features/easy/EasyPage.tsx')),
});

const contents = () => import('../features/content/ContentPages.tsx');
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

/** What opens without signing in: the links of mails, the pages for everybody. */
export const ofEverybody = [
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
] as const;
