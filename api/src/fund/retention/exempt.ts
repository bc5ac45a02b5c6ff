import type { Tables } from '../../platform/db/schema.ts';

const LIST = 'reference list, without personal data';
const CONTENT = 'published content, without personal data';
const FUND = 'of the fund, without personal data';
const MACHINE = 'of the machine, without personal data';

/** Tables that no line is about, and why. A table in neither list fails a test. */
export const EXEMPT_TABLES: Partial<Record<keyof Tables, string>> = {
  audit_floor: MACHINE,
  audit_head: MACHINE,
  audit_seal: 'hashes alone: the chain of the audit log holds from its beginning',
  base: FUND,
  canned_answer: CONTENT,
  contact: 'contact details of the services of the fund',
  content_history: `${CONTENT}: who wrote a version is a number, emptied when the manager's account goes`,
  content_revision: MACHINE,
  country: LIST,
  document_type: LIST,
  faq_question: CONTENT,
  faq_theme: CONTENT,
  folder_block: CONTENT,
  fund_setting: 'settings of the fund: who changed one is a number, emptied when their account goes',
  head_page_block: CONTENT,
  home_block: CONTENT,
  job: MACHINE,
  maintenance: CONTENT,
  manager_group: 'names of groups, without personal data',
  migration: MACHINE,
  notification_template: CONTENT,
  payment_mode: LIST,
  point_value: 'published by the social systems, without personal data',
  request_label: CONTENT,
  request_month: 'counts, nobody in particular (docs/decisions/0041-figures.md)',
  request_month_changed: 'months, without personal data',
  revaluation: LIST,
  reversionary_status: LIST,
  search_group: CONTENT,
  setting: CONTENT,
  social_system: FUND,
  stats_audience: 'sets of social systems, nobody in particular (docs/statistics.md)',
  stats_day: 'counts, nobody in particular (docs/statistics.md)',
  street_type: LIST,
  suspension_reason: LIST,
  territory: LIST,
  unread_supporting_documents: 'counts by social system',
};

/** What stands in DATA_DIR and in the file store, how long and why. A folder that the code uses and this does not know fails a test. */
export const FOLDERS: Record<string, string> = {
  files:
    'the contents of the rows of `file`: each goes with the last row that refers to it; one without a row after a day (`orphan files`)',
  '.tmp':
    'uploads under way: gone with the call; what a crash leaves goes at the next start, an hour after its last byte',
  database: 'the embedded database: the tables above',
  'rapport-import.csv':
    'what the last import refused: file, line, column, and the value that could not be read, which may name a person: written over by the next',
  'mailbox.json': 'the last 500 messages of the demonstration: production has no mailbox',
  'erasures.jsonl': 'the register of erasures that people asked for: numbers alone, ten years',
  certificates:
    'certificates of erasures: account and folder numbers, no name; the fund keeps or removes them as it keeps its requests',
};
