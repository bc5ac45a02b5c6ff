/** The address of every screen, spelled once. A `$name` is a parameter. */
export const paths = {
  home: '/',
  requests: '/a-traiter',
  newContact: '/a-traiter/saisir',
  figures: '/a-traiter/chiffres',
  request: '/a-traiter/$requestId',
  account: '/mon-compte',
  help: '/aide',
  people: '/recherche',
  blockedAccounts: '/comptes-bloques',
  connectAs: '/connexion-en-tant-que',
  passwordReset: '/reinitialisation-mot-de-passe',
  accountNotValidated: '/comptes-attente-validation',
  member: '/adherents/$memberId',
  writeToMember: '/adherents/$memberId/ecrire',
  bySocialSystem: '/habilitations/par-regime',
  byManager: '/habilitations/par-gestionnaire',
  proConnect: '/habilitations/proconnect',
  login: '/login',
  /** Where ProConnect sends the browser back to (RETURN_PATHS of contract/calls/federation.ts). */
  federationReturn: '/retour-proconnect',
  /** Where the mail's link leads; its token leaves the address at once. */
  setOrResetManagerPassword: '/setOrResetManagerPassword/$token',
  newPassword: '/setOrResetManagerPassword',
  oppositionLink: '/ce-n-est-pas-moi/$token',
  opposition: '/ce-n-est-pas-moi',

  identityChecks: '/comptes/identites-a-verifier',
  identityCheck: '/comptes/identites-a-verifier/$checkId',

  messages: '/echanges/messages',
  message: '/echanges/messages/$messageId',
  proofsOfLife: '/echanges/certificats-de-vie',
  proofOfLife: '/echanges/certificats-de-vie/$proofId',
  bankChanges: '/echanges/changements-de-compte',
  bankChange: '/echanges/changements-de-compte/$changeId',
  allBankChanges: '/echanges/changements-de-compte/tous',
  bankExports: '/echanges/changements-de-compte/transmission',
  letters: '/echanges/courriers',
  cannedAnswers: '/echanges/reponses-types',

  signatures: '/signatures',
  signature: '/signatures/$signatureId',

  siteContent: '/gestion-du-site/contenu',
  siteMainPage: '/gestion-du-site/page-accueil',
  siteFolders: '/gestion-du-site/bandeau-dossier',
  siteHeaderPage: '/gestion-du-site/entete-page',
  siteFaq: '/gestion-du-site/faq',
  siteSearchWords: '/gestion-du-site/autres-mots',
  siteMaintenance: '/gestion-du-site/page-de-maintenance',
  notifications: '/notifications',
  globalStatistics: '/statistiques-globales',
  stockStatistics: '/statistiques-stock',
  knowledge: '/base-documentaire/gestion',
  knowledgeAdd: '/base-documentaire/nouveau-document',
  knowledgeModify: '/base-documentaire/modification-document/$documentId',
  knowledgeFolderModify: '/base-documentaire/modification-document-dossier/$documentId',
  extraction: '/base-documentaire/extraction',

  alarms: '/alarmes',
  unusualReadings: '/alarmes/lectures',

  managers: '/administration/gestionnaires',
  manager: '/administration/gestionnaires/$managerId',
  managerGroups: '/administration/groupes',
  requestLabels: '/administration/etiquettes',
  readiness: '/administration/a-completer',
  settings: '/administration/reglages',
  auditLog: '/journal',
  outbox: '/envois',
  jobs: '/traitements',
  imports: '/imports',
  importRun: '/imports/$runId',

  showcase: '/_ui',
} as const;

/** A path of this site to come back to after signing in: never another site's. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path) && !path.startsWith(paths.login);
