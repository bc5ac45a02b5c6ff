import type { FolderBlock } from 'contract/folder-blocks.ts';
import type { FolderPage } from 'contract/pages.ts';
import type { SocialSystem } from 'contract/social-systems.ts';

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
