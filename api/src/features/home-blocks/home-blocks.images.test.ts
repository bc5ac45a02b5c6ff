import {
  createHomeBlock,
  getHomeBlockImage,
  getHomeBlockImageBlob,
  getHomeBlocks,
  getVisibleHomeBlocks,
  type HomeBlock,
  type setHomeBlockOrder,
  setHomeBlockVisibility,
  updateHomeBlock,
} from 'contract/home-blocks.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Given, type Session, testServer } from '../../../test/support.ts';
import { exe, pngOutline } from '../../platform/files/samples.ts';

const server = testServer();
let administrator: Session;
let picture: Buffer;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  const pixels = { create: { width: 60, height: 40, channels: 3 as const, background: '#0b4f5c' } };
  picture = await sharp(pixels)
    .withExif({ IFD0: { Copyright: 'Moi' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await server.db.transaction().execute(async tx => {
    await tx.deleteFrom('home_block').execute();
    await server.app.published.changed(tx, 'homeBlocks');
  });
});

const given = {
  title: 'Bienvenue',
  content: '<p>Votre pension est versée le <strong>8</strong>.</p>',
  imagePosition: 'NoImage',
  imageDisplaySize: null,
  buttonLink: null,
  buttonText: null,
  visibilityBegin: null,
  visibilityEnd: null,
};
const file = (content: Buffer, name = 'photo.jpg') => ({ file: [{ name, content }] });
const send = (more: object = {}, files?: Given['files']) =>
  server.call(createHomeBlock, {
    bearer: administrator.bearer,
    body: { homeBlockJson: { ...given, ...more } },
    ...(files ? { files } : {}),
  });
const change = (block: object, files?: Given['files']) =>
  server.call(updateHomeBlock, {
    bearer: administrator.bearer,
    body: { homeBlockJson: block },
    ...(files ? { files } : {}),
  });
const create = async (more: object = {}, files?: Given['files']): Promise<HomeBlock> => {
  const { status, body } = await send(more, files);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const all = async () => (await server.call(getHomeBlocks, { bearer: administrator.bearer })).body;
const _visible = async () => (await server.call(getVisibleHomeBlocks)).body;
const titles = (blocks: HomeBlock[]) => blocks.map(({ title }) => title);
const put = (endpoint: typeof setHomeBlockOrder | typeof setHomeBlockVisibility, id: number, value: unknown) =>
  server.call(endpoint, { bearer: administrator.bearer, params: { id }, body: { value } });
const illustrated = { imagePosition: 'Left', imageDisplaySize: 0.4 };

describe('an image', () => {
  const image = (id: number, bearer?: string) =>
    server.call(getHomeBlockImage, { params: { id }, bearer, site: bearer ? 'backOffice' : 'member' });
  const blob = (id: number, headers = {}) =>
    fetch(`${server.addresses.member}${getHomeBlockImageBlob.path.replace(':id', String(id))}`, { headers });

  it('is encoded again, kept without another file, replaced by one, and goes with NoImage', async () => {
    const block = await create(illustrated, file(picture, 'été à Sète.JPEG'));
    expect(block).toMatchObject({
      mimeType: 'image/jpeg',
      filename: 'été à Sète.JPEG',
      structure: 'Titre, texte, image',
    });
    const { body } = await image(block.id);
    const bytes = Buffer.from(body.data, 'base64');
    expect([body.mimeType, body.filename]).toEqual(['image/jpeg', 'été à Sète.JPEG']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40, format: 'jpeg' });
    expect(bytes.includes('Copyright') || bytes.includes('Moi')).toBe(false);
    const raw = await blob(block.id);
    expect(raw.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await raw.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = raw.headers.get('etag')!;
    expect((await blob(block.id, { 'if-none-match': etag })).status).toBe(304);

    const kept = await change({ ...given, ...illustrated, id: block.id, title: 'Même image' });
    expect(kept.body).toMatchObject({ filename: 'été à Sète.JPEG', version: 2 });
    const png = await sharp(picture).png().toBuffer();
    const replaced = await change({ ...given, ...illustrated, id: block.id }, file(png, 'nouveau.png'));
    expect(replaced.body).toMatchObject({ mimeType: 'image/png', filename: 'nouveau.png' });
    const without = await change({ ...given, id: block.id });
    expect(without.body).toMatchObject({ mimeType: null, filename: null, imageDisplaySize: null });
    expect((await image(block.id)).status).toBe(404);
    const again = await change({ ...given, ...illustrated, id: block.id });
    expect([again.status, again.error.additionalData.fields?.[0]?.path]).toEqual([400, 'file']);
  });

  it('of a hidden block is for administrators only', async () => {
    const { id } = await create(illustrated, file(picture));
    await put(setHomeBlockVisibility, id, false);
    expect([(await image(id)).status, (await blob(id)).status]).toEqual([404, 404]);
    expect((await image(id, administrator.bearer)).status).toBe(200);
    const manager = await server.signIn('x@fonds.example');
    expect((await image(id, manager.bearer)).status).toBe(404);
    expect((await image(id, 'wrong')).status).toBe(401);
    await put(setHomeBlockVisibility, id, true);
    expect((await image(id)).status).toBe(200);
  });

  it.each([
    [
      'a renamed SVG',
      'logo.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'INVALID_FILE_MIMETYPE',
    ],
    ['an SVG', 'logo.svg', () => Buffer.from('<svg/>'), 415, 'INVALID_FILE_MIMETYPE'],
    ['a program', 'programme.jpg', exe, 415, 'INVALID_FILE_MIMETYPE'],
    ['a JPEG named png', 'photo.png', () => picture, 415, 'INVALID_FILE_MIMETYPE'],
    ['a broken PNG', 'photo.png', () => pngOutline(20, 20), 415, 'INVALID_FILE_MIMETYPE'],
    ['40,000 × 40,000 px', 'grand.png', () => pngOutline(40_000, 40_000), 413, 'INVALID_FILE_SIZE'],
    ['5 Mo and a byte', 'lourd.jpg', () => padded(5 * 1024 * 1024 + 1), 413, 'INVALID_FILE_SIZE'],
  ] as const)('is refused: %s', async (_, name, content, status, key) => {
    const block = await create();
    const made = await send(illustrated, file(content(), name));
    const changed = await change({ ...given, ...illustrated, id: block.id, title: 'Non' }, file(content(), name));
    for (const answer of [made, changed]) expect([answer.status, answer.key]).toEqual([status, key]);
    expect(made.error.message).toMatch(status === 415 ? /^Le format de ce fichier est incorrect/ : /trop/);
    expect(titles(await all())).toEqual(['Bienvenue']);
    expect(await server.db.selectFrom('file').select('id').where('filename', '=', name).execute()).toEqual([]);
  });

  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  it('may have 5 Mo', async () => {
    expect(await create(illustrated, file(padded(5 * 1024 * 1024)))).toMatchObject({ mimeType: 'image/jpeg' });
  });

  it('is one', async () => {
    const two = {
      file: [
        { name: 'a.jpg', content: picture },
        { name: 'b.jpg', content: picture },
      ],
    };
    expect((await send(illustrated, two)).status).toBe(400);
  });
});
