import { getReadiness } from 'contract/calls/readiness.ts';
import { getSetting, putSetting } from 'contract/calls/text-tree.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let claire: Session;
beforeEach(async () => {
  claire = await server.signIn('admin@fonds.example');
});
const list = async () => (await server.call(getReadiness, { bearer: claire.bearer })).body;
const one = async (id: string) => (await list()).find(item => item.id === id);

/** Edits texts of the portal by their key, as the screen does. */
async function edit(texts: Record<string, string>) {
  const { value, version } = (await server.call(getSetting, { params: { key: 'strings' } })).body;
  const tree = JSON.parse(value);
  for (const [key, text] of Object.entries(texts)) {
    let node = tree;
    for (const name of key.split('.')) node = node.children.find((child: { name: string }) => child.name === name);
    node.label = text;
  }
  const given = { bearer: claire.bearer, params: { key: 'strings' } };
  expect((await server.call(putSetting, { ...given, body: { value: JSON.stringify(tree), version } })).status).toBe(
    200,
  );
}

describe('what a fund must fill in', () => {
  it('begins with what is missing, each with its place', async () => {
    const states = (await list()).map(({ state }) => state);
    expect(states).toEqual(
      states.toSorted((a, b) => 'missing review ready'.indexOf(a) - 'missing review ready'.indexOf(b)),
    );
    expect(await one('text transverse.legal.notice')).toEqual({
      id: 'text transverse.legal.notice',
      group: 'texts',
      what: 'Pages transverses › Pages légales › Mentions légales',
      state: 'missing',
      says: "Il reste à écrire : nom et qualité de la personne responsable ; nom, adresse et téléphone de l'hébergeur du site.",
      place: {
        kind: 'text',
        key: 'transverse.legal.notice',
        title: 'Pages transverses › Pages légales › Mentions légales',
      },
    });
    expect(await one('text transverse.legal.cgu')).toMatchObject({ state: 'review' });
    expect(await one('text contact.phone')).toMatchObject({ state: 'missing' });
  });

  it('is in order once it is written, and says which other texts name the number of the example', async () => {
    await edit({
      'transverse.legal.notice': '<p>Caisse des Tilleuls, directrice : H. Marceau.</p>',
      'contact.phone': '02 38 00 00 00',
      'transverse.legal.cgu': '<p>Nos conditions.</p>',
    });
    for (const key of ['transverse.legal.notice', 'contact.phone', 'transverse.legal.cgu'])
      expect(await one(`text ${key}`)).toMatchObject({ state: 'ready' });
    expect(await one('text transverse.legal.accessibility')).toMatchObject({
      state: 'missing',
      says: 'Ce texte donne encore le numéro livré en exemple, 01 99 00 12 34.',
    });
    await edit({ 'transverse.legal.accessibility': '<p>Appelez le 02 38 00 00 00.</p>' });
    expect(await one('text transverse.legal.accessibility')).toMatchObject({ state: 'ready' });
  });

  it('wants the postal address of the fund, and says which other texts name the street of the example', async () => {
    expect(await one('text contactPage.address')).toMatchObject({
      state: 'missing',
      says: "C'est encore le texte livré en exemple.",
    });
    await edit({
      'contactPage.address': 'Caisse des Ports\n4 place du Port\n44000 Nantes',
      'transverse.legal.notice': '<p>Éditeur : Caisse des Ports, 12 rue des Tilleuls, 45000 Orléans.</p>',
    });
    expect(await one('text contactPage.address')).toMatchObject({ state: 'ready' });
    expect(await one('text transverse.legal.notice')).toMatchObject({
      state: 'missing',
      says: "Ce texte donne encore l'adresse livrée en exemple, 12 rue des Tilleuls.",
    });
    await edit({ 'transverse.legal.notice': '<p>[À COMPLÉTER : directrice], 12 rue des Tilleuls</p>' });
    expect(await one('text transverse.legal.notice')).toMatchObject({
      says: "Il reste à écrire : directrice. Ce texte donne encore l'adresse livrée en exemple, 12 rue des Tilleuls.",
    });
    await edit({ 'transverse.legal.notice': '<p>Caisse des Tilleuls, directrice : H. Marceau.</p>' });
    expect(await one('text transverse.legal.notice')).toMatchObject({ state: 'ready' });
  });

  it('tells the marks in any text, block, question and template', async () => {
    const { id } = await server.db
      .insertInto('head_page_block')
      .values({
        ...{
          page: 'contactUs.leaveAMessage',
          content: '<p>[À COMPLÉTER : votre délai]</p>',
          image_position: 'NoImage',
        },
        creation_date: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const found = (await list()).filter(({ group }) => group === 'contents');
    expect(found).toEqual([
      expect.objectContaining({
        ...{ what: 'En-tête de la page « Écrire un message »', state: 'missing', place: { kind: 'headPageBlock', id } },
        says: 'Il reste à écrire : votre délai.',
      }),
    ]);
    await server.db.updateTable('head_page_block').set({ content: '<p>Deux jours.</p>' }).execute();
    expect((await list()).filter(({ group }) => group === 'contents')).toEqual([]);
    await edit({ 'contact.help': '[À COMPLÉTER]' });
    expect(await one('text contact.help')).toMatchObject({
      state: 'missing',
      says: 'Il reste à écrire : à compléter.',
    });
  });

  it('looks at who answers for each social system, and at the identity of the creditor', async () => {
    expect(await one('contact')).toMatchObject({
      state: 'missing',
      says: 'Manque pour : Régime des mines, Régime des ports, Régime du spectacle.',
      place: { kind: 'import', file: 'regimes.csv', columns: ['contact'] },
    });
    await server.db
      .insertInto('contact')
      .values({
        id: 1,
        department_name: 'Service',
        contact_address: '1 rue X',
        email: 's@caisse.example',
        phone_number: ' ',
      })
      .execute();
    await server.db.updateTable('social_system').set({ contact_id: 1 }).execute();
    await server.db
      .updateTable('social_system')
      .set({ sepa_creditor_id: 'FR12ZZZ123456' })
      .where('id', '<', 3)
      .execute();
    expect(await one('contact')).toMatchObject({ state: 'ready' });
    for (const [column, state] of [
      ['service', 'ready'],
      ['telephone', 'missing'],
      ['horaires', 'missing'],
      ['courriel', 'ready'],
    ])
      expect(await one(`contact ${column}`)).toMatchObject({ state });
    expect(await one('creditor')).toMatchObject({ state: 'missing', says: 'Manque pour : Régime du spectacle.' });
  });

  it('looks at the configuration as it serves', async () => {
    expect(await one('setting MAIL_FROM')).toMatchObject({
      state: 'missing',
      place: { kind: 'setting', name: 'MAIL_FROM', canChange: true },
    });
    expect(await one('setting CLAMD_URL')).toMatchObject({ state: 'review', place: { canChange: false } });
    Object.assign(server.app.config, {
      MAIL_FROM: 'Caisse <caisse@tilleuls.example>',
      CLAMD_URL: 'tcp://antivirus:3310',
    });
    expect(await one('setting MAIL_FROM')).toMatchObject({ state: 'ready' });
    const item = await one('setting CLAMD_URL');
    expect(item).toMatchObject({ state: 'ready' });
    expect(JSON.stringify(item)).not.toContain('antivirus:3310');
  });

  it('wants two administrators', async () => {
    expect(await one('administrators')).toMatchObject({ state: 'missing' });
    await server.db.updateTable('account').set({ role: 1 }).where('id', '=', ids.uninitialised).execute();
    expect(await one('administrators')).toMatchObject({ state: 'missing' }); // who has no password yet is no help
    await server.db.updateTable('account').set({ role: 1 }).where('id', '=', ids.managerX).execute();
    expect(await one('administrators')).toMatchObject({ state: 'ready' });
  });
});
