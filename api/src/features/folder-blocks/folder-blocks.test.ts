import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  createFolderBlock,
  deleteFolderBlock,
  type FolderBlock,
  getFolderBlock,
  getFolderBlocks,
  setFolderBlockVisibility,
  updateFolderBlock,
} from 'contract/calls/folder-blocks.ts';
import { folderPages } from 'contract/values/pages.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let administrator: Session;
let memberA: Session; // of systems 1 and 2
let memberB: Session; // of system 3
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  memberA = await server.signIn('MEMBREA');
  memberB = await server.signIn('MEMBREB');
});
beforeEach(async () => {
  await server.db.deleteFrom('folder_block').execute();
});

const page = 'contactUs.leaveAMessage';
const given = { page, socialSystemIds: [1, 2], criticity: 1, content: '<p>Nos bureaux ferment le 24.</p>' };
const bearer = () => administrator.bearer;
const send = (more: object = {}) => server.call(createFolderBlock, { bearer: bearer(), body: { ...given, ...more } });
const change = (body: object) => server.call(updateFolderBlock, { bearer: bearer(), body: { ...given, ...body } });
const show = (socialSystemIds: number[], visibility = true) =>
  server.call(setFolderBlockVisibility, { bearer: bearer(), body: { page, socialSystemIds, visibility } });
const remove = (socialSystemIds: number[]) =>
  server.call(deleteFolderBlock, { bearer: bearer(), body: { page, socialSystemIds } });
const read = (who: Session, socialSystemId: number, on: string = page) =>
  server.call(getFolderBlock, {
    bearer: who.bearer,
    body: { page: on, socialSystemId },
    site: who === administrator ? 'backOffice' : 'member',
  });
const all = async () => (await server.call(getFolderBlocks, { bearer: bearer() })).body;
const create = async (more: object = {}): Promise<FolderBlock> => {
  const { status, body } = await send(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a folder block', () => {
  it('is hidden at first, whatever is given, and shown as one for its systems', async () => {
    const block = await create({ visibility: true, socialSystemIds: [2, 1, 2] });
    expect(block).toEqual({
      ...given,
      id: Math.min(...block.ids),
      ids: block.ids,
      pageName: 'Écrire un message',
      socialSystemNames: ['Régime des mines', 'Régime des ports'],
      visibility: false,
      wasPublished: false,
      version: 1,
      groupId: block.groupId,
    });
    expect(block.ids).toHaveLength(2);
    expect(await all()).toEqual([block]);
  });

  it('stands on seven pages, in the order of the pages', async () => {
    for (const one of [...folderPages].reverse()) await create({ page: one });
    expect((await all()).map(block => block.page)).toEqual([...folderPages]);
    for (const one of ['myAccount.myPersonalSituation', 'home', 'leaveAMessage'])
      expect((await send({ page: one })).error.additionalData.fields?.[0]?.path).toBe('page');
  });

  it.each([
    [{ socialSystemIds: [] }, 'socialSystemIds'],
    [{ criticity: 3 }, 'criticity'],
    [{ content: '<p></p>' }, 'content'],
    [{ content: '<script>x</script>' }, 'content'],
    [{ page: null }, 'page'],
  ])('is refused with %o', async (more, path) => {
    const { status, error } = await send(more);
    expect([status, error.additionalData.fields?.[0]?.path]).toEqual([400, path]);
    expect(await all()).toEqual([]);
  });

  it('does not overlap another one, on create and on update', async () => {
    const first = await create({ socialSystemIds: [1] });
    const overlapping = await send({ socialSystemIds: [1, 3] });
    expect([overlapping.status, overlapping.key]).toEqual([409, 'blockAlreadyExists']);
    const second = await create({ socialSystemIds: [2, 3] });
    expect((await change({ ids: second.ids, socialSystemIds: [1, 2] })).key).toBe('blockAlreadyExists');
    // Its own systems are not another's (decisions A32), and another page is free.
    expect((await change({ ids: second.ids, socialSystemIds: [3, 2] })).status).toBe(200);
    expect((await send({ page: 'contactUs.sentMessages', socialSystemIds: [1, 3] })).status).toBe(200);
    expect(first.socialSystemIds).toEqual([1]);
  });

  it('of a system that does not exist is refused whole', async () => {
    expect((await send({ socialSystemIds: [1, 999] })).status).toBe(404);
    expect(await all()).toEqual([]);
    const block = await create();
    expect((await change({ ids: block.ids, socialSystemIds: [1, 999] })).status).toBe(404);
    expect((await show([1, 3])).status).toBe(404);
    expect((await remove([1, 3])).status).toBe(404);
    expect((await change({ ids: [999_999] })).status).toBe(404);
    expect(await all()).toEqual([block]);
  });

  it('whose systems changed since is a conflict, with what is stored: nothing is missing', async () => {
    const block = await create({ socialSystemIds: [1, 2, 3] });
    await remove([3]);
    const [stored] = await all();
    // Whatever version is told, or none.
    for (const version of [undefined, block.version, stored!.version]) {
      const { status, key, error } = await change({ ids: block.ids, version, content: '<p>Le mien</p>' });
      expect([status, key, error.additionalData.STALE_VERSION]).toEqual([409, 'STALE_VERSION', stored]);
    }
    // A part of it is a block of its own now: the conflict tells of the one that the first id is in.
    await show([1]);
    const [first] = (await all()).filter(({ socialSystemIds }) =>
      socialSystemIds.includes(stored!.socialSystemIds[0]!),
    );
    const split = await change({ ids: stored!.ids });
    expect([split.status, split.error.additionalData.STALE_VERSION]).toEqual([409, first]);
    // It has more systems than the form knows.
    const grown = await change({ ids: first!.ids, socialSystemIds: [...first!.socialSystemIds, 3] });
    expect(grown.status).toBe(200);
    expect((await change({ ids: first!.ids })).key).toBe('STALE_VERSION');
    expect((await change({ ids: grown.body.ids, socialSystemIds: grown.body.socialSystemIds })).status).toBe(200);
  });

  it('whose only system took the place of another since is a conflict, not missing', async () => {
    const block = await create({ socialSystemIds: [1] });
    const replaced = await change({ ids: block.ids, version: block.version, socialSystemIds: [2, 3] });
    expect([replaced.status, replaced.body.groupId]).toEqual([200, block.groupId]);
    const second = await change({ ids: block.ids, version: block.version, socialSystemIds: [1], criticity: 2 });
    expect([second.status, second.key]).toEqual([409, 'STALE_VERSION']);
    expect(second.error.additionalData.STALE_VERSION).toEqual(replaced.body);
    expect(await all()).toEqual([replaced.body]);
    // On another page too, where another block has that system on the page that it leaves.
    await create({ socialSystemIds: [1] });
    const other = { page: 'contactUs.sentMessages', socialSystemIds: [1] };
    const { status, body } = await change({ ids: replaced.body.ids, ...other });
    expect([status, body.socialSystemIds, body.groupId]).toEqual([200, [1], block.groupId]);
    expect(replaced.body.ids).toEqual(expect.arrayContaining(body.ids));
  });

  it('keeps its visibility when it changes, and loses and gains systems', async () => {
    const block = await create();
    await show([1, 2]);
    const { body } = await change({
      ids: block.ids,
      socialSystemIds: [2, 3],
      criticity: 2,
      content: '<p onclick="x()">Autre</p>',
      page: 'contactUs.sentMessages',
    });
    expect(body).toMatchObject({
      page: 'contactUs.sentMessages',
      socialSystemIds: [2, 3],
      criticity: 2,
      content: '<p>Autre</p>',
      visibility: true,
      version: 3,
    });
    expect(body.ids).toContain(block.ids[1]);
    expect(await all()).toEqual([body]);
    const stale = await change({ ids: body.ids, version: 2 });
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect(await all()).toEqual([body]);
  });

  it('splits when a part of its systems is shown, and is deleted in parts', async () => {
    await create({ socialSystemIds: [1, 2, 3] });
    expect((await show([2])).status).toBe(204);
    const blocks = await all();
    expect(blocks.map(({ socialSystemIds, visibility }) => [socialSystemIds, visibility])).toEqual([
      [[1, 3], false],
      [[2], true],
    ]);
    expect((await show([2])).status).toBe(204); // again: nothing changes
    expect(await all()).toEqual(blocks);
    expect((await remove([2, 3])).status).toBe(204);
    expect((await all()).map(block => block.socialSystemIds)).toEqual([[1]]);
    expect((await remove([1])).status).toBe(204);
    expect(await all()).toEqual([]);
  });

  it('is one a page and system however many create it at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(n => send({ socialSystemIds: [1, (n % 3) + 1] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('history', () => {
  const history = async (groupId: number) =>
    (await server.call(getHistory, { bearer: bearer(), params: { kind: 'folderBlock', id: groupId } })).body;
  const restore = (groupId: number, version: number) =>
    server.call(restoreVersion, { bearer: bearer(), params: { kind: 'folderBlock', id: groupId }, body: { version } });

  it('is kept by group, and puts systems and text back where they are free', async () => {
    const block = await create();
    const { groupId } = block;
    await show([1, 2]);
    await change({ ids: block.ids, socialSystemIds: [2], content: '<p>Deux</p>' });
    expect(
      (await history(groupId)).map(({ version, action, value }) => [version, action, value.socialSystemIds]),
    ).toEqual([
      [3, 'update', [2]],
      [2, 'update', [1, 2]],
      [1, 'create', [1, 2]],
    ]);
    const other = await create({ socialSystemIds: [1] });
    expect((await restore(groupId, 1)).key).toBe('blockAlreadyExists');
    await remove([1]);
    expect((await history(other.groupId))[0]).toMatchObject({ action: 'delete', version: 2 });
    expect((await restore(groupId, 1)).status).toBe(204);
    expect(await all()).toMatchObject([{ ...given, visibility: true, version: 4, groupId }]);
    expect((await restore(other.groupId, 1)).status).toBe(409); // its system is the group's again
  });

  it('follows a split', async () => {
    const { groupId } = await create({ socialSystemIds: [1, 2, 3] });
    await show([2]);
    const [kept, split] = await all();
    expect([kept!.groupId, kept!.version, kept!.wasPublished]).toEqual([groupId, 2, false]);
    expect([split!.version, split!.wasPublished]).toEqual([2, true]);
    expect((await history(groupId))[0]).toMatchObject({ version: 2, value: { socialSystemIds: [1, 3] } });
    expect(await history(split!.groupId)).toMatchObject([{ action: 'create', value: { socialSystemIds: [2] } }]);
  });

  it('begins with what came with the product, whatever is done to it first', async () => {
    const delivered = async (socialSystemIds: number[]) => {
      const block = await create({ socialSystemIds });
      await server.db.deleteFrom('content_history').execute(); // as a block that nobody here created
      return block;
    };
    const told = async ({ groupId }: FolderBlock) =>
      (await history(groupId)).map(({ version, action, author, value }) => [
        version,
        action,
        author !== null,
        value.socialSystemIds,
      ]);
    const origin = (systems: number[]) => [1, 'create', false, systems];
    const changed = await delivered([1]);
    await change({ ids: changed.ids, socialSystemIds: [1], content: '<p>Deux</p>' });
    expect(await told(changed)).toEqual([[2, 'update', true, [1]], origin([1])]);
    expect((await restore(changed.groupId, 1)).status).toBe(204);
    expect(await all()).toMatchObject([{ content: given.content, version: 3 }]);
    await remove([1]);

    const split = await delivered([1, 2, 3]);
    await show([2]);
    expect(await told(split)).toEqual([[2, 'update', true, [1, 3]], origin([1, 2, 3])]);
    await remove([1, 2, 3]);

    const lessened = await delivered([1, 2]);
    await remove([2]);
    expect(await told(lessened)).toEqual([[2, 'update', true, [1]], origin([1, 2])]);
    await remove([1]);

    const gone = await delivered([3]);
    await remove([3]);
    expect(await told(gone)).toEqual([[2, 'delete', true, [3]], origin([3])]);
  });
});

describe('a member', () => {
  it('reads the visible block of their own systems, and nothing of the others', async () => {
    await create({ socialSystemIds: [1, 3], criticity: 2 });
    expect([(await read(memberA, 1)).status, (await read(memberA, 1)).body]).toEqual([200, null]);
    await show([1, 3]);
    const { body } = await read(memberA, 1);
    expect(body).toMatchObject({ socialSystemIds: [1], socialSystemNames: ['Régime des mines'], criticity: 2 });
    expect((await read(memberA, 2)).body).toBeNull();
    expect((await read(memberA, 1, 'contactUs.sentMessages')).body).toBeNull();
    expect((await read(memberA, 3)).status).toBe(404);
    expect((await read(memberB, 3)).body).toMatchObject({ socialSystemIds: [3] });
    expect((await read(memberB, 999)).status).toBe(404);
  });

  it('sees less than an administrator, who reads hidden ones too', async () => {
    await create();
    expect((await read(administrator, 1)).body).toMatchObject({ visibility: false });
    expect((await read(administrator, 3)).body).toBeNull();
  });
});
