import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { flag, type Later, later, root, withTexts } from './root.tsx';

const open = <P extends string>(path: P, load: Later) =>
  createRoute({ getParentRoute: () => root, path, component: later(load) });
/** A link of a mail: its secret goes out of the address at once, without the bracket or stop that programs took for a part of it. */
const link = <P extends `${string}/$token`>(
  path: P,
  to: typeof PATHS.newPassword | typeof PATHS.confirmEmail | typeof PATHS.opposition,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => {
      const { token } = params as { token: string };
      throw redirect({ to, state: { link: { token: token.replace(/[).]+$/, '') } }, replace: true });
    },
  });

const checkCertificate = createRoute({
  getParentRoute: () => root,
  path: PATHS.checkCertificate,
  // The code on the paper leads to its number.
  validateSearch: (raw: Record<string, unknown>): { numero?: string } =>
    typeof raw.numero === 'string' ? { numero: raw.numero.slice(0, 100) } : {},
  component: later(() => import('../features/certificate/CheckPage.tsx')),
});

const connectAsLink = createRoute({
  getParentRoute: () => root,
  path: PATHS.connectAsLink,
  beforeLoad: ({ params: { managerId, token } }) => {
    throw redirect({ to: PATHS.connectAs, state: { link: { token, managerId: Number(managerId) } }, replace: true });
  },
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

const contents = () => import('../features/content/ContentPages.tsx');
const content = <P extends string>(path: P, name: 'LegalPage' | 'TermsPage' | 'AccessibilityPage') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(withTexts(contents, 'home', 'later', 'legal'), name),
  });
/** '?appareil=true': by who lost what recognises them. '?dossier=…': about that folder. */
const contact = createRoute({
  getParentRoute: () => root,
  path: PATHS.contact,
  validateSearch: (raw: Record<string, unknown>): { appareil?: true; dossier?: number } => ({
    appareil: flag(raw.appareil),
    dossier: Number(raw.dossier) || undefined,
  }),
  component: lazyRouteComponent(withTexts(contents, 'home', 'later', 'legal'), 'ContactPage'),
});

/** What opens without signing in: the links of mails, the pages for everybody. */
export const ofEverybody = [
  open(PATHS.federationReturn, () => import('../features/federation/ReturnPage.tsx')),
  open(PATHS.forgotten, () => import('../features/password/ForgottenPage.tsx')),
  open(PATHS.lostDevice, () => import('../features/session/LostDevicePage.tsx')),
  link(PATHS.newPasswordLink, PATHS.newPassword),
  open(PATHS.newPassword, () => import('../features/password/NewPasswordPage.tsx')),
  link(PATHS.confirmEmailLink, PATHS.confirmEmail),
  open(PATHS.confirmEmail, () => import('../features/confirm-email/ConfirmEmailPage.tsx')),
  link(PATHS.oppositionLink, PATHS.opposition),
  open(PATHS.opposition, () => import('../features/opposition/OppositionPage.tsx')),
  connectAsLink,
  open(PATHS.connectAs, () => import('../features/connect-as/ConnectAsPage.tsx')),
  consultationEnded,
  faq,
  open(PATHS.easy, () => import('../features/easy/EasyPage.tsx')),
  open(PATHS.siteMap, () => import('../features/content/SiteMapPage.tsx')),
  checkCertificate,
  contact,
  content(PATHS.legal, 'LegalPage'),
  content(PATHS.terms, 'TermsPage'),
  content(PATHS.accessibility, 'AccessibilityPage'),
] as const;
