// A signature that was asked for a change of account which is decided otherwise meanwhile.
import { beforeEach, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const bank = bankTesting(server);
const { ask } = bank;
let a: Session;
let admin: Session;
beforeEach(async () => {
  [a, , admin] = await bank.startOver();
  await server.db.deleteFrom('outbox').execute();
});

const opened = () => bank.opened(admin);

it.each([
  ['refuse', ids.managerX, 'Le changement de compte a été refusé entre-temps.', ['x@fonds.example']],
  ['freeze', ids.managerX, 'Le changement de compte a été gelé entre-temps.', ['x@fonds.example']],
  ['refuse', ids.administrator, 'Le changement de compte a été refusé entre-temps.', []],
] as const)(
  '%s: a signature asked for it by %i is waited for no more, and they are told',
  async (decision, askedBy, note, told) => {
    await ask(a, [folders.a1]);
    const { id } = await opened();
    const now = server.clock.now();
    const asked = { kind: 'bankChange', about: 'Changement de compte', payload: '{}', reason: 'Reconnue' };
    await server.db
      .insertInto('signature_request')
      .values({
        ...asked,
        object_id: id,
        asked_by: askedBy,
        asked_at: now,
        lapses_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    expect((await bank.decide(admin, decision, 'Appel douteux')).status).toBe(204);
    const requests = await server.db.deleteFrom('signature_request').returning(['state', 'note']).execute();
    expect(requests).toEqual([{ state: 'withdrawn', note }]);
    // Not by whom it was overtaken: they know.
    const mails = await server.db.selectFrom('outbox').where('template', '=', 'signatureDecided').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(told);
    for (const { subject, text_body } of mails)
      expect([subject, text_body]).toEqual([
        "Votre demande de signature n'a plus d'objet",
        expect.stringContaining(note),
      ]);
  },
);
