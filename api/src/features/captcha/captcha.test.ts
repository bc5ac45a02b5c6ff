import { deleteCaptcha, generateCaptcha, questionCaptcha, regenerateCaptcha } from 'contract/calls/captcha.ts';
import { userForgotPassword } from 'contract/calls/password.ts';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { proofOf, solvedCaptcha } from '../../../test/captcha.ts';
import { testServer } from '../../../test/support.ts';
import { isProof, makeChallenge } from '../../fund/captcha.ts';

const server = testServer();
const stored = (id: string) => server.db.selectFrom('captcha').where('id', '=', id).selectAll().executeTakeFirst();
const send = (captcha: { id: string; value: string; proof?: string }) =>
  server.call(userForgotPassword, { body: { value: 'PERSONNE', captcha } });
/** With the work done for the challenge that is stored. */
const use = async (id: string, value: string) => {
  const challenge = (await stored(id))?.challenge as { parameters: Parameters<typeof proofOf>[0] } | undefined;
  return (await send({ id, value, proof: challenge ? await proofOf(challenge.parameters) : '1:00' })).status;
};

it('answers an image and never the answer', async () => {
  const { body } = await server.call(generateCaptcha);
  expect(body).toEqual({
    id: expect.any(String),
    value: null,
    creationDate: expect.any(String),
    imageString: expect.stringMatching(/^data:image\/png;base64,/),
    challenge: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      keyLength: 32,
      ...{ nonce: expect.any(String), salt: expect.any(String), keyPrefix: expect.any(String) },
    },
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
  expect(question).toBe((await stored(second))!.question);
  const [answer] = (await stored(second))!.question_answer.split('|');
  expect(await use(second, ` Une ${answer!.toUpperCase()}S. `)).toBe(204);
  expect(await use(second, answer!)).toBe(422);
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

it('is drawn in a queue with an end, and holds no connection meanwhile', async () => {
  const transaction = vi.spyOn(server.app.db, 'transaction');
  const answers = await Promise.all(Array.from({ length: 120 }, () => server.call(generateCaptcha)));
  const late = answers.filter(({ status }) => status === 503);
  expect(late.length).toBeGreaterThan(0);
  expect(late[0]!.headers.get('retry-after')).toBe('5');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120 - late.length);
  const { id } = answers.find(({ status }) => status === 200)!.body;
  expect((await server.call(regenerateCaptcha, { params: { id } })).status).toBe(200);
  expect(transaction).not.toHaveBeenCalled();
  transaction.mockRestore();
});

describe('the proof of work', () => {
  it('is asked of every answer: without one the page is to be reloaded, and the captcha is spent', async () => {
    const { proof, ...captcha } = await solvedCaptcha(server);
    const old = await send(captcha);
    expect([old.status, old.key]).toEqual([422, 'CAPTCHA_PROOF_MISSING']);
    expect(old.error.message).toContain('Rechargez-la');
    expect((await send({ ...captcha, proof })).key).toBe('CAPTCHA_EXPIRED');
  });

  it("is refused wrong, another's, or done for the image before", async () => {
    const other = await solvedCaptcha(server);
    const [number, key] = other.proof.split(':') as [string, string];
    const wrong = [
      '',
      'x',
      `${number}:${'0'.repeat(64)}`,
      `${number}:${key.toUpperCase()}`,
      number,
      `${number}:${key}0`,
    ];
    for (const proof of [...wrong, other.proof]) {
      const { status, key } = await send({ ...(await solvedCaptcha(server)), proof });
      expect([proof, status, key]).toEqual([proof, 422, 'CAPTCHA_PROOF_WRONG']);
    }
    expect((await send({ ...other, proof: 'x'.repeat(201) })).status).toBe(400);
    const { body } = await server.call(regenerateCaptcha, { params: { id: other.id } });
    const { answer } = (await stored(body.id))!;
    expect((await send({ ...other, value: answer })).key).toBe('CAPTCHA_PROOF_WRONG');
  });

  it('serves once, and expires with its captcha', async () => {
    const solved = await solvedCaptcha(server);
    expect((await send(solved)).status).toBe(204);
    expect((await send(solved)).key).toBe('CAPTCHA_EXPIRED');
    const [late, wrong] = [await solvedCaptcha(server), await solvedCaptcha(server)];
    server.clock.move(600);
    // Whatever was answered: what is late tells nobody whether it was right.
    expect((await send(late)).key).toBe('CAPTCHA_EXPIRED');
    expect((await send({ ...wrong, value: 'FAUX' })).key).toBe('CAPTCHA_EXPIRED');
  });

  it('is checked within a millisecond, and still after the secret was replaced', async () => {
    const config = { secrets: ['a'.repeat(32)], CAPTCHA_WORK: 2 };
    const challenge = await makeChallenge({ config });
    const proof = await proofOf(challenge.parameters);
    const rotated = { config: { ...config, secrets: ['b'.repeat(32), 'a'.repeat(32)] } };
    expect(await isProof(rotated, challenge, proof)).toBe(true);
    const times: number[] = [];
    for (let n = 0; n < 101; n++) {
      const { cpuUsage } = process;
      const before = cpuUsage();
      await isProof({ config }, challenge, n % 2 ? proof : `1:${'0'.repeat(64)}`);
      const { user, system } = cpuUsage(before);
      times.push(user + system);
    }
    expect(times.sort((a, b) => a - b)[50]).toBeLessThan(1_000); // microseconds of processor
  });
});
