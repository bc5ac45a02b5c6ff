import { deleteCaptcha, generateCaptcha, questionCaptcha, regenerateCaptcha } from 'contract/captcha.ts';
import { userForgotPassword } from 'contract/password.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/support.ts';

const server = testServer();
const stored = (id: string) => server.db.selectFrom('captcha').where('id', '=', id).selectAll().executeTakeFirst();
const use = async (id: string, value: string) =>
  (await server.call(userForgotPassword, { body: { value: 'PERSONNE', captcha: { id, value } } })).status;

it('answers an image and never the answer', async () => {
  const { body } = await server.call(generateCaptcha);
  expect(body).toEqual({
    id: expect.any(String),
    value: null,
    creationDate: expect.any(String),
    imageString: expect.stringMatching(/^data:image\/png;base64,/),
  });
  const image = await sharp(Buffer.from(body.imageString.split(',')[1]!, 'base64')).metadata();
  expect([image.width, image.height]).toEqual([280, 100]);
  expect(JSON.stringify(body)).not.toContain((await stored(body.id))!.answer);
});

it('takes the characters in any case, or the answer to the question in words, once', async () => {
  const first = (await server.call(generateCaptcha)).body.id;
  expect(await use(first, ` ${(await stored(first))!.answer.toLowerCase()} `)).toBe(204);
  const second = (await server.call(generateCaptcha)).body.id;
  const { question } = (await server.call(questionCaptcha, { params: { id: second } })).body;
  expect(question).toMatch(/\?/);
  const answer = (await stored(second))!.question_answer;
  expect(await use(second, answer)).toBe(204);
  expect(await use(second, answer)).toBe(422);
});

it('is spent by a wrong value, and expires after ten minutes', async () => {
  const { id } = (await server.call(generateCaptcha)).body;
  const { answer } = (await stored(id))!;
  expect(await use(id, 'FAUX')).toBe(422);
  expect(await use(id, answer)).toBe(422);
  const late = (await server.call(generateCaptcha)).body.id;
  const lateAnswer = (await stored(late))!.answer;
  server.clock.move(600);
  expect(await use(late, lateAnswer)).toBe(422);
  for (const endpoint of [regenerateCaptcha, questionCaptcha]) {
    const other = (await server.call(generateCaptcha)).body.id;
    server.clock.move(600);
    expect((await server.call(endpoint, { params: { id: other } })).status).toBe(404);
  }
  const early = (await server.call(generateCaptcha)).body.id;
  server.clock.move(599);
  expect((await server.call(questionCaptcha, { params: { id: early } })).status).toBe(200);
  expect(await use(early, (await stored(early))!.answer)).toBe(204);
});

it('is drawn again under the same id, and deleted', async () => {
  const { id } = (await server.call(generateCaptcha)).body;
  const before = (await stored(id))!.answer;
  const again = await server.call(regenerateCaptcha, { params: { id } });
  expect(again.body.id).toBe(id);
  expect(await use(id, before)).toBe(422);
  const kept = (await server.call(generateCaptcha)).body.id;
  expect((await server.call(regenerateCaptcha, { params: { id: kept } })).status).toBe(200);
  const other = (await server.call(generateCaptcha)).body.id;
  expect((await server.call(deleteCaptcha, { params: { id: other } })).status).toBe(204);
  expect((await server.call(regenerateCaptcha, { params: { id: other } })).status).toBe(404);
  expect((await server.call(questionCaptcha, { params: { id: other } })).status).toBe(404);
  expect(await use(kept, (await stored(kept))!.answer)).toBe(204);
});
