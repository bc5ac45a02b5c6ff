import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  createSearchGroup,
  deleteSearchGroup,
  getSearchGroups,
  updateSearchGroup,
} from 'contract/calls/search-groups.ts';
import { getSearchWords } from 'contract/calls/search-words.ts';
import { findIn, readQuery, searchable } from 'contract/values/search-words.ts';
import { expect, it } from 'vitest';
import { signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { x, admin } = signedIn(server, { x: 'x@fonds.example', admin: 'admin@fonds.example' });

const published = async () => (await server.call(getSearchWords)).body;
const create = (expressions: string[]) =>
  server.call(createSearchGroup, { bearer: admin.bearer, body: { expressions } });
const update = (id: number, expressions: string[], version?: number) =>
  server.call(updateSearchGroup, { bearer: admin.bearer, params: { id }, body: { expressions, version } });
const remove = (id: number) => server.call(deleteSearchGroup, { bearer: admin.bearer, params: { id } });

it('delivers the words that people use for what the fund calls otherwise', async () => {
  const groups = await published();
  const by = (typed: string, text: string) => findIn(searchable(text), readQuery(typed, groups));
  expect(by('impots', 'Attestations fiscales 2025')).not.toBeNull();
  expect(by('impôt', 'Relevé fiscal')).not.toBeNull();
  expect(by('RIB', 'Mon compte bancaire')).toEqual(['compte bancaire']);
  expect(by("carte d'identité", "Pièces d'identité")).toEqual(["pièce d'identité"]);
  expect(by('feuille de paie', 'Attestation de paiement')).toEqual(['attestation de paiement']);
  expect(by('veuve', 'La pension de réversion')).toEqual(['réversion']);
  // Whoever lost somebody, or is paid no more, types what happened.
  for (const typed of ['mort', 'mon mari est mort', 'Ma femme est décédée', 'veuf'])
    expect(by(typed, 'Comment signaler un décès ?'), typed).not.toBeNull();
  expect(by('virement', 'À quelle date ma pension est-elle versée ?')).toEqual(['versé']);
  expect(by('carte vitale', 'Ma mutuelle')).toEqual(['mutuelle']);
  for (const typed of ['je ne reçois plus ma pension', "Je n'ai pas reçu ma retraite"])
    expect(by(typed, 'Sans réponse, nous devons suspendre le versement'), typed).toEqual(['suspendre']);
  // Where such papers are sent is told in other words; however its signs are typed.
  for (const typed of ["carte d'identité", 'Carte d’identite', "CARTES D'IDENTITÉ"])
    expect(by(typed, 'Comment envoyer un justificatif ?')).toEqual(['justificatif']);
});

it('publishes a change at once, keeps every version and puts one back', async () => {
  const created = await create([' Carsat ', 'retraite de base']);
  expect(created.body).toMatchObject({ expressions: ['Carsat', 'retraite de base'], version: 1 });
  const { id } = created.body;
  expect(await published()).toContainEqual(['Carsat', 'retraite de base']);
  expect((await update(id, ['Carsat', 'Cnav'], 1)).body).toMatchObject({ version: 2 });
  const stale = await update(id, ['Carsat', 'MSA'], 1);
  expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
  expect(await published()).toContainEqual(['Carsat', 'Cnav']);

  expect((await remove(id)).status).toBe(204);
  expect((await published()).flat()).not.toContain('Carsat');
  expect((await update(id, ['Carsat', 'Cnav'])).status).toBe(404);
  const of = { kind: 'searchWords' as const, id };
  const back = await server.call(restoreVersion, { bearer: admin.bearer, params: of, body: { version: 1 } });
  expect(back.status).toBe(204);
  expect(await published()).toContainEqual(['Carsat', 'retraite de base']);
  const history = (await server.call(getHistory, { bearer: admin.bearer, params: of })).body;
  expect(history.map(({ version, action }) => [version, action])).toEqual([
    [4, 'restore'],
    [3, 'delete'],
    [2, 'update'],
    [1, 'create'],
  ]);
  const logged = await server.db
    .selectFrom('audit_log')
    .where('object_type', '=', 'searchGroup')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .select('action')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['searchWords.create', 'searchWords.update', 'searchWords.delete']),
  );
});

it('keeps the first version of a group that was delivered', async () => {
  const groups = (await server.call(getSearchGroups, { bearer: admin.bearer })).body;
  const delivered = groups.find(({ expressions }) => expressions.includes('RIB'))!;
  await update(delivered.id, ['RIB', 'compte'], delivered.version);
  const params = { kind: 'searchWords' as const, id: delivered.id };
  const history = (await server.call(getHistory, { bearer: admin.bearer, params })).body;
  expect(history.at(-1)).toMatchObject({ version: 1, author: null, value: { expressions: delivered.expressions } });
  await server.call(restoreVersion, { bearer: admin.bearer, params, body: { version: 1 } });
  // One that was deleted as it was delivered comes back as it was.
  const other = groups.find(({ expressions }) => expressions.includes('décès'))!;
  await remove(other.id);
  const back = { kind: 'searchWords' as const, id: other.id };
  const restored = await server.call(restoreVersion, { bearer: admin.bearer, params: back, body: { version: 1 } });
  expect(restored.status).toBe(204);
  expect(await published()).toContainEqual(other.expressions);
});

it('refuses what would find nothing more, beside its field', async () => {
  const wrong = async (expressions: string[]) => {
    const refused = await create(expressions);
    return [refused.status, refused.error?.additionalData.fields?.[0]];
  };
  expect(await wrong(['impôts'])).toEqual([
    400,
    { path: 'expressions', message: 'Il faut au moins deux expressions.' },
  ]);
  expect(await wrong(['?', 'x'])).toEqual([400, { path: 'expressions', message: '« ? » ne contient aucun mot.' }]);
  expect(await wrong(['Impôts', 'les impot'])).toMatchObject([
    400,
    { path: 'expressions', message: expect.stringMatching(/^« les impot » est déjà dans la liste/) },
  ]);
  expect((await wrong(Array.from({ length: 21 }, (_, n) => `mot${n}`)))[0]).toBe(400);
  expect((await wrong(['x'.repeat(61), 'y']))[0]).toBe(400);
});

it('is for administrators to change, and for everybody to read', async () => {
  const asked = await server.call(createSearchGroup, { bearer: x.bearer, body: { expressions: ['a1', 'b1'] } });
  expect(asked.status).toBe(403);
  expect((await server.call(getSearchGroups, { bearer: x.bearer })).status).toBe(403);
  expect((await server.call(getSearchWords)).status).toBe(200);
});
