import { putFolderAddress } from 'contract/calls/addresses.ts';
import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import { putUser } from 'contract/calls/profile.ts';
import { signSwornStatement } from 'contract/calls/proof-of-life.ts';
import { createBeneficiary, createTrustedThirdParty } from 'contract/calls/relatives.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, PASSWORD } from '../../../test/support.ts';

const { server, a, x, send, list, of, hold } = testQueue();

/** A new account is asked for. */
const ask = (folderId: number, iban: string) =>
  server.call(putFinancialInformations, {
    bearer: a.bearer,
    body: {
      folderIds: [folderId],
      financialInformationsJson: { owner: 'Élodie Lefèvre', iban },
      currentPassword: PASSWORD,
    },
    files: { file: [{ name: 'rib.pdf', content: pdf() }] },
  });
const own = () => ({ bearer: a.bearer, params: { id: ids.memberA } });
const address = {
  streetNumber: '12',
  streetName: 'des Tilleuls',
  zipCode: '45000',
  city: 'Orléans',
  country: { id: 1 },
};
const person = { statut: 'NonRenseigne', nom: 'Martin', prenom: 'Paul' };

beforeAll(async () => {
  await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
});

describe('what waits for the member comes back', () => {
  it.each([
    ['a new account', () => ask(folders.a1, 'FR7630006000011234567890189')],
    [
      'a new address',
      () => server.call(putFolderAddress, { bearer: a.bearer, body: { address, idsDossiers: [folders.a1] } }),
    ],
    [
      'a new telephone',
      () =>
        server.call(putUser, {
          ...own(),
          body: { phoneNumber: { number: '+33238123456', type: 1, countryId: 1, territoryId: null } },
        }),
    ],
    ['a beneficiary', () => server.call(createBeneficiary, { bearer: a.bearer, body: person })],
    [
      'a trusted person',
      () =>
        server.call(createTrustedThirdParty, { bearer: a.bearer, body: { ...person, email: 'paul@exemple.example' } }),
    ],
    ['a sworn statement', () => server.call(signSwornStatement, { ...own(), body: { folderId: folders.a1 } })],
  ])('by %s', async (_, answer) => {
    const message = await send('Un');
    const other = await send('Deux', folders.a2);
    for (const one of [message, other]) await hold(x, (await of(x, one)).id, null, 'Pièce attendue');
    expect((await answer()).status).toBeLessThan(300);
    expect((await list(x, 'mine')).body.data.map(row => [row.objectId, row.backFrom])).toContainEqual([
      message,
      'answer',
    ]);
    expect((await of(x, message)).steps.at(-1)!.step).toBe('back');
  });

  it('and what is about another folder goes on waiting', async () => {
    const other = await send('Deux', folders.a2);
    await hold(x, (await of(x, other)).id, null, 'Pièce attendue');
    await ask(folders.a1, 'FR1420041010050500013M02606');
    expect((await of(x, other)).state).toBe('onHold');
    await ask(folders.a2, 'FR1420041010050500013M02606');
    expect((await of(x, other)).state).toBe('taken');
  });
});
