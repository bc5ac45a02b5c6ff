import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  deleteHomeBlock,
  getHomeBlockImage,
  getHomeBlockImageBlob,
  setHomeBlockVisibility,
} from 'contract/calls/home-blocks.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exe, pngOutline } from '../../../test/file-samples.ts';
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
  testHomeBlocks,
  titles,
} from './testing.ts';

testHomeBlocks();

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

  it('that came with the product comes back with the first version, whoever changed the block first', async () => {
    const { bearer } = administrator;
    const delivered = async (title: string) => {
      const block = await create({ ...illustrated, title }, file(picture, 'livrée.jpg'));
      await server.db.deleteFrom('content_history').execute(); // as a block that nobody here created
      return { params: { kind: 'homeBlock', id: block.id }, id: block.id };
    };
    const history = async (params: { kind: string; id: number }) =>
      (await server.call(getHistory, { bearer, params })).body.map(one => [one.version, one.action, one.author]);

    const changed = await delivered('Sans son image');
    await change({ ...given, id: changed.id, title: 'Sans son image' });
    expect(await history(changed.params)).toEqual([
      [2, 'update', 'Claire Marchand'],
      [1, 'create', null],
    ]);
    expect((await image(changed.id)).status).toBe(404);
    await server.call(restoreVersion, { bearer, params: changed.params, body: { version: 1 } });
    expect((await image(changed.id)).body.filename).toBe('livrée.jpg');

    const hidden = await delivered('Masqué');
    await put(setHomeBlockVisibility, hidden.id, false);
    expect(await history(hidden.params)).toEqual([
      [2, 'update', 'Claire Marchand'],
      [1, 'create', null],
    ]);
    const gone = await delivered('Supprimé');
    await server.call(deleteHomeBlock, { bearer, params: { id: gone.id } });
    expect(await history(gone.params)).toEqual([
      [2, 'delete', 'Claire Marchand'],
      [1, 'create', null],
    ]);
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
