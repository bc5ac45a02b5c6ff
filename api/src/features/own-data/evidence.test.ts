// What the fund keeps as evidence is the person's to take away too.
import { flatTexts } from 'contract/texts/tree.ts';
import { expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';
import { exportDocument } from './export.pdf.ts';
import { gather } from './export.queries.ts';

const server = testServer();
const id = ids.memberA;

const chaptersOf = async (member: number) => {
  const chapters = await gather(server.db, member, server.clock.now());
  return {
    rows: (name: string) => chapters.find(chapter => chapter.name === name)!.rows,
    written: JSON.stringify(exportDocument(chapters, flatTexts('all'), server.clock.now())).replaceAll('\u00a0', ' '),
  };
};

it('tells which folder was paid to which account until when, and what became of each change that was asked', async () => {
  const account = await server.db
    .insertInto('financial_information')
    .values({ member_id: id, owner: 'Françoise Lefèvre', iban: 'FR7630006000011234567890189' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { folder_id: folders.a1, financial_information_id: account.id };
  const [paid_from, paid_until] = [new Date('2024-02-01T09:00:00Z'), new Date('2026-03-02T09:00:00Z')];
  await server.db
    .insertInto('former_account')
    .values([
      { ...paid, author_id: id, paid_from, paid_until },
      { ...paid, author_id: ids.managerX, paid_from, paid_until },
      { ...paid, folder_id: folders.b, author_id: null, paid_from, paid_until },
    ])
    .execute();
  const asked = { created_at: paid_until, state_at: paid_until, asked_from: '192.0.2.7' };
  await server.db
    .insertInto('bank_change')
    .values({ ...paid, ...asked, member_id: id, state: 'refused', reason: 'RIB illisible', risks: ['check'] })
    .execute();
  const { rows, written } = await chaptersOf(id);
  const former = { folder_id: folders.a1, paid_from, paid_until, iban: 'FR7630006000011234567890189' };
  const byHand = { ...former, written_by: 'Hervé Xénakis' };
  expect(rows('comptes_precedents')).toMatchObject([byHand, { ...former, written_by: null }]);
  expect(rows('changements_de_compte')).toMatchObject([{ state: 'refused', reason: 'RIB illisible' }]);
  expect(JSON.stringify(rows('changements_de_compte'))).not.toContain('risks');
  expect(written).toContain('["État","Refusée"],["Dans cet état depuis le","02/03/2026 10:00"]');
  expect(written).toContain('["Motif","RIB illisible"],["Demandé depuis l\'adresse","192.0.2.7"]');
});

it('tells the protections of the account, the certificates, the changes of e-mail and the former telephones', async () => {
  const at = new Date('2026-04-02T09:00:00Z');
  await server.db
    .insertInto('bank_hold')
    .values({ member_id: id, held_at: at, reason: 'Téléphone volé', lifted_at: at, note: 'Rappelée' })
    .execute();
  const certificate = { name: 'Françoise Lefèvre', date_begin: '2026-01-01', date_end: '2026-03-31', net_paid: 951.2 };
  await server.db
    .insertInto('payment_certificate')
    .values(
      [
        { folder_id: folders.a1, member_id: id },
        { folder_id: folders.b, member_id: ids.memberB },
      ].map(of => ({ ...certificate, ...of, number: 'AP1', issued_at: at })),
    )
    .execute();
  const change = { former_email: 'avant@membre.example', new_email: 'apres@membre.example', asked_at: at };
  await server.db
    .insertInto('email_change')
    .values([id, ids.memberB].map(account_id => ({ ...change, account_id, undone_at: at })))
    .execute();
  const phone = { kind: 'fixed', number: '+33238123456', since: at, until: at };
  await server.db
    .insertInto('former_phone')
    .values({ ...phone, member_id: id })
    .execute();
  const { rows, written } = await chaptersOf(id);
  expect(rows('protections_du_compte')).toEqual([
    { held_at: at, reason: 'Téléphone volé', lifted_at: at, note: 'Rappelée' },
  ]);
  expect(rows('attestations_de_paiement')).toEqual([
    { ...certificate, number: 'AP1', folder_id: folders.a1, issued_at: at },
  ]);
  expect(rows('changements_d_adresse_e_mail')).toEqual([{ ...change, confirmed_at: null, undone_at: at }]);
  expect(rows('anciens_telephones')).toMatchObject([{ phone_number: '+33238123456', phone_kind: 'fixe' }]);
  expect(written).toContain('["Net payé","951,20 €"]');
  expect(written).toContain('["Numéro","02 38 12 34 56"],["Téléphone","fixe"]');
});
