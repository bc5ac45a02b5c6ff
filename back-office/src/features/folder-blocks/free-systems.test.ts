import type { FolderBlock } from 'contract/calls/folder-blocks.ts';
import { expect, it } from 'vitest';
import { freeSystems } from './free-systems.ts';

const systems = [1, 2, 3].map(id => ({ id, systemName: `Régime ${id}` }));
const block = (groupId: number, page: string, socialSystemIds: number[]) =>
  ({ groupId, page, socialSystemIds }) as unknown as FolderBlock;
const blocks = [block(1, 'contactUs.leaveAMessage', [1]), block(2, 'contactUs.leaveAMessage', [2])];
const ids = (...given: Parameters<typeof freeSystems>) => freeSystems(...given).map(({ id }) => id);

it('offers what no other block of the page has, and the own ones (decisions A32)', () => {
  expect(ids(systems, blocks, 'contactUs.leaveAMessage', null)).toEqual([3]);
  expect(ids(systems, blocks, 'contactUs.leaveAMessage', 2)).toEqual([2, 3]);
  expect(ids(systems, blocks, 'contactUs.sentMessages', null)).toEqual([1, 2, 3]);
  expect(ids(systems, blocks, null, null)).toEqual([]);
});
