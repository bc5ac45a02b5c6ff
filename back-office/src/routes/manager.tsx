import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readBlockedSearch, readUserSearch } from '../features/accounts/searches.ts';
import { readByManagerSearch, readBySocialSystemSearch } from '../features/accreditations/searches.ts';
import {
  isOfAll,
  readAllChangesSearch,
  readBankChangeSearch,
  readBankChangesSearch,
} from '../features/bank-details/searches.ts';
import { readBankExportSearch } from '../features/bank-exports/searches.ts';
import { readContactSearch } from '../features/contacts/searches.ts';
import { readExtractionSearch } from '../features/extraction/searches.ts';
import { readHelpSearch } from '../features/help/searches.ts';
import { readHomeSearch } from '../features/home/searches.ts';
import { readIdentitySearch } from '../features/identity-checks/searches.ts';
import { readMemberSearch } from '../features/members/searches.ts';
import { readFiguresSearch } from '../features/requests/figures/searches.ts';
import { readPeopleSearch } from '../features/search/searches.ts';
import { readSignatureSearch } from '../features/signatures/searches.ts';
import { paths } from '../paths.ts';
import { only } from '../search.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { readKindSearch, readRequestSearch } from '../shell/requests/searches.ts';
import { signedIn } from './parents.tsx';

const EXCHANGES = 'Échanges';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  validateSearch: only(readHomeSearch),
  component: lazyRouteComponent(() => import('../features/home/HomePage.tsx')),
});

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: paths.requests,
  staticData: { title: 'À traiter' },
  validateSearch: only(readRequestSearch),
  component: lazyRouteComponent(() => import('../features/requests/RequestsPage.tsx')),
});

const newContact = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newContact,
  staticData: { section: 'À traiter', title: 'Noter un contact' },
  validateSearch: only(readContactSearch),
  component: lazyRouteComponent(() => import('../features/contacts/ContactPage.tsx')),
});

const figures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.figures,
  staticData: { section: 'À traiter', title: 'Chiffres' },
  validateSearch: only(readFiguresSearch),
  component: lazyRouteComponent(() => import('../features/requests/figures/FiguresPage.tsx')),
});

const request = createRoute({
  getParentRoute: () => signedIn,
  path: paths.request,
  staticData: { section: 'À traiter', title: 'Demande' },
  component: lazyRouteComponent(() => import('../features/requests/RequestPage.tsx')),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: paths.account,
  staticData: { title: 'Mon compte' },
  component: lazyRouteComponent(() => import('../features/account/AccountPage.tsx')),
});

const help = createRoute({
  getParentRoute: () => signedIn,
  path: paths.help,
  staticData: { title: 'Aide' },
  validateSearch: only(readHelpSearch),
  component: lazyRouteComponent(() => import('../features/help/HelpPage.tsx')),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: paths.people,
  staticData: { title: 'Adhérents trouvés' },
  validateSearch: only(readPeopleSearch),
  component: lazyRouteComponent(() => import('../features/search/PeoplePage.tsx')),
});

const blockedAccounts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.blockedAccounts,
  staticData: { section: 'Comptes', title: 'Comptes bloqués' },
  validateSearch: only(readBlockedSearch),
  component: lazyRouteComponent(() => import('../features/accounts/BlockedAccountsPage.tsx')),
});

const connectAs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.connectAs,
  staticData: { section: 'Comptes', title: 'Se connecter en tant que' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('../features/accounts/ConnectAsPage.tsx')),
});

const passwordReset = createRoute({
  getParentRoute: () => signedIn,
  path: paths.passwordReset,
  staticData: { section: 'Comptes', title: 'Réinitialiser un mot de passe' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('../features/accounts/PasswordResetPage.tsx')),
});

const accountNotValidated = createRoute({
  getParentRoute: () => signedIn,
  path: paths.accountNotValidated,
  staticData: { section: 'Comptes', title: 'Comptes en attente de validation' },
  validateSearch: only(readUserSearch),
  component: lazyRouteComponent(() => import('../features/accounts/AccountNotValidatedPage.tsx')),
});

const member = createRoute({
  getParentRoute: () => signedIn,
  path: paths.member,
  staticData: { section: 'Comptes', title: 'Adhérent' },
  validateSearch: only(readMemberSearch),
  component: lazyRouteComponent(() => import('../features/members/MemberPage.tsx')),
});

const write = createRoute({
  getParentRoute: () => signedIn,
  path: paths.writeToMember,
  staticData: { section: 'Comptes', title: 'Écrire' },
  component: lazyRouteComponent(() => import('../features/messaging/WritePage.tsx')),
});

const identityChecks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.identityChecks,
  staticData: { section: 'Comptes', title: 'Identités à vérifier' },
  validateSearch: only(readIdentitySearch),
  component: lazyRouteComponent(() => import('../features/identity-checks/IdentityChecksPage.tsx')),
});

const identityCheck = createRoute({
  getParentRoute: () => signedIn,
  path: paths.identityCheck,
  staticData: { section: 'Comptes', title: 'Identité à vérifier' },
  component: lazyRouteComponent(() => import('../features/identity-checks/IdentityCheckPage.tsx')),
});

const bySocialSystem = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bySocialSystem,
  staticData: { section: 'Habilitations', title: 'Habilitations par régime' },
  validateSearch: only(readBySocialSystemSearch),
  component: lazyRouteComponent(() => import('../features/accreditations/BySocialSystemPage.tsx')),
});

const byManager = createRoute({
  getParentRoute: () => signedIn,
  path: paths.byManager,
  staticData: { section: 'Habilitations', title: 'Habilitations par gestionnaire' },
  validateSearch: only(readByManagerSearch),
  component: lazyRouteComponent(() => import('../features/accreditations/ByManagerPage.tsx')),
});

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: paths.messages,
  staticData: { section: EXCHANGES, title: 'Messages reçus' },
  validateSearch: only(readKindSearch),
  component: lazyRouteComponent(() => import('../features/messaging/MessagesPage.tsx')),
});

const message = createRoute({
  getParentRoute: () => signedIn,
  path: paths.message,
  staticData: { section: EXCHANGES, title: 'Message' },
  component: lazyRouteComponent(() => import('../features/messaging/MessagePage.tsx')),
});

const proofsOfLife = createRoute({
  getParentRoute: () => signedIn,
  path: paths.proofsOfLife,
  staticData: { section: EXCHANGES, title: 'Certificats de vie' },
  validateSearch: only(readKindSearch),
  component: lazyRouteComponent(() => import('../features/proof-of-life/ProofsPage.tsx')),
});

const proofOfLife = createRoute({
  getParentRoute: () => signedIn,
  path: paths.proofOfLife,
  staticData: { section: EXCHANGES, title: 'Certificat de vie' },
  component: lazyRouteComponent(() => import('../features/proof-of-life/ProofPage.tsx')),
});

const bankChanges = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankChanges,
  staticData: { section: EXCHANGES, title: 'Changements de compte' },
  validateSearch: only(readBankChangesSearch),
  beforeLoad: ({ search }) => {
    if (isOfAll(search))
      throw redirect({ to: paths.allBankChanges, search: readAllChangesSearch({ ...search }), replace: true });
  },
  component: lazyRouteComponent(() => import('../features/bank-details/BankChangesPage.tsx')),
});

const bankChange = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankChange,
  staticData: { section: EXCHANGES, title: 'Changement de compte' },
  validateSearch: only(readBankChangeSearch),
  component: lazyRouteComponent(() => import('../features/bank-details/BankChangePage.tsx')),
});

const allBankChanges = createRoute({
  getParentRoute: () => signedIn,
  path: paths.allBankChanges,
  staticData: { section: EXCHANGES, title: 'Tous les changements de compte' },
  validateSearch: only(readAllChangesSearch),
  component: lazyRouteComponent(() => import('../features/bank-details/all/AllChangesPage.tsx')),
});

const bankExports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bankExports,
  staticData: { section: EXCHANGES, title: 'Transmettre à la paie' },
  validateSearch: only(readBankExportSearch),
  component: lazyRouteComponent(() => import('../features/bank-exports/BankExportsPage.tsx')),
});

const signatures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.signatures,
  staticData: { title: 'Signatures' },
  validateSearch: only(readSignatureSearch),
  component: lazyRouteComponent(() => import('../features/signatures/SignaturesPage.tsx')),
});

const signature = createRoute({
  getParentRoute: () => signedIn,
  path: paths.signature,
  staticData: { section: 'Signatures', title: 'Demande de signature' },
  component: lazyRouteComponent(() => import('../features/signatures/SignaturePage.tsx')),
});

const extraction = createRoute({
  getParentRoute: () => signedIn,
  path: paths.extraction,
  staticData: { section: 'Base documentaire', title: 'Extraction' },
  validateSearch: only(readExtractionSearch),
  component: lazyRouteComponent(() => import('../features/extraction/ExtractionPage.tsx')),
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: 'Page introuvable' },
  component: NotFound,
});

export const managerRoutes = [
  home,
  requests,
  newContact,
  figures,
  request,
  account,
  help,
  people,
  blockedAccounts,
  connectAs,
  passwordReset,
  accountNotValidated,
  member,
  write,
  identityChecks,
  identityCheck,
  bySocialSystem,
  byManager,
  messages,
  message,
  proofsOfLife,
  proofOfLife,
  bankChanges,
  bankChange,
  allBankChanges,
  bankExports,
  signatures,
  signature,
  extraction,
  unknown,
] as const;
