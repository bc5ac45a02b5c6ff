import type { Criticity } from 'contract/calls/folder-blocks.ts';
import { type FolderPage, PAGES, pageKeys } from 'contract/values/pages.ts';

/** A row of the table, with the name of its social system. */
export interface Row {
  id: number;
  page: string;
  group_id: number;
  social_system_id: number;
  system_name: string;
  criticity: number;
  content: string;
  visibility: boolean;
  was_published: boolean;
  version: number;
}

/** The block that rows of one group are: the highest version, and what they have in common. */
export function blockOf(rows: readonly Row[]) {
  const [first] = rows;
  if (!first) throw new Error('a folder block has at least one social system');
  const page = first.page as FolderPage;
  return {
    id: Math.min(...rows.map(row => row.id)),
    ids: rows.map(row => row.id),
    page,
    pageName: PAGES[page],
    socialSystemIds: rows.map(row => row.social_system_id),
    socialSystemNames: rows.map(row => row.system_name),
    criticity: first.criticity as Criticity,
    content: first.content,
    visibility: first.visibility,
    wasPublished: first.was_published,
    version: Math.max(...rows.map(row => row.version)),
    groupId: first.group_id,
  };
}

/** The blocks of all rows, in the order of the pages; within one, as their first social system comes. */
export function blocksOf(rows: readonly Row[]) {
  const blocks = [...Map.groupBy(rows, row => row.group_id).values()].map(blockOf);
  return blocks.sort((a, b) => pageKeys.indexOf(a.page) - pageKeys.indexOf(b.page));
}

/** Rows by group: the block that they are, those that are named, and those of the same group that are not. */
export function splitGroups(rows: readonly Row[], isNamed: (row: Row) => boolean) {
  return [...Map.groupBy(rows, row => row.group_id)].map(([groupId, group]) => ({
    groupId,
    block: blockOf(group),
    named: group.filter(isNamed),
    others: group.filter(row => !isNamed(row)),
  }));
}
