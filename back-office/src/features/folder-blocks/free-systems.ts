import type { FolderBlock } from 'contract/calls/folder-blocks.ts';
import type { SocialSystem } from 'contract/calls/social-systems.ts';
import type { FolderPage } from 'contract/values/pages.ts';

/**
 * The social systems that a block of `page` may take: those that no other block has there. Its own stay (decisions A32).
 */
export function freeSystems(
  systems: readonly SocialSystem[],
  blocks: readonly FolderBlock[],
  page: FolderPage | null,
  groupId: number | null,
): SocialSystem[] {
  if (page === null) return [];
  const others = blocks.filter(block => block.page === page && block.groupId !== groupId);
  const taken = new Set(others.flatMap(block => block.socialSystemIds));
  return systems.filter(({ id }) => !taken.has(id));
}
