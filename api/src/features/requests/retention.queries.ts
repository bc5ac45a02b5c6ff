import { fold, nameWords } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { contains } from '../../platform/db/search.ts';

/**
 * Those whose name or text holds every word of the person's names, or where their login, address or number stands; a last
 * name alone, which many bear, stays. Only what somebody typed is read: the criteria's own words hold many a short name.
 */
async function eraseViews(tx: Tx, { lastname, firstname, login, recipients }: Person): Promise<Gone> {
  const names = nameWords(`${lastname} ${firstname}`);
  const { rows } = await sql<{ id: number; typed: string }>`
    select id, concat_ws(' ', name, criteria ->> 'text') as typed from request_view
    where criteria ->> 'text' is not null or search_name like ${contains(names[0] ?? lastname)}
      or ${sql.join(
        [login, ...recipients].map(one => sql`search_name like ${contains(one)}`),
        sql` or `,
      )}`.execute(tx);
  const others = [login, ...recipients].map(fold);
  const theirs = rows.filter(({ typed }) => {
    const words = nameWords(typed);
    return names.every(name => words.includes(name)) || others.some(other => fold(typed).includes(other));
  });
  if (theirs.length === 0) return { rows: 0 };
  const { numDeletedRows } = await tx
    .deleteFrom('request_view')
    .where(
      'id',
      'in',
      theirs.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return { rows: Number(numDeletedRows) };
}

export const requestsRetention: readonly Line[] = [
  {
    id: 'request-draft',
    tables: ['request_draft'],
    what: 'What a manager was writing about a request and did not send',
    inFrench: 'Brouillons des gestionnaires',
    time: { days: 30 },
    after: 'it was last changed',
    why: 'who writes an answer for a month has given it up',
    ...rowsOf({ table: 'request_draft', since: 'at' }),
  },
  {
    id: 'request',
    tables: ['request', 'request_step', 'request_reader', 'request_labelled'],
    what: 'Requests: who dealt with what a member or visitor asked, when and how; the thing itself has a time of its own',
    inFrench: 'Suivi de vos demandes',
    time: { years: 'MESSAGE_YEARS' },
    after: 'it was closed',
    why: 'as long as the messages that they are about',
    ...rowsOf({ table: 'request', since: 'closed_at', person: 'member_id' }),
  },
  {
    id: 'request-digest',
    tables: ['request_digest'],
    what: 'That a manager wants to be told each morning what waits',
    inFrench: 'Demandes de résumé du matin par un gestionnaire',
    after: 'the account of the manager goes',
    why: 'who asked for it says so when they want it no more',
  },
  {
    id: 'own-draft',
    tables: ['own_draft'],
    what: 'What a manager was writing about a member, of a call or letter, or of many requests, and did not save',
    inFrench: 'Notes commencées par un gestionnaire',
    time: { days: 30 },
    after: 'it was last changed',
    why: 'as what is written about a request',
    ...rowsOf({ table: 'own_draft', since: 'at', person: 'member_id' }),
  },
  {
    id: 'absence',
    tables: ['manager_absence'],
    what: 'When a manager was away, and who did their work',
    inFrench: 'Absences des gestionnaires',
    time: { years: 1 },
    after: 'its last day',
    why: 'why a request changed hands can be asked for as long',
    ...rowsOf({ table: 'manager_absence', since: startOfDay(sql.ref('end_on')) }),
  },
  {
    id: 'request-look',
    tables: ['request_look'],
    what: 'When a manager last looked at the queue',
    inFrench: 'Dernière visite de la file par un gestionnaire',
    after: 'the account of the manager goes',
    why: 'what came since is new to them',
  },
  {
    id: 'request-view',
    tables: ['request_view'],
    what: 'Criteria of the queue that a manager saved by a name; that of a person in them goes with the person',
    inFrench: 'Vues de la file qui nommaient la personne',
    after: 'its owner deletes it, or the account of the manager goes',
    why: 'they are opened again every day',
    erase: eraseViews,
  },
];
