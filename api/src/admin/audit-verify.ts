import { resolve } from 'node:path';
import type { App } from '../platform/app.ts';
import { verifyExport } from '../platform/audit/export.ts';
import type { HeadProblem, HeadReading } from '../platform/audit/heads/compare.ts';
import { headPlace, headsInFile } from '../platform/audit/heads/places.ts';
import { headState } from '../platform/audit/heads/write-head.ts';
import { ForeignKeyError, sealAudit, UnsettledError } from '../platform/audit/seal.ts';
import { type Intact, type Problem, verifyAudit } from '../platform/audit/verify.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';

/**
 * Checks the audit log, its signatures, and the heads of --heads or AUDIT_HEADS; what is wrong is an error. Rows not
 * sealed yet are sealed first, unless the chain is another key's.
 */
export async function auditVerify(app: App, { values }: Order, { say }: Terminal) {
  if (values.export !== undefined) return say(await exportLine(app, values.export));
  const heads = await findHeads(app, values.heads);
  try {
    await sealAudit(app.db, app.auditKeys, app.clock.now());
  } catch (error) {
    // The one is named below, as the seal that it is; the other leaves rows that are not sealed yet.
    if (!(error instanceof ForeignKeyError || error instanceof UnsettledError)) throw error;
  }
  const result = await verifyAudit(app.db, app.auditKeys, heads.list).catch(error => {
    throw ['ENOENT', 'EACCES', 'EISDIR'].includes((error as { code?: string }).code ?? '')
      ? new OperatorError(`Les têtes du journal d'audit ne peuvent pas être lues : ${(error as Error).message}`)
      : error;
  });
  if (!result.ok) throw new OperatorError([`Journal d'audit altéré : ${told(result)}`, ...lost(result)].join('\n'));
  if (heads.list && result.heads?.count === 0 && heads.areExpected)
    throw new OperatorError(
      `Journal d'audit altéré : des têtes ont été écrites au-dehors (${heads.from}), et aucune n'y est plus.`,
    );
  for (const line of [chainLine(result), ...unsignedLine(result), ...headLines(result.heads, heads.from)]) say(line);
  say(`Empreinte du dernier scellé, à noter ailleurs : ${result.head}`);
}

/** What is said of an exported file that is as it was made; an error otherwise. */
async function exportLine(app: App, file: string): Promise<string> {
  const found = await verifyExport(app.auditKeys, resolve(file)).catch(error => {
    throw new OperatorError(`L'export ne peut pas être lu : ${(error as Error).message}`);
  });
  if (found.state === 'right')
    return `Export intact : ${found.entries} écritures, exportées le ${found.at}, signature juste.`;
  throw new OperatorError(WRONG_EXPORT[found.state]);
}

const WRONG_EXPORT = {
  wrong: "Export altéré : sa signature n'est pas celle de ce contenu.",
  unknown: 'Cet export est signé par une clé que AUDIT_KEY ne donne pas.',
  unsigned: "Ce fichier n'a pas de signature à sa fin : il est incomplet, a été réenregistré, ou n'est pas un export.",
};

/** Where the heads are read; `list` undefined when nowhere. A place that was never written to is not looked at. */
async function findHeads(app: App, file: string | undefined) {
  if (file !== undefined) return { from: file, list: headsInFile(resolve(file)), areExpected: true };
  const address = app.config.AUDIT_HEADS;
  const areExpected = (await headState(app.db)).written_at !== null;
  const read = address && areExpected ? headPlace(address).read : null;
  const from = address?.replace(/\/\/[^/@]*@/, '//') ?? null;
  return { from, list: read?.(), areExpected };
}

const ROWS = { altered: 'a été modifiée', removed: 'a été supprimée', inserted: 'a été ajoutée après coup' };

function told({ problem, sealId, rowId }: Problem): string {
  switch (problem) {
    case 'seal':
      return `le scellé ${sealId}, ou un scellé qui le précède, a été modifié ou supprimé.`;
    case 'start':
      return `les scellés qui précédaient le scellé ${sealId} ont été supprimés.`;
    case 'signature':
      return `la signature du scellé ${sealId} est fausse : il a été réécrit.`;
    case 'unsigned':
      return `le scellé ${sealId} n'est pas signé, alors que ceux qui le précèdent le sont.`;
    case 'key':
      return `le scellé ${sealId} est signé par une clé que AUDIT_KEY ne donne pas.`;
    case 'early':
      return `les lignes du scellé ${sealId} ont été supprimées avant leur échéance.`;
    case 'heads':
      return 'il ne contient plus ce que disent les têtes écrites au-dehors.';
    default:
      return `la ligne ${rowId}${sealId === null ? '' : ` (scellé ${sealId})`} ${ROWS[problem]}.`;
  }
}

const date = (at: number) => new Date(at).toISOString();
const lost = ({ heads }: Problem) => heads?.problems.map(lostLine) ?? [];

function lostLine({ problem, fromSeal, toSeal, at }: HeadProblem): string {
  const seals = fromSeal === toSeal ? `le scellé ${fromSeal}` : `les scellés ${fromSeal} à ${toSeal}`;
  const verb = fromSeal === toSeal ? ['manque', 'a été réécrit'] : ['manquent', 'ont été réécrits'];
  return `  ${seals} ${problem === 'missing' ? verb[0] : verb[1]} (tête du ${date(at)})`;
}

function chainLine(result: Intact): string {
  const removed = result.removedSeals > 0 ? `, ${result.removedSeals} scellés purgés à leur échéance` : '';
  const waiting = result.unsealed > 0 ? `, ${result.unsealed} lignes pas encore scellées` : '';
  return `Journal d'audit intact : ${result.rows} lignes dans ${result.seals - result.removedSeals} scellés${removed}${waiting}.`;
}

const unsignedLine = ({ unsignedSeals }: Intact) =>
  unsignedSeals > 0
    ? [
        `${unsignedSeals} scellés datent d'avant les signatures : rien ne prouve ce qu'ils étaient avant le premier scellé signé, qui les clôt.`,
      ]
    : [];

function headLines(heads: HeadReading | undefined, from: string | null): string[] {
  if (!heads) {
    return [
      from
        ? `Têtes écrites au-dehors (${from}) : rien à y lire. Donnez --heads FICHIER, le fichier du récepteur syslog.`
        : "Aucune tête n'est écrite au-dehors (AUDIT_HEADS) : une coupure de la fin ne se verrait pas.",
    ];
  }
  const last = heads.lastAt === null ? '' : `, la dernière du ${date(heads.lastAt)}`;
  const lines = [`Comparé à ${heads.count} têtes${last} ; ${heads.sealsSince} scellés depuis.`];
  if (heads.foreign > 0) lines.push(`Attention : ${heads.foreign} têtes ne sont signées par aucune de nos clés.`);
  return lines;
}
