// What the tests of home-page blocks share: an empty home page before each, and ways to make and change blocks.
import {
  createHomeBlock,
  getHomeBlocks,
  getVisibleHomeBlocks,
  type HomeBlock,
  type setHomeBlockOrder,
  type setHomeBlockVisibility,
  updateHomeBlock,
} from 'contract/calls/home-blocks.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect } from 'vitest';
import { type Given, type Session, type TestServer, testServer } from '../../../test/support.ts';

export let server: TestServer;
export let administrator: Session;
export let picture: Buffer;
/** Also after the clock went on: the session is over then. */
export const signIn = async () => {
  administrator = await server.signIn('admin@fonds.example');
};

/** First in each file of tests: a server of its own. */
export function testHomeBlocks() {
  server = testServer();
  beforeAll(async () => {
    await signIn();
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
}

export const given = {
  title: 'Bienvenue',
  content: '<p>Votre pension est versée le <strong>8</strong>.</p>',
  imagePosition: 'NoImage',
  imageDisplaySize: null,
  buttonLink: null,
  buttonText: null,
  visibilityBegin: null,
  visibilityEnd: null,
};
export const file = (content: Buffer, name = 'photo.jpg') => ({ file: [{ name, content }] });
export const send = (more: object = {}, files?: Given['files']) =>
  server.call(createHomeBlock, {
    bearer: administrator.bearer,
    body: { homeBlockJson: { ...given, ...more } },
    ...(files ? { files } : {}),
  });
export const change = (block: object, files?: Given['files']) =>
  server.call(updateHomeBlock, {
    bearer: administrator.bearer,
    body: { homeBlockJson: block },
    ...(files ? { files } : {}),
  });
export const create = async (more: object = {}, files?: Given['files']): Promise<HomeBlock> => {
  const { status, body } = await send(more, files);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
export const all = async () => (await server.call(getHomeBlocks, { bearer: administrator.bearer })).body;
export const visible = async () => (await server.call(getVisibleHomeBlocks)).body;
export const titles = (blocks: HomeBlock[]) => blocks.map(({ title }) => title);
export const put = (endpoint: typeof setHomeBlockOrder | typeof setHomeBlockVisibility, id: number, value: unknown) =>
  server.call(endpoint, { bearer: administrator.bearer, params: { id }, body: { value } });
export const illustrated = { imagePosition: 'Left', imageDisplaySize: 0.4 };
