import type { FolderBlock } from 'contract/calls/folder-blocks.ts';
import type { HomeBlock } from 'contract/calls/home-blocks.ts';
import { expect, it } from 'vitest';
import { previewOf, type Subject } from './preview-of.ts';

const drawn = {
  content: '<p>Texte</p>',
  imagePosition: 'NoImage',
  imageDisplaySize: null,
  buttonLink: null,
  buttonText: null,
  visibilityBegin: null,
  visibilityEnd: null,
} as const;
const home = (id: number, more: Partial<HomeBlock> = {}) =>
  ({ ...drawn, id, title: `B${id}`, visibility: true, ...more }) as HomeBlock;
const stored = { home: [home(1), home(2, { visibility: false }), home(3)], head: [], folder: [] as FolderBlock[] };
const viewer = { page: 'home', socialSystemId: 1, day: '2026-11-22' } as const;
const draft = (id: number | null, more = {}): Subject => ({
  kind: 'homeBlock',
  id,
  block: { ...drawn, title: 'Essai', ...more },
  image: null,
});
const titles = (subject: Subject) => previewOf(subject, stored, viewer).home.map(({ block }) => block.title);

it('shows the subject in its place as if it were published, and the others as they are', () => {
  expect(titles(draft(2))).toEqual(['B1', 'Essai', 'B3']);
  expect(titles(draft(null))).toEqual(['B1', 'B3', 'Essai']);
});

it('says why the subject is not shown on that day', () => {
  const seen = previewOf(draft(1, { visibilityBegin: '2026-11-23' }), stored, viewer);
  expect([seen.home.length, seen.absence]).toEqual([1, expect.stringContaining('à partir du 23/11/2026')]);
  expect(
    previewOf(draft(1, { visibilityBegin: '2026-11-22', visibilityEnd: '2026-11-22' }), stored, viewer).absence,
  ).toBeNull();
  expect(previewOf(draft(1, { visibilityEnd: '2026-11-21' }), stored, viewer).absence).toContain("n'est plus affiché");
});

it('shows the notice of the chosen social system only', () => {
  const block = { page: 'contactUs.leaveAMessage', socialSystemIds: [1], criticity: 2, content: 'x' } as const;
  const subject: Subject = { kind: 'folderBlock', groupId: null, block: { ...block, socialSystemIds: [1] } };
  const on = (socialSystemId: number) => previewOf(subject, stored, { ...viewer, page: block.page, socialSystemId });
  expect(on(1).folder).toMatchObject({ content: 'x' });
  expect([on(2).folder, on(2).absence]).toEqual([null, 'Ce bandeau ne concerne pas le régime choisi.']);
});
