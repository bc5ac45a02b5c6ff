import { getBatchPdf, getLetters, makeBatch, setPrinted } from 'contract/calls/letters.ts';
import { refreshManager } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { codesTesting, GATEWAYS } from '../../../test/codes.ts';
import { readAloud } from '../../../test/read-aloud.ts';
import { type Session, testServer } from '../../../test/support.ts';
import { sealAgain } from '../../fund/seal-again.ts';
import { seal, unseal } from '../../platform/sealed.ts';

const server = testServer({ ...GATEWAYS, LETTER_URL: 'http://127.0.0.1:9/' });
const { asked, askFor, changeEmail, daysLater, gateway, give, later, send, setAddress, setStored } =
  codesTesting(server);
let admin: Session;
const as = () => ({ bearer: admin.bearer, site: 'backOffice' as const });

beforeEach(async () => {
  for (const table of ['letter', 'letter_batch'] as const) await server.db.deleteFrom(table).execute();
  await setAddress();
  admin = await server.signIn('admin@fonds.example');
});

/** The code in the letter that was written last, as its reader sees it. */
async function written() {
  const [row] = await server.db.selectFrom('letter').select('sealed').orderBy('id', 'desc').execute();
  return JSON.parse(unseal(server.app.config, 'letter', row!.sealed!)!.content.toString()) as {
    address: string;
    code: string;
  };
}
const letter = { means: 'letter' } as const;

describe('a code by post', () => {
  it('stands beside the other means, and leaves the password where there is nothing else', async () => {
    await setStored(null, null);
    await later(300);
    expect(await asked()).toMatchObject({ means: ['password', 'letter'], to: { letter: 'Orléans' } });
  });

  it('goes to no address that is new, or from which mail comes back', async () => {
    await later(300);
    await server.db.updateTable('address').set({ npai: true }).execute();
    expect((await asked()).means).not.toContain('letter');
    const today = server.clock.now().toISOString().slice(0, 10);
    await server.db.updateTable('address').set({ npai: false, validity_date_begin: today }).execute();
    expect((await asked()).means).not.toContain('letter');
    expect((await askFor('letter')).key).toBe('PROOF_MEANS_CLOSED');
  });

  it('is one at a time, and told by mail; a lost one is asked for again after a week', async () => {
    expect((await askFor('letter')).body).toMatchObject({ to: 'Orléans', state: 'sent' });
    expect((await askFor('letter', 'phones')).key).toBe('LETTER_UNDER_WAY');
    const told = await server.db
      .selectFrom('outbox')
      .where('template', '=', 'letterAsked')
      .select(['recipient', 'text_body'])
      .execute();
    expect(told).toEqual([
      { recipient: 'a@membre.example', text_body: expect.stringMatching(/http\S+ce-n-est-pas-moi\/[\w-]+/) },
    ]);
    await daysLater(7);
    expect((await askFor('letter', 'phones')).status).toBe(200);
    expect(await server.db.selectFrom('letter').select('id').execute()).toHaveLength(1);
  });

  it('serves another session, its own purpose alone, for thirty days, once', async () => {
    await askFor('letter');
    const { address, code } = await written();
    expect(address).toMatch(/Lefèvre\n4 des Tilleuls\n45000 Orléans$/);
    expect(code).toMatch(/^\d{4} \d{4}$/);
    await daysLater(29);
    await later(300);
    const question = await asked();
    expect(question.letterAskedAt).not.toBeNull();
    expect((await give(code, { ...letter, purpose: 'bankAccount' })).key).toBe('SENT_CODE_EXPIRED');
    expect((await give('0000 0000', letter)).error.additionalData).toEqual({ WRONG_SENT_CODE: { left: 4 } });
    expect((await give(code, letter)).status).toBe(200);
    expect((await changeEmail()).status).toBe(204);
    expect((await give(code, letter)).key).toBe('SENT_CODE_EXPIRED');
  });

  it('is dead after thirty days, and is not printed then', async () => {
    await askFor('letter');
    const { code } = await written();
    await daysLater(30);
    expect((await give(code, letter)).key).toBe('SENT_CODE_EXPIRED');
    admin = await server.signIn('admin@fonds.example');
    expect((await server.call(getLetters, as())).body.waiting).toBe(0);
    expect((await server.call(makeBatch, as())).key).toBe('NO_LETTER');
  });
});

describe('letters to print', () => {
  const pdf = (batchId: number) => server.call(getBatchPdf, { ...as(), params: { batchId } });
  const print = (batchId: number) => server.call(setPrinted, { ...as(), params: { batchId } });

  it('are put together once, read as a PDF until they are on paper, then by nobody', async () => {
    await askFor('letter');
    const { code } = await written();
    expect((await server.call(getLetters, as())).body).toMatchObject({ waiting: 1, batches: [] });
    const made = (await server.call(makeBatch, as())).body;
    expect(made).toMatchObject({ letters: 1, createdBy: 'Claire Marchand', printedAt: null });
    expect((await server.call(makeBatch, as())).key).toBe('NO_LETTER');
    const answer = await pdf(made.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // Each letter says who sends it, where it comes back to, and whom to call; our own foot stands on the first sheet alone.
    const file = await fetch(`${server.addresses.backOffice}${getBatchPdf.path.replace(':batchId', String(made.id))}`, {
      headers: { authorization: `Bearer ${admin.bearer}` },
    });
    const { said, pages } = await readAloud(new Uint8Array(await file.arrayBuffer()));
    expect(pages).toBe(2);
    expect(said).toContainEqual(expect.stringMatching(/^P Votre caisse de retraite 12 rue des Tilleuls 45000 Orléans/));
    expect(said.at(-1)).toMatch(/appelez-nous au 01.99.00.12.34/);
    expect((await print(made.id)).body).toMatchObject({ printedBy: 'Claire Marchand' });
    expect([(await pdf(made.id)).key, (await print(made.id)).key]).toEqual(['LETTERS_PRINTED', 'LETTERS_PRINTED']);
    const rows = await server.db.selectFrom('letter').select('sealed').execute();
    expect(rows).toEqual([{ sealed: null }]);
    await send();
    expect(gateway.taken).toEqual([
      { to: expect.stringMatching(/4 des Tilleuls, 45000 Orléans$/), text: expect.stringContaining(code) },
    ]);
    expect((await give(code, letter)).status).toBe(200);
  });

  it('are not printed without one that no secret opens, and are sealed again before a secret goes', async () => {
    await askFor('letter');
    const made = (await server.call(makeBatch, as())).body;
    const { config } = server.app;
    const former = [...config.secrets];
    const next = 'n'.repeat(40);
    const sealedWith = (secret: string) => {
      const key = { secrets: [secret] };
      return server.db
        .selectFrom('letter')
        .select('sealed')
        .executeTakeFirstOrThrow()
        .then(({ sealed }) => unseal(key, 'letter', sealed!) !== null);
    };
    await server.db
      .updateTable('letter')
      .set({ sealed: seal({ secrets: [next] }, 'letter', Buffer.from('{}')) })
      .execute();
    expect([(await pdf(made.id)).key, (await print(made.id)).key]).toEqual(['LETTERS_SEALED', 'LETTERS_SEALED']);
    expect(await sealedWith(next)).toBe(true);
    Object.assign(config, { secrets: [...former, next] });
    expect([await sealAgain(server.app), await sealAgain(server.app)]).toEqual([1, 0]);
    Object.assign(config, { secrets: former });
    expect(await sealedWith(former[0]!)).toBe(true);
  });

  it('are in one batch alone when two administrators make one at the same time', async () => {
    await askFor('letter');
    const statuses = (await Promise.all([1, 2].map(() => server.call(makeBatch, as())))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('are for administrators, on a recent proof', async () => {
    await askFor('letter');
    const made = (await server.call(makeBatch, as())).body;
    server.clock.move(300);
    const { userId, refreshToken } = admin;
    Object.assign(admin, (await server.call(refreshManager, { body: { userId, refreshToken } })).body);
    expect((await pdf(made.id)).key).toBe('PROOF_REQUIRED');
    const x = await server.signIn('x@fonds.example');
    expect((await server.call(getLetters, { bearer: x.bearer, site: 'backOffice' })).status).toBe(403);
  });
});
