import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { StoredContent } from './contents.rules.ts';

/** Every content with a row of its own: some hundreds, which are looked through as people read them, without accents or plurals. */
export async function findContents(db: Db): Promise<StoredContent[]> {
  const { rows } = await sql<StoredContent>`
    select 'faqTheme' as kind, id::text, short_label as title, '' as within, null::bigint as "parentId", long_label as text
      from faq_theme
    union all select 'faqQuestion', question.id::text, question, short_label, theme_id, answer
      from faq_question as question join faq_theme on faq_theme.id = theme_id
    union all select 'homeBlock', id::text, title, '', null, content from home_block
    union all select 'headPageBlock', id::text, page, '', null, content from head_page_block
    union all select 'folderBlock', min(id)::text, page, '', null, min(content) from folder_block group by group_id, page
    union all select 'cannedAnswer', id::text, title, '', null, text from canned_answer
    union all select 'searchWords', id::text, array_to_string(expressions, ', '), '', null, '' from search_group
    union all select 'document', id::text, label, '', null, '' from knowledge_document where nature = 1 and label is not null
    order by kind, title, id`.execute(db);
  return rows;
}
