import { getAccountsLocked, getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { refreshManager } from 'contract/calls/session.ts';
import { getSocialSystemsOverview } from 'contract/calls/social-systems.ts';
import { foldName } from 'contract/values/fold.ts';
import { pageOf, type Question, statement } from './question.ts';

type Parameter = Parameters<Parameters<typeof statement>[0]>[0];
type Scope = number | null;

const memberInScope = (scope: Scope, p: Parameter) =>
  scope === null
    ? ''
    : `and exists (select from folder f join accreditation a using (social_system_id)
         where f.member_id = account.id and a.manager_id = ${p(scope)})`;
const systemInScope = (scope: Scope, system: string, p: Parameter) =>
  scope === null
    ? 'true'
    : `exists (select from accreditation a where a.social_system_id = ${system} and a.manager_id = ${p(scope)})`;
const begins = (column: string, text: string | null, p: Parameter) =>
  text ? `and ${column} like ${p(`${foldName(text)}%`)}` : '';

const search: Question = {
  endpoint: getUsersBySearchCriteria,
  ask: ({ body: { name, firstname, folderNumber, startIndex, take }, scope }) =>
    statement(p => {
      const found = `from account where role = 3 and deactivated_at is null ${memberInScope(scope, p)}
        ${begins('search_lastname', name, p)} ${begins('search_firstname', firstname, p)} ${
          folderNumber === null
            ? ''
            : `and id = (select member_id from folder where id = ${p(folderNumber)}
                and ${systemInScope(scope, 'folder.social_system_id', p)})`
        }`;
      return `select account.id, login, lastname, firstname, last_connection_at as "lastConnectionDate",
          birth_date as "birthDate", numbers, is_open,
          (select count(*)::int from (select ${found} limit 10001) hits) as total
        from account join member using (id) left join lateral (
          select array_agg(folder.id order by folder.id) as numbers, bool_or(not closed) as is_open from folder
          where member_id = account.id and ${systemInScope(scope, 'folder.social_system_id', p)}) folders on true
        where account.id in (select id ${found} order by search_lastname, search_firstname, id
          limit ${p(take)} offset ${p(startIndex)})
        order by search_lastname, search_firstname, account.id`;
    }),
  answer: (rows, { body }) => {
    const page = pageOf(rows, body.startIndex, body.take);
    const data = page.data.map(({ numbers, is_open, ...user }) => ({
      user,
      folderNumbers: numbers ?? [],
      anyFolderOpen: is_open ?? false,
    }));
    return { ...page, data };
  },
};

const blocked: Question = {
  endpoint: getAccountsLocked,
  ask: ({ body: { name, userRole, startIndex, take }, scope }) =>
    statement(p => {
      const found = `from account where blocked_at is not null ${scope === null ? '' : 'and role = 3'}
        ${memberInScope(scope, p)} ${userRole ? `and role = ${p(userRole)}` : ''} ${begins('search_lastname', name, p)}`;
      return `select id as "userId", email, firstname, lastname as name, role,
          (select count(*)::int from (select ${found} limit 10001) hits) as total
        ${found} order by search_lastname, search_firstname, id limit ${p(take)} offset ${p(startIndex)}`;
    }),
  answer: (rows, { body }) => pageOf(rows, body.startIndex, body.take),
};

const overview: Question = {
  endpoint: getSocialSystemsOverview,
  ask: ({ params: { start, take }, scope }) =>
    statement(p => {
      const found = `from social_system s where ${systemInScope(scope, 's.id', p)}`;
      return `select json_build_object('id', id, 'systemName', system_name, 'flagProofOfLife', flag_proof_of_life,
            'flagProofOfLifeOnline', flag_proof_of_life_online, 'baseId', base_id, 'baseCotId', base_cot_id,
            'logoId1', logo_id1, 'logoId2', logo_id2, 'contactId', contact_id) as "socialSystem",
          (select count(*) from accreditation a join account m on m.id = a.manager_id
            where a.social_system_id = s.id and m.deactivated_at is null) as "socialSystemManagerNumber",
          coalesce((select unread from unread_supporting_documents u where u.social_system_id = s.id), 0)
            as "socialSystemUnreadSupportingDocumentNumber",
          (select count(*) ${found}) as total
        ${found} order by search_name, id limit ${p(take)} offset ${p(start)}`;
    }),
  answer: (rows, { params }) => pageOf(rows, params.start!, params.take!),
};

/** Neither a bearer nor a mac is made: what a session costs the database. */
const refresh: Question = {
  endpoint: refreshManager,
  ask: ({ body }) => {
    const [id, rotation] = body.refreshToken.split('.');
    return statement(
      p => `update session set rotation = rotation + 1, rotated_at = now(), last_used_at = now(),
          refresh_expires_at = now() + interval '12 hours'
        where id = ${p(id)} and account_id = ${p(body.userId)} and rotation = ${p(rotation)} and ended_at is null
          and ends_at > now() and refresh_expires_at > now()
        returning id, rotation`,
    );
  },
  answer: ([row]) => {
    if (!row) throw new Error('401');
    return { bearer: `least.${row.id}`, refreshToken: `${row.id}.${row.rotation}.least` };
  },
};

export const STAFF: readonly Question[] = [search, blocked, overview, refresh];
