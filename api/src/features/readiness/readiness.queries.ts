import type { ReadinessPlace } from 'contract/calls/readiness.ts';
import { UserRole } from 'contract/kit/access.ts';
import { HEAD_PLACES, type HeadPlace } from 'contract/values/head-places.ts';
import { PAGES, type PageKey } from 'contract/values/pages.ts';
import { sql } from 'kysely';
import { maySignIn } from '../../fund/staff.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { TO_FILL_IN } from './readiness.rules.ts';

export interface Marked {
  what: string;
  text: string;
  place: ReadinessPlace;
}

/** The contents that administrators write and in which something is still to be filled in. */
export async function findMarked(db: Db): Promise<Marked[]> {
  const mark = sql`${`%${TO_FILL_IN}%`}`;
  const { rows } = await sql<{ kind: string; id: number; name: string; text: string }>`
    select 'homeBlock' as kind, id, title as name, content as text from home_block where content like ${mark}
    union all select 'headPageBlock', id, page, content from head_page_block where content like ${mark}
    union all select 'folderBlock', id, page, content from folder_block where content like ${mark}
    union all select 'faq', id, short_label, long_label from faq_theme where long_label like ${mark}
    union all select 'faq', id, question, answer from faq_question where question || answer like ${mark}
    union all select 'maintenance', id, '', content from maintenance where content like ${mark}
    union all select 'notification', id, name, object || ' ' || content_email || coalesce(content_sms, '')
      from notification_template where object || content_email || coalesce(content_sms, '') like ${mark}
    order by 1, 2`.execute(db);
  return rows.map(({ kind, id, name, text }) => ({
    what: nameOf(kind, name),
    text,
    place: ['homeBlock', 'headPageBlock', 'notification'].includes(kind)
      ? ({ kind, id } as ReadinessPlace)
      : ({ kind } as ReadinessPlace),
  }));
}

function nameOf(kind: string, name: string): string {
  switch (kind) {
    case 'homeBlock':
      return `Page d'accueil, bloc « ${name} »`;
    case 'headPageBlock':
      return `En-tête de la page « ${HEAD_PLACES[name as HeadPlace] ?? name} »`;
    case 'folderBlock':
      return `Bandeau dossier de la page « ${PAGES[name as PageKey] ?? name} »`;
    case 'faq':
      return `Foire aux questions, « ${name} »`;
    case 'maintenance':
      return 'Page de maintenance';
    default:
      return `Modèle de message « ${name} »`;
  }
}

/** The social systems with what the import says of who answers for them. */
export const findSystems = (db: Db) =>
  db
    .selectFrom('social_system')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .select(['system_name', 'sepa_creditor_id', 'contact.id as contact_id', 'department_name', 'contact_address'])
    .select(['phone_number', 'contact.email as contact_email', 'time_window'])
    .orderBy('search_name')
    .execute();

/** Administrators who can sign in today. */
export async function countAdministrators(app: Pick<App, 'config'>, db: Db): Promise<number> {
  const row = await db
    .selectFrom('account')
    .where('role', '=', UserRole.administrator)
    .where(maySignIn(app))
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
