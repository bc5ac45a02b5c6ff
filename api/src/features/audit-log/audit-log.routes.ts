import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/audit-log.ts';
import { type AuditCriteria, MAX_EXPORTED, MAX_NAMED, type Somebody } from 'contract/calls/audit-log.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import type { App } from '../../platform/app.ts';
import { signedLines } from '../../platform/audit/export.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkDays } from '../../platform/http/days.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  exportPages,
  type From,
  findEntries,
  findEntry,
  placeOf,
  planExport,
  TooWide,
  type Wanted,
} from './audit-log.queries.ts';
import {
  detailLines,
  entryOf,
  exportHead,
  exportLine,
  type Held,
  peopleInDetail,
  peopleOf,
  systemsInDetail,
} from './entry.ts';
import { accountsNamed, findPeople, findSystems } from './people.queries.ts';

/** What the criteria look for; 400 beside the one that names nobody, or several. */
async function wantedOf(db: Db, criteria: AuditCriteria, { changes, others }: Known): Promise<Wanted> {
  checkDays(criteria);
  const { objectType, objectId, action, dateBegin, dateEnd, connectedAs } = criteria;
  const [person, author] = await Promise.all([
    accountOf(db, 'person', criteria.person),
    accountOf(db, 'author', criteria.author),
  ]);
  const decided = criteria.changes && { changes, others };
  return { person, author, action, objectType, objectId, dateBegin, dateEnd, connectedAs, decided };
}

async function accountOf(db: Db, path: 'person' | 'author', text: string | null): Promise<number | null> {
  if (text === null) return null;
  const [id, other] = await accountsNamed(db, text);
  if (id === undefined)
    throw invalid([{ path, message: 'Aucun compte ne correspond. Vérifiez, ou donnez son numéro (« n° 123 »).' }]);
  // Nobody is named: who they are would be shown without being told to them.
  if (other !== undefined)
    throw invalid([{ path, message: "Plusieurs personnes ont ce nom : donnez l'identifiant ou l'adresse e-mail." }]);
  return id;
}

const tooWide = (error: unknown): never => {
  throw error instanceof TooWide ? refusal('SEARCH_TOO_WIDE') : error;
};

/** The members among those whom entries show. */
const membersOf = (people: readonly (Somebody | null)[]) =>
  people.flatMap(person => (person?.isMember ? [person.id] : []));

const shownIn = (entry: ReturnType<typeof entryOf>) => [entry.author, entry.realAuthor, entry.object, ...entry.people];

/** The criteria with the numbers of whom and what they look for, for the entry that this reading is itself. */
const numbersOf = ({ objectId, ...criteria }: AuditCriteria, { person, author }: Wanted) => ({
  ...criteria,
  person,
  author,
  objectId: objectId && /^\d+$/.test(objectId) ? Number(objectId) : objectId,
});

/** Criteria that were given, for the head of an export. */
const given = (criteria: AuditCriteria) =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null));

/** What this feature knows of the others, by features.ts. */
export interface Known {
  /** The actions of calls that somebody changes something by. */
  changes: readonly string[];
  /** The other actions of calls. */
  others: readonly string[];
  held: Held;
}

export const auditLogRoutes =
  (known: () => Known) =>
  (app: App): Routes<typeof contract> => ({
    async searchAuditLog({ db, body, note, subjects }) {
      const { before, after, take, ...criteria } = body;
      const wanted = await wantedOf(db, criteria, known());
      note({ criteria: { ...numbersOf(criteria, wanted), before, after } });
      const place = await placeOf(db, before ?? after ?? 0);
      const from: From | null = place && { ...place, towards: before ? 'older' : 'newer' };
      const { rows, hasMore } = await findEntries(db, wanted, from, take).catch(tooWide);
      const named = await findPeople(db, peopleOf(rows));
      const data = rows.map(row => entryOf(row, named, known().held));
      subjects(membersOf(data.flatMap(shownIn)));
      const isNewer = from?.towards === 'newer';
      return { data, hasNewer: isNewer ? hasMore : from !== null, hasOlder: isNewer ? true : hasMore };
    },

    async getAuditEntry({ db, params, subjects }) {
      const row = await findEntry(db, params.entryId, MAX_NAMED);
      if (!row) throw notFound();
      const named = await findPeople(db, [...peopleOf([row]), ...peopleInDetail(row)]);
      const systems = await findSystems(db, systemsInDetail(row));
      const entry = entryOf(row, named, known().held);
      subjects(membersOf(shownIn(entry)));
      const { address, request_id: requestId, seal_id: sealId } = row;
      return { ...entry, detail: detailLines(row.detail, named, systems, known().held), address, requestId, sealId };
    },

    async exportAuditLog({ db, body, caller, now, note, subjects, exporting }) {
      const wanted = await wantedOf(db, body, known());
      note({ criteria: numbersOf(body, wanted) });
      const { number, lastId, members } = await planExport(db, wanted, MAX_EXPORTED).catch(tooWide);
      if (number === 0) throw refusal('AUDIT_NOTHING');
      if (number > MAX_EXPORTED) throw refusal('AUDIT_EXPORT_TOO_LARGE');
      await exporting(members);
      subjects(members);
      note({ detail: { number } });
      const by = (await findPeople(db, [caller.id]))(caller.id).name ?? `n° ${caller.id}`;
      async function* lines() {
        yield { text: exportHead(by, now, given(body)), entries: 0 };
        for await (const rows of exportPages(db, wanted, lastId)) {
          const named = await findPeople(
            db,
            rows.flatMap(({ author_id, real_author_id }) => [author_id ?? 0, real_author_id ?? 0]),
          );
          yield { text: rows.map(row => exportLine(row, named)).join(''), entries: rows.length };
        }
      }
      return {
        content: Readable.from(signedLines(app.auditKeys, now, lines())),
        mimeType: 'text/csv; charset=utf-8',
        filename: `journal-audit-${fileTimestamp(now)}.csv`,
      };
    },
  });
