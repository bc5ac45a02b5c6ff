// The product's statements, copied from what Kysely compiles them to. `plans.ts` compares them with what the product sends
// today: a difference is told, and the figures then compare different work.

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Criteria {
  name: string | null;
  firstname: string | null;
  folderNumber: number | null;
  startIndex: number;
  take: number;
}
export interface LockedCriteria {
  name: string | null;
  userRole: number | null;
  startIndex: number;
  take: number;
}
/** `scope`: the manager's id; null for an administrator, who sees everything. */
type Scope = number | null;
type Parameter = (value: unknown) => string;

function statement(build: (parameter: Parameter) => string): Statement {
  const values: unknown[] = [];
  const text = build(value => `$${values.push(value)}`);
  return { text, values };
}

const memberInScope = (scope: Scope, p: Parameter) =>
  scope === null
    ? 'true'
    : `exists ( select 1 from folder as scope_folder join accreditation as scope_right on scope_right.social_system_id = scope_folder.social_system_id where scope_folder.member_id = "account"."id" and scope_right.manager_id = ${p(scope)})`;
const systemInScope = (scope: Scope, p: Parameter) =>
  scope === null
    ? 'true'
    : `exists ( select 1 from accreditation as scope_right where scope_right.social_system_id = "folder"."social_system_id" and scope_right.manager_id = ${p(scope)})`;
const startsWith = (text: string) =>
  `${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[ '\u2019-]/g, '')}%`;

export const session = (id: string, accountId: number, now: Date): Statement => ({
  text: `select "session"."ended_at", "session"."ends_at", "session"."last_used_at", "session"."connected_by", "account"."role", "account"."deactivated_at", "account"."email", "account"."last_connection_at", "member"."first_connection_step", (session.connected_by is null or exists ( select 1 from session as opener join account as visitor on visitor.id = opener.account_id where opener.id = "session"."opened_by" and visitor.id = "session"."connected_by" and opener.ended_at is null and opener.ends_at > $1 and opener.refresh_expires_at > $2 and visitor.deactivated_at is null and visitor.blocked_at is null and (visitor.role = $3 or (visitor.role = $4 and exists ( select 1 from folder as visited join accreditation as visit_right on visit_right.social_system_id = visited.social_system_id where visited.member_id = "session"."account_id" and visit_right.manager_id = visitor.id))))) as "is_allowed" from "session" inner join "account" on "account"."id" = "session"."account_id" left join "member" on "member"."id" = "account"."id" where "session"."id" = $5 and "session"."account_id" = $6`,
  values: [now, now, 1, 2, id, accountId],
});

export const limit = (subject: string, start: Date): Statement => ({
  text: 'insert into rate_limit (bucket, subject, window_start, hits) values ($1, $2, $3, $4) on conflict (bucket, subject, window_start) do update set hits = rate_limit.hits + $5 returning hits',
  values: ['search', subject, start, 1, 1],
});

const users = (scope: Scope, { name, firstname, folderNumber }: Criteria, p: Parameter) =>
  `from "account" where "role" = ${p(3)} and "deactivated_at" is null and ${memberInScope(scope, p)}${
    name ? ` and "search_lastname" like ${p(startsWith(name))}` : ''
  }${firstname ? ` and "search_firstname" like ${p(startsWith(firstname))}` : ''}${
    folderNumber === null
      ? ''
      : ` and "id" = (select "folder"."member_id" from "folder" where "folder"."id" = ${p(folderNumber)} and ${systemInScope(scope, p)})`
  }`;

export const pageOfUsers = (scope: Scope, criteria: Criteria) =>
  statement(
    p =>
      `select "id", "login", "lastname", "firstname", "last_connection_at" as "lastConnectionDate" from "account" where "id" in (select "id" ${users(scope, criteria, p)} order by "search_lastname", "search_firstname", "id" limit ${p(criteria.take)} offset ${p(criteria.startIndex)}) order by "search_lastname", "search_firstname", "id"`,
  );
export const countOfUsers = (scope: Scope, criteria: Criteria) =>
  statement(
    p => `select count(*)::int as n from (select "id" ${users(scope, criteria, p)} limit ${p(10_001)}) as "hits"`,
  );

export const detailsOfUsers = (scope: Scope, ids: readonly number[]) =>
  statement(
    p =>
      `select "member"."id", "member"."birth_date", "folder"."id" as "folder", "folder"."closed" from "member" left join "folder" on "folder"."member_id" = "member"."id" and ${systemInScope(scope, p)} where "member"."id" = any(${p(ids)}::bigint[]) order by "folder"."id"`,
  );

const locked = (scope: Scope, { name, userRole }: LockedCriteria, p: Parameter) =>
  `from "account" where "blocked_at" is not null${scope === null ? '' : ` and "role" = ${p(3)} and ${memberInScope(scope, p)}`}${
    userRole ? ` and "role" = ${p(userRole)}` : ''
  }${name ? ` and "search_lastname" like ${p(startsWith(name))}` : ''}`;

export const pageOfLocked = (scope: Scope, criteria: LockedCriteria) =>
  statement(
    p =>
      `select "id" as "userId", "email", "firstname", "lastname" as "name", "role" ${locked(scope, criteria, p)} order by "search_lastname", "search_firstname", "id" limit ${p(criteria.take)} offset ${p(criteria.startIndex)}`,
  );
export const countOfLocked = (scope: Scope, criteria: LockedCriteria) =>
  statement(
    p => `select count(*)::int as n from (select "id" ${locked(scope, criteria, p)} limit ${p(10_001)}) as "hits"`,
  );

export const refresh = (id: string, accountId: number, rotation: number, now: Date): Statement => ({
  text: `update "session" set "rotation" = $1, "rotated_at" = $2, "last_used_at" = $3, "refresh_expires_at" = $4 where "id" = $5 and "account_id" = $6 and "ended_at" is null and "ends_at" > $7 and "refresh_expires_at" > $8 and (session.connected_by is null or exists ( select 1 from session as opener join account as visitor on visitor.id = opener.account_id where opener.id = "session"."opened_by" and visitor.id = "session"."connected_by" and opener.ended_at is null and opener.ends_at > $9 and opener.refresh_expires_at > $10 and visitor.deactivated_at is null and visitor.blocked_at is null and (visitor.role = $11 or (visitor.role = $12 and exists ( select 1 from folder as visited join accreditation as visit_right on visit_right.social_system_id = visited.social_system_id where visited.member_id = "session"."account_id" and visit_right.manager_id = visitor.id))))) and "rotation" = $13 and exists (select "account"."id" from "account" where "account"."id" = "session"."account_id" and "deactivated_at" is null and "role" < $14) returning "id", "rotation", "refresh_expires_at", "ends_at"`,
  values: [
    rotation + 1,
    now,
    now,
    new Date(now.getTime() + 12 * 3_600_000),
    id,
    accountId,
    now,
    now,
    now,
    now,
    1,
    2,
    rotation,
    3,
  ],
});

const AUDIT_COLUMNS = 11;
/** Several entries go in one insert, as the product's do. */
export const audit = (entries: readonly (readonly unknown[])[]): Statement => ({
  text: `insert into "audit_log" ("at", "author_id", "real_author_id", "action", "object_type", "object_id", "outcome", "detail", "request_id", "address", "subjects") values ${entries
    .map(
      (_, row) =>
        `(${Array.from({ length: AUDIT_COLUMNS }, (_, column) => `$${row * AUDIT_COLUMNS + column + 1}`).join(', ')})`,
    )
    .join(', ')}`,
  values: entries.flat(),
});
