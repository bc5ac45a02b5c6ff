import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { take } from '../kit/paging.ts';
import { criterion, givenDay, id, instant, MAX_LOGIN_LENGTH, orNull, pathId } from '../values/fields.ts';

/** What an entry may be about, with its name before a number. */
export const AUDIT_OBJECTS: Record<string, string> = {
  account: 'Compte',
  alarm: 'Alarme',
  attachment: 'Pièce jointe',
  auditEntry: 'Écriture du journal',
  bankChange: 'Changement de compte',
  bankExport: 'Fichier pour la paie',
  fundSetting: 'Réglage',
  managerGroup: 'Groupe de gestionnaires',
  request: 'Demande',
  requestLabel: 'Étiquette',
  requestView: 'Vue',
  cannedAnswer: 'Réponse type',
  contact: 'Appel, courrier ou visite',
  content: 'Contenu',
  extraction: 'Extraction',
  factor: 'Moyen de connexion',
  faqQuestion: 'Question',
  faqTheme: 'Thème de questions',
  federationLink: 'Lien ProConnect',
  folder: 'Dossier',
  folderBlock: 'Bandeau dossier',
  headPageBlock: 'En-tête de page',
  homeBlock: "Bloc de la page d'accueil",
  identityCheck: 'Identité à vérifier',
  import: 'Import',
  job: 'Traitement',
  knowledgeDocument: 'Document de la base',
  letterBatch: 'Lot de courriers',
  maintenance: 'Page de maintenance',
  member: 'Adhérent',
  memberNote: 'Note',
  message: 'Message',
  notification: 'Modèle de notification',
  searchGroup: 'Groupe de mots de la recherche',
  outboxMessage: 'Envoi',
  proofOfLife: 'Certificat de vie',
  referenceDocument: 'Document de référence',
  retention: 'Durée de conservation',
  setting: 'Textes du portail',
  signature: 'Demande de signature',
  supportingDocument: 'Justificatif',
  taxData: 'Données fiscales',
  taxDocument: 'Document fiscal',
  user: 'Personne',
};

/** How an action, and what an entry is about, are named. */
const ACTION = /^[a-zA-Z-]{1,50}\.[a-zA-Z-]{1,50}$/;
const OBJECT = /^[a-zA-Z]{1,50}$/;

/** Entries in one export, at most. */
export const MAX_EXPORTED = 100_000;
/** People whom the page of an entry names, at most; an export has the numbers of all. */
export const MAX_NAMED = 100;
/** Characters of what an object is looked for by. */
export const MAX_OBJECT_ID = 100;

/**
 * Criteria, all of which hold. `person`: whose data was touched; `author`: who did it, or asked it as somebody else. Both are a
 * login, an e-mail, a whole name that one person has, or an account's number ('n° 123'). What an entry is about is looked for by its
 * kind, by its number, whatever the kind, or by both. Days are those of Paris, both included.
 */
const criteria = {
  person: criterion(MAX_LOGIN_LENGTH),
  author: criterion(MAX_LOGIN_LENGTH),
  action: z.pipe(criterion(101), z.nullable(z.string().check(z.regex(ACTION)))),
  objectType: z.pipe(criterion(50), z.nullable(z.string().check(z.regex(OBJECT)))),
  objectId: criterion(MAX_OBJECT_ID),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
  /** Only what a manager did in the space of a member. */
  connectedAs: orNull(z.literal(true)),
  /** Only what somebody decided: without readings, comings and goings, and what jobs do by themselves. */
  changes: orNull(z.literal(true)),
};
export const AuditCriteria = z.object(criteria);
export type AuditCriteria = z.output<typeof AuditCriteria>;

/** Who did something, or whose data it was; without a name: the account is gone. */
const Somebody = z.object({ id, name: z.nullable(z.string()), login: z.nullable(z.string()), isMember: z.boolean() });
export type Somebody = z.input<typeof Somebody>;

const entry = {
  id,
  at: instant,
  /** Null: a visitor, a job or a command. */
  author: z.nullable(Somebody),
  /** The manager who was connected as the author. */
  realAuthor: z.nullable(Somebody),
  /** Who signed what the author asked, where it took two. */
  signedBy: z.nullable(Somebody),
  action: z.string(),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  /** The person, where the object is one. */
  object: z.nullable(Somebody),
  /** What is kept for a time, in words, where the object is that. */
  objectName: z.nullable(z.string()),
  /** 'ok', or why it was refused. */
  outcome: z.string(),
  /** The first of those whose data it was, and how many they are. */
  people: z.array(Somebody),
  peopleCount: z.int(),
};
const AuditEntry = z.object(entry);
export type AuditEntry = z.input<typeof AuditEntry>;

const shared = { access: 'administrator', subject: 'told' } as const;

/**
 * The audit log, the newest first (ours). Pages go by entry, not by number: `before` the one with this id, or `after` it; and
 * nothing counts them.
 */
export const searchAuditLog = endpoint({
  method: 'POST',
  path: '/api/manager/auditLog/search',
  ...shared,
  body: z.object({ ...criteria, before: orNull(id), after: orNull(id), take }),
  answer: z.object({ data: z.array(AuditEntry), hasNewer: z.boolean(), hasOlder: z.boolean() }),
  limit: 'search',
  refusals: ['SEARCH_TOO_WIDE'],
  audit: { action: 'audit.search' },
  mode: 'read',
});

const WholeEntry = z.object({
  ...entry,
  /** What it says beside that, by name: criteria, references, reasons. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** The seal that closes it; null: it is sealed within seconds. */
  sealId: z.nullable(id),
});
export type WholeEntry = z.input<typeof WholeEntry>;

/** One entry, with all that it says (ours). */
export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/manager/auditLog/:entryId',
  ...shared,
  params: z.object({ entryId: pathId }),
  answer: WholeEntry,
  audit: { action: 'audit.open', object: 'auditEntry', id: 'entryId' },
});

/** The entries of a search as a signed CSV (ours), checked by `npm run admin -- audit-verify --export FILE`. */
export const exportAuditLog = endpoint({
  method: 'POST',
  path: '/api/manager/auditLog/export',
  ...shared,
  proof: 'recent',
  body: AuditCriteria,
  answer: 'file',
  limit: 'export',
  refusals: ['AUDIT_NOTHING', 'AUDIT_EXPORT_TOO_LARGE', 'SEARCH_TOO_WIDE'],
  audit: { action: 'audit.export' },
  mode: 'own',
});
