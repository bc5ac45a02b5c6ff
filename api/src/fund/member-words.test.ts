import { putUser, putUserEmail } from 'contract/calls/profile.ts';
import { fieldsOf, getSetting, putSetting, withFields } from 'contract/calls/text-tree.ts';
import { beforeAll, expect, it } from 'vitest';
import { ids, testServer } from '../../test/support.ts';

const server = testServer();
let bearer: string;

async function edit(fields: Record<string, string>) {
  const { bearer: administrator } = await server.signIn('admin@fonds.example');
  const { body } = await server.call(getSetting, { params: { key: 'strings' } });
  const tree = JSON.parse(body.value);
  const value = JSON.stringify(withFields(tree, { ...fieldsOf(tree), ...fields }));
  const { status } = await server.call(putSetting, {
    params: { key: 'strings' },
    bearer: administrator,
    body: { value },
  });
  expect(status).toBe(200);
}

const askForEmail = (email: string) =>
  server.call(putUserEmail, { params: { id: ids.memberA }, bearer, body: { value: email } });

beforeAll(async () => {
  await edit({
    'refusals.SAME_EMAIL': 'C’est déjà votre adresse.',
    'rules.email': 'Une adresse ressemble à nom@exemple.fr.',
    'rules.phones.wrong': 'Ce numéro n’existe pas.',
    'site.name': 'Ma retraite & moi',
    'site.unavailable.noScript': 'Activez <JavaScript>.',
  });
  ({ bearer } = await server.signIn('MEMBREA'));
});

it('tells members a refusal and a rule as editors worded them', async () => {
  const row = await server.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ids.memberA)
    .executeTakeFirstOrThrow();
  expect((await askForEmail(row.email!)).error.message).toBe('C’est déjà votre adresse.');
  const wrong = await askForEmail('nulle part');
  expect(wrong.error.additionalData.fields![0]!.message).toBe('Une adresse ressemble à nom@exemple.fr.');
  const phone = { number: '+331', type: 1, countryId: null, territoryId: null };
  const { error } = await server.call(putUser, {
    params: { id: ids.memberA },
    bearer,
    body: { phoneNumber: phone } as never,
  });
  expect(error.additionalData.fields![0]!.message).toBe('Ce numéro n’existe pas.');
});

it('keeps the sense and the figures of a rule that nobody edited', async () => {
  const { error } = await askForEmail(`${'x'.repeat(300)}@membre.example`);
  expect(error.additionalData.fields![0]!.message).toBe('Indiquez au plus 255 caractères.');
});

it('speaks to managers as delivered', async () => {
  const { bearer: administrator } = await server.signIn('admin@fonds.example');
  const { status, error } = await server.call(putSetting, {
    params: { key: 'strings' },
    bearer: administrator,
    body: {},
  });
  expect([status, error.additionalData.fields![0]!.message]).toEqual([400, 'Ce champ est obligatoire.']);
});
