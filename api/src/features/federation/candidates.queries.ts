import { UserRole } from 'contract/kit/access.ts';
import { isDay } from 'contract/values/fields.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OnRecord, PivotIdentity } from './identity.rules.ts';

/** More homonyms of one birth date than any fund has. */
const MOST = 50;

const members = (db: Db) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .where('account.role', '=', UserRole.individual)
    .where('account.erased_at', 'is', null)
    .select([
      'account.id',
      'account.login',
      'account.firstname',
      'account.lastname',
      'account.deactivated_at',
      'member.birth_name',
      'member.birth_date',
      'member.death_date',
      'member.civility',
      'member.social_security_number',
      'member.birth_place',
      'member.birth_country',
    ])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('federation_link as link')
            .whereRef('link.account_id', '=', 'account.id')
            .where('link.provider', '=', 'franceConnect')
            .where('link.ended_at', 'is', null)
            .select('link.id'),
        )
        .as('is_bound'),
    );

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** What the rules compare of a member. */
export const onRecord = (row: MemberRow): OnRecord => ({
  firstname: row.firstname,
  lastname: row.lastname,
  birthName: row.birth_name,
  birthDate: row.birth_date,
  civility: row.civility,
  number: row.social_security_number,
  birthPlace: row.birth_place,
  birthCountry: row.birth_country,
  isDeceased: row.death_date !== null,
});

const likeStart = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The members who may be that person: of the same name, born in the same year, or of the same first name, born on the same day
 * (a married name is often all that the fund has).
 */
export async function findLikely(db: Db, { familyName, givenNames, birthDate }: PivotIdentity) {
  const name = foldName(familyName);
  const first = foldName(givenNames.split(/[\s,]/)[0] ?? '');
  const [, year, rest] = /^(\d{4})-(\d{2}-\d{2})$/.exec(birthDate) ?? [];
  if (!year || !isDay(birthDate.replaceAll('-00', '-01'))) return [];
  // Two questions, each of its own index.
  const ofName = members(db)
    .where('member.birth_date', '>=', `${year}-01-01`)
    .where('member.birth_date', '<=', `${year}-12-31`)
    .where(eb =>
      eb.or([
        eb('account.search_lastname', '=', name),
        eb(
          'member.id',
          'in',
          eb.selectFrom('member as other').where('other.search_birth_name', '=', name).select('other.id'),
        ),
      ]),
    );
  const rows = name ? await ofName.limit(MOST).execute() : [];
  if (!first || rest!.includes('00')) return rows;
  const ofDay = await members(db)
    .where('member.birth_date', '=', birthDate)
    .where('account.search_firstname', 'like', likeStart(first))
    .limit(MOST)
    .execute();
  return [...rows, ...ofDay.filter(row => rows.every(({ id }) => id !== row.id))];
}

/** These members, in the order of their numbers; `inScope`: those that the caller may see. */
export const findMembers = (db: Db, ids: readonly number[], inScope: Expression<SqlBool> = sql<SqlBool>`true`) =>
  members(db)
    .where('account.id', 'in', [0, ...ids])
    .where(inScope)
    .orderBy('account.id')
    .execute();

export const findByLogin = (db: Db, login: string, inScope: Expression<SqlBool> = sql<SqlBool>`true`) =>
  members(db).where('account.search_login', '=', fold(login)).where(inScope).executeTakeFirst();
