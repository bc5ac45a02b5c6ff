import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  deleteHomeBlock,
  getVisibleHomeBlocks,
  type HomeBlock,
  setHomeBlockOrder,
  setHomeBlockVisibility,
} from 'contract/calls/home-blocks.ts';
import { parisDay } from 'contract/values/days.ts';
import { describe, expect, it } from 'vitest';
import {
  administrator,
  all,
  change,
  create,
  file,
  given,
  illustrated,
  picture,
  put,
  send,
  server,
  signIn,
  testHomeBlocks,
  titles,
  visible,
} from './testing.ts';

testHomeBlocks();

describe('a block', () => {
  it('is created visible and last, cleaned, with its structure', async () => {
    const first = await create();
    expect(first).toEqual({
      ...given,
      id: first.id,
      structure: 'Titre, texte',
      visibility: true,
      wasPublished: true,
      order: 1,
      creationDate: server.clock.now().toISOString(),
      mimeType: null,
      filename: null,
      version: 1,
    });
    const second = await create({
      title: '  Suite ',
      content: '<p onclick="x()">Bon<script>alert(1)</script>jour</p>',
      buttonLink: 'https://exemple.fr/a?b=1',
      buttonText: 'Lire',
    });
    expect(second).toMatchObject({
      title: 'Suite',
      content: '<p>Bonjour</p>',
      structure: 'Titre, texte, lien',
      order: 2,
    });
    expect(titles(await all())).toEqual(['Bienvenue', 'Suite']);
  });

  it('keeps nothing of a link or an image that it does not have', async () => {
    const block = await create({ imageDisplaySize: 0.3, buttonText: 'Lire' }, file(picture));
    expect(block).toMatchObject({
      imageDisplaySize: null,
      buttonText: null,
      mimeType: null,
      structure: 'Titre, texte',
    });
    expect(await server.db.selectFrom('file').selectAll().execute()).toEqual([]);
  });

  it('leads to a page of the portal, to home or to another site, and nowhere else', async () => {
    for (const buttonLink of ['home', 'contactUs.leaveAMessage', 'http://exemple.fr']) {
      expect(await create({ buttonLink, buttonText: 'Aller' })).toMatchObject({ buttonLink });
    }
    for (const buttonLink of [
      'javascript:alert(1)',
      'https://',
      'exemple.fr',
      '//exemple.fr',
      'ftp://exemple.fr',
      'faq',
    ])
      expect((await send({ buttonLink, buttonText: 'Aller' })).key, buttonLink).toBe('wrongExternalLink');
    expect(await all()).toHaveLength(3);
  });

  it.each([
    [{ title: ' ' }, 'homeBlockJson.title'],
    [{ title: 'a'.repeat(201) }, 'homeBlockJson.title'],
    [{ content: '<p> </p>' }, 'homeBlockJson.content'],
    [{ imagePosition: 'Top' }, 'homeBlockJson.imagePosition'],
    [{ imagePosition: undefined }, 'homeBlockJson.imagePosition'],
    [{ imagePosition: 'Left' }, 'homeBlockJson.imageDisplaySize'],
    [{ imagePosition: 'Left', imageDisplaySize: 0.6 }, 'homeBlockJson.imageDisplaySize'],
    [illustrated, 'file'],
    [{ buttonLink: 'home' }, 'homeBlockJson.buttonText'],
    [{ buttonLink: 'home', buttonText: ' ' }, 'homeBlockJson.buttonText'],
    [{ visibilityBegin: '2026-02-30' }, 'homeBlockJson.visibilityBegin'],
  ])('is refused with %o: %s', async (more, path) => {
    const { status, error } = await send(more);
    expect([status, error.additionalData.fields?.[0]?.path]).toEqual([400, path]);
    expect(await all()).toEqual([]);
  });

  it('is changed whole; a stale version is refused with what is stored', async () => {
    const block = await create();
    const changed = await change({ ...given, id: block.id, title: 'Bonjour', version: 1 });
    expect(changed.body).toMatchObject({ title: 'Bonjour', version: 2, order: 1, visibility: true });
    const stale = await change({ ...given, id: block.id, title: 'Perdu', version: 1 });
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect((await change({ ...given, id: block.id, title: 'Sans version' })).status).toBe(200);
    expect((await change({ ...given, id: 999_999 })).status).toBe(404);
    expect(titles(await all())).toEqual(['Sans version']);
  });

  it('is deleted once', async () => {
    const { id } = await create();
    const remove = () => server.call(deleteHomeBlock, { bearer: administrator.bearer, params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

describe('dates', () => {
  it('may be equal, and not the wrong way round', async () => {
    const both = { visibilityBegin: '2026-12-24', visibilityEnd: '2026-12-24' };
    expect(await create(both)).toMatchObject(both);
    const wrong = await send({ ...both, visibilityEnd: '2026-12-23' });
    expect([wrong.status, wrong.key, wrong.error.message]).toEqual([
      422,
      'wrongDates',
      'La date de fin ne peut être avant la date de début.',
    ]);
  });

  // The clock only goes forward: winter to summer time, an ordinary day, summer to winter time.
  it.each(['2027-03-28', '2027-06-15', '2027-10-31'])('are whole days of Paris, both included: %s', async day => {
    await server.db.deleteFrom('session').execute();
    const hour = 3_600_000;
    const noon = Date.parse(`${day}T12:00:00Z`);
    const inParis = (at: number) => parisDay(new Date(at));
    let begin = noon - 24 * hour;
    while (inParis(begin) !== day) begin += hour / 2; // midnight in Paris is on a whole hour of UTC
    let end = noon;
    while (inParis(end) === day) end += hour / 2;
    expect((end - begin) / hour).toBe({ '2027-03-28': 23, '2027-10-31': 25 }[day] ?? 24);
    const goTo = (at: number) => server.clock.move((at - server.clock.now().getTime()) / 1000);

    goTo(begin - 60_000);
    await signIn();
    await create({ title: 'Les deux', visibilityBegin: day, visibilityEnd: day });
    await create({ title: 'Début', visibilityBegin: day });
    await create({ title: 'Fin', visibilityEnd: day });
    await create({ title: 'Toujours' });
    const hidden = await create({ title: 'Masqué' });
    await put(setHomeBlockVisibility, hidden.id, false);
    goTo(begin - 1);
    expect(titles(await visible())).toEqual(['Fin', 'Toujours']);
    goTo(begin);
    expect(titles(await visible())).toEqual(['Les deux', 'Début', 'Fin', 'Toujours']);
    goTo(end - 1);
    expect(titles(await visible())).toEqual(['Les deux', 'Début', 'Fin', 'Toujours']);
    goTo(end);
    expect(titles(await visible())).toEqual(['Début', 'Toujours']);
    await signIn();
  });
});

describe('visibility and order', () => {
  it('a repeated call changes nothing', async () => {
    const { id } = await create();
    expect((await put(setHomeBlockVisibility, id, false)).status).toBe(204);
    expect(await visible()).toEqual([]);
    const [once] = await all();
    expect((await put(setHomeBlockVisibility, id, false)).status).toBe(204);
    expect(await all()).toEqual([once]);
    expect((await put(setHomeBlockVisibility, 999_999, false)).status).toBe(404);
    expect((await put(setHomeBlockVisibility, id, 'oui')).status).toBe(400);
  });

  it('moves swap with who holds the place, and orders stay 1..n after a delete', async () => {
    const blocks = [];
    for (const title of ['A', 'B', 'C', 'D']) blocks.push(await create({ title }));
    const [a, b] = blocks;
    expect((await put(setHomeBlockOrder, a!.id, 2)).status).toBe(204);
    expect((await put(setHomeBlockOrder, a!.id, 2)).status).toBe(204);
    expect(titles(await visible())).toEqual(['B', 'A', 'C', 'D']);
    expect((await put(setHomeBlockOrder, a!.id, 5)).status).toBe(400);
    expect((await put(setHomeBlockOrder, a!.id, 0)).status).toBe(400);
    expect((await put(setHomeBlockOrder, 999_999, 1)).status).toBe(404);
    await server.call(deleteHomeBlock, { bearer: administrator.bearer, params: { id: b!.id } });
    expect((await all()).map(({ title, order }) => [title, order])).toEqual([
      ['A', 1],
      ['C', 2],
      ['D', 3],
    ]);
  });

  it('survives 16 workers that move, create and delete over HTTP', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await create({ title });
    const worker = async (seed: number) => {
      for (let turn = 0; turn < 8; turn++) {
        const blocks = await all();
        const { id } = blocks[(seed * 7 + turn) % blocks.length]!;
        const { bearer } = administrator;
        const { status } =
          turn === 3 && seed % 2 === 0
            ? await send({ title: `N${seed}` })
            : turn === 5 && seed % 2 === 1
              ? await server.call(deleteHomeBlock, { bearer, params: { id } })
              : await put(setHomeBlockOrder, id, ((seed + turn) % blocks.length) + 1);
        // Deleted, or the list shortened, by another one meanwhile.
        expect([200, 204, 400, 404]).toContain(status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, seed) => worker(seed)));
    const blocks = await all();
    expect(blocks.map(({ order }) => order)).toEqual(blocks.map((_, index) => index + 1));
  });
});

it('keeps every version, and puts one back with its image', async () => {
  const block = await create({ ...illustrated, title: 'Un' }, file(picture, 'un.jpg'));
  await change({ ...given, id: block.id, title: 'Deux' });
  await put(setHomeBlockVisibility, block.id, false);
  const params = { kind: 'homeBlock', id: block.id };
  const { bearer } = administrator;
  const history = async () => (await server.call(getHistory, { bearer, params })).body;
  expect(
    (await history()).map(({ version, action, value }) => [version, action, value.title, value.visibility]),
  ).toEqual([
    [3, 'update', 'Deux', false],
    [2, 'update', 'Deux', true],
    [1, 'create', 'Un', true],
  ]);
  const restore = (version: number) => server.call(restoreVersion, { bearer, params, body: { version } });
  expect((await restore(1)).status).toBe(204);
  expect(await all()).toMatchObject([
    { title: 'Un', filename: 'un.jpg', imagePosition: 'Left', version: 4, visibility: false, wasPublished: true },
  ]);
  expect((await history())[0]).toMatchObject({ version: 4, action: 'restore', author: 'Claire Marchand' });
  await server.call(deleteHomeBlock, { bearer, params: { id: block.id } });
  expect((await history())[0]).toMatchObject({ version: 5, action: 'delete' });
  expect((await restore(1)).status).toBe(204);
  expect((await history())[0]).toMatchObject({ version: 6, action: 'restore', value: { visibility: false } });
});

it('may be made as a draft', async () => {
  const block = await create({ visibility: false });
  expect(block).toMatchObject({ visibility: false, wasPublished: false });
  expect(await visible()).toEqual([]);
  await put(setHomeBlockVisibility, block.id, true);
  await put(setHomeBlockVisibility, block.id, false);
  expect(await all()).toMatchObject([{ visibility: false, wasPublished: true }]);
});

it('tells who has the list already that it still holds', async () => {
  await create();
  const read = (etag = '') =>
    fetch(`${server.addresses.member}${getVisibleHomeBlocks.path}`, { headers: { 'if-none-match': etag } });
  const first = await read();
  const etag = first.headers.get('etag')!;
  expect(titles((await first.json()) as HomeBlock[])).toEqual(['Bienvenue']);
  expect((await read(etag)).status).toBe(304);
  await create({ title: 'Nouveau' });
  const second = await read(etag);
  expect([second.status, titles((await second.json()) as HomeBlock[])]).toEqual([200, ['Bienvenue', 'Nouveau']]);
});
