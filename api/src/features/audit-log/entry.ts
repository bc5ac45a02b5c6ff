import { AUDIT_OBJECTS, type Somebody } from 'contract/calls/audit-log.ts';
import { actionName } from 'contract/calls/audit-words.ts';
import { csvCell } from 'contract/values/csv.ts';
import * as z from 'zod/mini';
import type { EntryRow, WholeRow } from './audit-log.queries.ts';

type Named = (id: number) => Somebody;

/** What is kept for a time, by the name that its entries have: 'Sessions' for 'session'. */
export type Held = Readonly<Record<string, string>>;

/** Everybody whom entries name. */
export const peopleOf = (rows: readonly EntryRow[]): number[] =>
  rows.flatMap(row => [
    ...row.subjects,
    ...[row.author_id, row.real_author_id, row.signed_by, objectOf(row)].flatMap(id => id ?? []),
  ]);

/** Objects that are accounts; 'user' is what commands of the operator wrote before. */
const PEOPLE = ['member', 'account', 'user'];

/** The account that an entry is about. */
function objectOf({ object_type, object_id }: EntryRow): number | null {
  const isPerson = object_type !== null && PEOPLE.includes(object_type);
  return isPerson && object_id !== null && /^\d{1,15}$/.test(object_id) ? Number(object_id) : null;
}

export function entryOf(row: EntryRow, named: Named, held: Held) {
  const object = objectOf(row);
  return {
    id: row.id,
    at: row.at,
    author: row.author_id === null ? null : named(row.author_id),
    realAuthor: row.real_author_id === null ? null : named(row.real_author_id),
    signedBy: row.signed_by === null ? null : named(row.signed_by),
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    object: object === null ? null : named(object),
    objectName: (row.object_type === 'retention' && held[row.object_id ?? '']) || null,
    outcome: row.outcome,
    people: row.subjects.map(named),
    peopleCount: row.subject_count,
  };
}

/** What the detail of an entry says of accounts, by their numbers. */
const ACCOUNTS = ['signedBy', 'askedBy'];

/** The accounts that the detail of an entry names. */
export const peopleInDetail = ({ detail }: WholeRow): number[] => [
  ...ACCOUNTS.flatMap(name => (typeof detail?.[name] === 'number' ? [detail[name]] : [])),
  ...changesIn(detail?.changes).map(({ managerId }) => managerId),
];

/** Accreditations that were changed, as managers.routes.ts notes them. */
const Changes = z.array(z.object({ managerId: z.number(), given: z.array(z.number()), taken: z.array(z.number()) }));
const changesIn = (value: unknown) => Changes.safeParse(value).data ?? [];

/** The social systems that the detail of an entry names. */
export const systemsInDetail = ({ detail }: WholeRow): number[] =>
  changesIn(detail?.changes).flatMap(({ given, taken }) => [...given, ...taken]);

/** What an entry says, one value a line; what is within a value is named after it: 'criteria.name'. Accounts are said by their names. */
export function detailLines(
  detail: Record<string, unknown> | null,
  named: Named,
  system: (id: number) => string,
  held: Held,
): { name: string; value: string }[] {
  const changed = ({ managerId, given, taken }: z.infer<typeof Changes>[number]) =>
    `${named(managerId).name ?? `Compte n° ${managerId}`} : ${[
      ...(given.length > 0 ? [`donné ${given.map(system).join(', ')}`] : []),
      ...(taken.length > 0 ? [`retiré ${taken.map(system).join(', ')}`] : []),
    ].join(' ; ')}`;
  const lines = (value: unknown, name: string): { name: string; value: string }[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) {
      const changes = changesIn(value);
      if (changes.length > 0) return [{ name, value: changes.map(changed).join('. ') }];
      const isPlain = value.every(one => typeof one !== 'object' || one === null);
      return isPlain ? [{ name, value: value.join(', ') }] : [{ name, value: JSON.stringify(value) }];
    }
    if (typeof value === 'object')
      return Object.entries(value).flatMap(
        ([key, one]) => retained(name, key, one) ?? lines(one, name ? `${name}.${key}` : key),
      );
    const person = ACCOUNTS.includes(name) && typeof value === 'number' ? named(value).name : null;
    return [{ name, value: person ?? String(value) }];
  };
  const retained = (name: string, key: string, value: unknown) => {
    const [what, of] = [OF_RETENTION[name], held[key]];
    if (!what || !of) return null;
    const rest = Rest.safeParse(value).data;
    return [
      {
        name: `${what} : ${of}`,
        value: rest ? `${rest.rows}, jusqu'au ${rest.until.split('-').toReversed().join('/')}` : String(value),
      },
    ];
  };
  return lines(detail ?? {}, '');
}

/** What an erasure says of each kind of what was held. */
const Rest = z.object({ rows: z.number(), until: z.string() });
const OF_RETENTION: Readonly<Record<string, string>> = { gone: 'Effacé', kept: 'Conservé' };

const HEADERS = [
  ...['numero', 'date_utc', 'action', 'libelle', 'resultat'],
  ...['auteur', 'compte_auteur', 'connecte_par', 'compte_connecte_par'],
  ...['objet', 'numero_objet', 'nombre_personnes', 'personnes'],
  ...['adresse', 'requete', 'scelle', 'detail'],
];

const lineOf = (cells: readonly (string | number | null)[]) =>
  `${cells.map(cell => csvCell(cell === null ? '' : String(cell))).join(';')}\r\n`;

/** What begins an export: who made it, of what, and the names of the columns. */
export const exportHead = (by: string, at: Date, criteria: object) =>
  `\uFEFF${lineOf([`Journal d'audit`, at.toISOString(), `exporté par ${by}`, JSON.stringify(criteria)])}${lineOf(HEADERS)}`;

export function exportLine(row: WholeRow, named: Named): string {
  const [author, real] = [row.author_id, row.real_author_id].map(id => (id === null ? null : named(id)));
  return lineOf([
    ...[row.id, row.at.toISOString(), row.action, actionName(row.action), row.outcome],
    ...[author?.name ?? null, row.author_id, real?.name ?? null, row.real_author_id],
    row.object_type && (AUDIT_OBJECTS[row.object_type] ?? row.object_type),
    ...[row.object_id, row.subject_count, row.subjects.join(' ')],
    ...[row.address, row.request_id, row.seal_id, row.detail && JSON.stringify(row.detail)],
  ]);
}
