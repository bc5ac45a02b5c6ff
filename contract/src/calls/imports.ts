import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { criterion, id, instant, pathId } from '../values/fields.ts';

/** Lines of each sort that are told of one import; the report that it writes beside itself has them all. */
export const MAX_TOLD = 100_000;

/** What is told of an import line by line: rows that it refused, and values that stay as they were decided in the product. */
export const IMPORT_LINES = ['refused', 'kept'] as const;
export type ImportLines = (typeof IMPORT_LINES)[number];

/** What stays of somebody as it was decided in the product. */
export const KEPT_FIELD_WORDS = {
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'Adresse e-mail',
  administrator: "Rôle d'administrateur",
  active: 'Compte ouvert ou fermé',
  accreditation: 'Habilitation',
  account: 'Compte bancaire',
} as const;
export type KeptField = keyof typeof KEPT_FIELD_WORDS;
const KEPT_FIELDS = Object.keys(KEPT_FIELD_WORDS) as [KeptField, ...KeptField[]];

/** 'Habilitation au régime Retraite des cadres', 'Compte bancaire du dossier 100214'. */
export function keptWords({
  field,
  folderId,
  systemName,
}: {
  field: KeptField;
  folderId?: number | null;
  systemName?: string | null;
}) {
  const words = KEPT_FIELD_WORDS[field];
  if (systemName) return `${words} au régime ${systemName}`;
  return folderId ? `${words} du dossier ${folderId}` : words;
}

/** 'refused': strict, so that nothing went in; 'interrupted': its process died. */
export const IMPORT_STATES = ['running', 'done', 'refused', 'failed', 'interrupted'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_STATE_WORDS: Record<ImportState, string> = {
  running: 'En cours',
  done: 'Terminé',
  refused: 'Refusé en entier',
  failed: 'En échec',
  interrupted: 'Interrompu',
};

/** What became of the rows of a file, as the screen and the report of an import name it, in their order. */
export const IMPORT_COUNT_WORDS = {
  read: 'Lues',
  inserted: 'Ajoutées',
  updated: 'Modifiées',
  unchanged: 'Inchangées',
  removed: 'Supprimées',
  refused: 'Refusées',
  kept: 'Valeurs gardées',
} as const;
export const IMPORT_COUNTS = Object.keys(IMPORT_COUNT_WORDS) as (keyof typeof IMPORT_COUNT_WORDS)[];

const run = {
  id,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  folder: z.string(),
  state: z.enum(IMPORT_STATES),
  isStrict: z.boolean(),
  /** Rows of all files; of a strict one that was refused, those that would have been. */
  read: z.int(),
  inserted: z.int(),
  updated: z.int(),
  refused: z.int(),
};
const ImportRun = z.object(run);
export type ImportRun = z.input<typeof ImportRun>;

/** read = inserted + updated + unchanged + refused. `kept`: values of rows that went in. */
const ImportedFile = z.object({
  file: z.string(),
  read: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  refused: z.int(),
  kept: z.int(),
  /** Why the whole file was refused. */
  problem: z.nullable(z.string()),
  seconds: z.number(),
});
export type ImportedFile = z.input<typeof ImportedFile>;

const WholeRun = z.object({
  ...run,
  /** Why it broke off. */
  problem: z.nullable(z.string()),
  files: z.array(ImportedFile),
  /** How many of each are told: 0 when they are older than 90 days. */
  told: z.object({ refused: z.int(), kept: z.int() }),
});
export type WholeRun = z.input<typeof WholeRun>;

const ImportLine = z.object({
  id,
  file: z.string(),
  /** 1 is the header; 0: the file as a whole. */
  line: z.int(),
  column: z.string(),
  cause: z.string(),
  /** Of a value that stays: whose, and what; null for a refused row, and for one from before it was written down. */
  kept: z.nullable(
    z.object({
      id,
      /** Null: their account is gone. */
      name: z.nullable(z.string()),
      isMember: z.boolean(),
      field: z.enum(KEPT_FIELDS),
      folderId: z.nullable(id),
      systemName: z.nullable(z.string()),
    }),
  ),
});
export type ImportLine = z.input<typeof ImportLine>;

const shared = { access: 'administrator', subject: 'none' } as const;
const OfRun = z.object({ runId: pathId });

/** The imports of the fund's files, the newest first (ours). */
export const getImports = endpoint({
  method: 'GET',
  path: '/api/manager/imports/:start/:take',
  ...shared,
  params: z.object(pathPaging),
  answer: page(ImportRun),
  audit: { action: 'import.list' },
});

/** One import with its totals by file (ours). */
export const getImport = endpoint({
  method: 'GET',
  path: '/api/manager/import/:runId',
  ...shared,
  params: OfRun,
  answer: WholeRun,
  audit: { action: 'import.view', object: 'import', id: 'runId' },
});

/** The rows that it refused, or what stayed of others, in the order of its files (ours). */
export const getImportRefusals = endpoint({
  method: 'GET',
  path: '/api/manager/import/:runId/refusals/:start/:take',
  ...shared,
  subject: 'told',
  params: z.object({ runId: pathId, ...pathPaging }),
  query: z.object({ file: criterion(100), lines: z.optional(z.enum(IMPORT_LINES)) }),
  answer: page(ImportLine),
  limit: 'search',
  audit: { action: 'import.view', object: 'import', id: 'runId' },
});

/** Its report as an xlsx: the totals by file, each line that is told, how it went (ours). */
export const getImportReport = endpoint({
  method: 'GET',
  path: '/api/manager/import/:runId/report',
  ...shared,
  subject: 'told',
  proof: 'recent',
  params: OfRun,
  answer: 'file',
  limit: 'export',
  audit: { action: 'import.download', object: 'import', id: 'runId' },
});
