import {
  createBeneficiary,
  createTrustedThirdParty,
  deleteBeneficiary,
  deleteTrustedThirdParty,
  getBeneficiaries,
  getTrustedThirdParty,
  updateBeneficiary,
  updateTrustedThirdParty,
} from 'contract/calls/relatives.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let a: Session;
let b: Session;
let manager: Session;
const full = {
  statut: 'Conjoint',
  nom: 'Lefèvre',
  prenom: 'Anne',
  dateNaissance: '1952-02-29',
  dateMariage: '1975-06-14',
  numSecu: '2 52 02 75 115 005 52',
  adresse: { streetName: 'des Lilas', zipCode: '75020', city: 'Paris', country: { id: 1 } },
  telephone: { number: '+33612345678', type: 2, countryId: 1, territoryId: null },
};
const trusted = { statut: 'NonRenseigne', nom: 'Martin', prenom: 'Paul', email: 'paul@exemple.example' };

beforeAll(async () => {
  await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
  manager = await server.actingAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
});
const list = async (session: Session) => (await server.call(getBeneficiaries, { bearer: session.bearer })).body;

describe('beneficiaries', () => {
  it('creates, shows, replaces and deletes, and tells the person and management', async () => {
    const made = await server.call(createBeneficiary, { bearer: a.bearer, body: full });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      statut: 'Conjoint',
      dateNaissance: '1952-02-29',
      dateDivorce: null,
      numSecu: '252027511500552',
      adresse: { city: 'Paris', country: { name: 'France' }, territory: null },
      telephone: full.telephone,
    });
    expect(await list(a)).toEqual([made.body]);
    const { id } = made.body;
    const next = { id, statut: 'Enfant', nom: 'Lefèvre', prenom: 'Anna' };
    const changed = await server.call(updateBeneficiary, { bearer: a.bearer, body: next });
    expect(changed.body).toMatchObject({ ...next, dateNaissance: null, adresse: null, telephone: null });
    expect((await server.call(deleteBeneficiary, { bearer: a.bearer, params: { id } })).status).toBe(204);
    expect((await server.call(deleteBeneficiary, { bearer: a.bearer, params: { id } })).status).toBe(404);
    expect(await list(a)).toEqual([]);
    const sent = await server.db
      .selectFrom('outbox')
      .where('template', 'in', ['16', '17'])
      .selectAll()
      .orderBy('id')
      .execute();
    expect(sent.map(row => row.template)).toEqual(['16', '17', '16', '17', '16', '17']);
    expect(sent[0]!.text_body).toContain('Un changement qui concerne vos bénéficiaires');
    expect(sent[1]!.subject).toBe('Demande (Élodie Lefèvre) : changement des bénéficiaires');
  });

  it('takes one that comes again after a lost answer, or twice at once, for the same', async () => {
    const told = async () => (await server.db.selectFrom('outbox').select('id').execute()).length;
    const acts = async () => {
      const { body } = await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } });
      return body.over.filter(({ title }) => title === 'beneficiaries').length;
    };
    const create = (more: object = {}) =>
      server.call(createBeneficiary, { bearer: a.bearer, body: { ...full, ...more } });
    const [first, second] = await Promise.all([create(), create()]);
    const before = [await told(), await acts()];
    const again = await create();
    expect([first.status, second.status, again.status]).toEqual([200, 200, 200]);
    expect([second.body, again.body]).toEqual([first.body, first.body]);
    expect([await told(), await acts()]).toEqual(before);
    expect(await list(a)).toEqual([first.body]);
    // A twin, who has but another first name.
    const twin = (await create({ prenom: 'Annie' })).body;
    const minimal = { statut: 'Enfant', nom: 'Lefèvre', prenom: 'Léo' };
    const child = () => server.call(createBeneficiary, { bearer: a.bearer, body: minimal });
    const { body: leo } = await child();
    expect((await child()).body).toEqual(leo);
    expect(await list(a)).toHaveLength(3);
    for (const { id } of [first.body, twin, leo])
      await server.call(deleteBeneficiary, { bearer: a.bearer, params: { id } });
    await server.db.deleteFrom('outbox').execute();
  });

  it('shows and changes nothing of somebody else', async () => {
    const { id } = (await server.call(createBeneficiary, { bearer: a.bearer, body: full })).body;
    expect(await list(b)).toEqual([]);
    const stolen = await server.call(updateBeneficiary, { bearer: b.bearer, body: { ...full, id } });
    expect(stolen.status).toBe(404);
    expect((await server.call(deleteBeneficiary, { bearer: b.bearer, params: { id } })).status).toBe(404);
    expect(await list(a)).toHaveLength(1);
  });

  it('masks the number for a connected-as manager, whose change keeps it', async () => {
    const [seen] = await list(manager);
    expect(seen!.numSecu).toBe('2••••••••••05');
    const body = { ...full, id: seen!.id, numSecu: seen!.numSecu, prenom: 'Annie' };
    expect((await server.call(updateBeneficiary, { bearer: manager.bearer, body })).status).toBe(200);
    expect((await list(a))[0]).toMatchObject({ prenom: 'Annie', numSecu: '252027511500552' });
  });

  const tomorrow = () => parisDay(new Date(server.clock.now().getTime() + 86_400_000));
  it('takes somebody born today, not tomorrow', async () => {
    const born = (dateNaissance: string) =>
      server.call(createBeneficiary, { bearer: a.bearer, body: { ...trusted, statut: 'Enfant', dateNaissance } });
    expect((await born(parisDay(server.clock.now()))).status).toBe(200);
    const refused = await born(tomorrow());
    expect(refused.error.additionalData.fields).toEqual([
      { path: 'dateNaissance', message: 'Cette date est dans le futur.' },
    ]);
  });

  it('takes nobody of more than 130 years, nor a child who is not younger than the member', async () => {
    await server.db.updateTable('member').set({ birth_date: '1950-02-27' }).where('id', '=', ids.memberA).execute();
    const say = async (given: object) => {
      const body = { ...trusted, ...given };
      const { error, status } = await server.call(createBeneficiary, { bearer: a.bearer, body });
      return status === 200 ? 'taken' : error.additionalData.fields!.map(({ path, message }) => `${path}: ${message}`);
    };
    const tooOld = ["dateNaissance: Cette personne aurait plus de 130 ans : vérifiez l'année de naissance."];
    const older = ['dateNaissance: Un enfant ne peut pas être né avant vous : vérifiez sa date de naissance.'];
    const today = parisDay(server.clock.now());
    const oldest = `${Number(today.slice(0, 4)) - 130}${today.slice(4)}`;
    const before = parisDay(new Date(Date.parse(oldest) - 86_400_000 / 2));
    expect(await say({ statut: 'Conjoint', dateNaissance: oldest })).toBe('taken');
    expect(await say({ statut: 'Conjoint', dateNaissance: before })).toEqual(tooOld);
    expect(await say({ statut: 'Enfant', dateNaissance: '1850-01-01' })).toEqual(tooOld);
    expect(await say({ statut: 'Enfant', dateNaissance: '1950-02-27' })).toEqual(older);
    expect(await say({ statut: 'Enfant', dateNaissance: '1950-02-28' })).toBe('taken');
    expect(await say({ statut: 'Pacse', dateNaissance: '1940-01-01' })).toBe('taken');
  });

  it.each([
    [{ statut: 'Ami' }, 'statut'],
    [{ statut: undefined }, 'statut'],
    [{ nom: ' ' }, 'nom'],
    [{ prenom: undefined }, 'prenom'],
    [{ nom: 'x'.repeat(101) }, 'nom'],
    [{ dateNaissance: '1951-02-29' }, 'dateNaissance'],
    [{ dateMariage: '1950-01-01' }, 'dateMariage'],
    [{ dateDivorce: '1974-01-01' }, 'dateDivorce'],
    [{ numSecu: '252027511500553' }, 'numSecu'],
    [{ numSecu: '123' }, 'numSecu'],
    [{ adresse: { ...full.adresse, zipCode: '1' } }, 'adresse.zipCode'],
    [{ telephone: { ...full.telephone, number: '+3361234' } }, 'telephone.number'],
  ])('says that %j is wrong', async (wrong, path) => {
    const { status, error } = await server.call(createBeneficiary, { bearer: a.bearer, body: { ...full, ...wrong } });
    expect(status).toBe(400);
    expect(error.additionalData.fields!.map(field => field.path)).toContain(path);
  });
});

describe('the trusted third party', () => {
  it('is one: a second create is refused, also of two at once', async () => {
    expect((await server.call(getTrustedThirdParty, { bearer: a.bearer })).body).toBeNull();
    const create = () => server.call(createTrustedThirdParty, { bearer: a.bearer, body: trusted });
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect((await create()).key).toBe('TRUSTED_THIRD_PARTY_EXISTS');
    expect((await server.call(getTrustedThirdParty, { bearer: a.bearer })).body).toMatchObject(trusted);
    const sent = await server.db
      .selectFrom('outbox')
      .where('template', 'in', ['16', '17'])
      .selectAll()
      .orderBy('id')
      .execute();
    expect(sent.at(-2)!.text_body).toContain('Un changement qui concerne votre tiers de confiance');
    expect(sent.at(-1)!.subject).toBe('Demande (Élodie Lefèvre) : changement du tiers de confiance');
  });

  it('is changed and removed', async () => {
    const telephone = { number: '+33199001234', type: 1, countryId: null, territoryId: null };
    const body = { ...trusted, email: null, telephone, dateNaissance: '1960-01-01' } as const;
    expect((await server.call(updateTrustedThirdParty, { bearer: a.bearer, body })).body).toMatchObject(body);
    expect(
      (await server.call(updateTrustedThirdParty, { bearer: a.bearer, body: { ...body, email: 'x' } })).status,
    ).toBe(400);
    expect((await server.call(updateTrustedThirdParty, { bearer: b.bearer, body })).status).toBe(404);
    expect((await server.call(getTrustedThirdParty, { bearer: b.bearer })).body).toBeNull();
    expect((await server.call(deleteTrustedThirdParty, { bearer: b.bearer })).status).toBe(404);
  });

  it('is named by a status and a name alone: how they are reached is asked by the form', async () => {
    const minimal = { statut: 'NonRenseigne', nom: 'Martin', prenom: 'Paul' } as const;
    const known = await server.call(deleteTrustedThirdParty, { bearer: a.bearer });
    expect(known.status).toBe(204);
    for (const endpoint of [createTrustedThirdParty, updateTrustedThirdParty]) {
      const { status, body } = await server.call(endpoint, { bearer: a.bearer, body: minimal });
      expect([status, body]).toMatchObject([200, { ...minimal, telephone: null, email: null }]);
    }
  });

  it("is the person's own to change: a connected-as manager only reads", async () => {
    const { bearer } = manager;
    expect((await server.call(getTrustedThirdParty, { bearer })).status).toBe(200);
    expect((await server.call(createTrustedThirdParty, { bearer, body: trusted })).status).toBe(403);
    expect((await server.call(updateTrustedThirdParty, { bearer, body: trusted })).status).toBe(403);
    expect((await server.call(deleteTrustedThirdParty, { bearer })).status).toBe(403);
    expect((await server.call(deleteTrustedThirdParty, { bearer: a.bearer })).status).toBe(204);
  });
});
