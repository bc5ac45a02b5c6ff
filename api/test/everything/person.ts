import { type Filling, IDENTITY } from './filling.ts';

/** Who they are, whom they trust, and how they are reached. */
export async function fillPerson({ tx, at, unique, member, folder }: Filling) {
  const { lastname, firstname, login, email, nir, phone } = IDENTITY;
  await tx
    .updateTable('account')
    .set({ lastname, firstname, login: `${login}${member}`, email, created_at: at })
    .set({
      search_lastname: 'quatremere',
      search_firstname: 'ombeline',
      search_login: `${login}${member}`.toLowerCase(),
    })
    .set({ search_email: email, last_connection_at: at, previous_connection_at: at, blocked_at: at })
    .where('id', '=', member)
    .execute();
  const telephone = JSON.stringify({ number: phone, type: 2, countryId: 1, territoryId: null });
  const landline = JSON.stringify({ number: '+33298000001', type: 1, countryId: 1, territoryId: null });
  await tx
    .updateTable('member')
    .set({
      social_security_number: nir,
      mobile_phone: telephone,
      fixed_phone: landline,
      pending_email: email,
      death_date: null,
    })
    .set({ birth_name: lastname, search_birth_name: 'quatremere', birth_place: '44109', birth_country: '99100' })
    .set({ tax_system_name: 'x', state_tax_rate: 3, cgu_version: 2, cgu_accepted_at: at })
    .where('id', '=', member)
    .execute();
  const { id: address_id } = await tx
    .insertInto('address')
    .values({ street_name: `allée ${lastname}`, city: 'Nantes' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('folder').set({ address_id }).where('id', '=', folder).execute();
  await tx
    .insertInto('former_phone')
    .values({ member_id: member, kind: 'mobile', number: '+33612345678', until: at })
    .execute();
  await tx
    .insertInto('email_change')
    .values({ account_id: member, former_email: email, new_email: email, asked_at: at })
    .execute();
  const relative = { member_id: member, nom: lastname, prenom: 'Léon', num_secu: nir, telephone };
  await tx
    .insertInto('beneficiary')
    .values({ ...relative, statut: 'Enfant' })
    .execute();
  await tx
    .insertInto('trusted_third_party')
    .values({ ...relative, email })
    .execute();
  await tx.insertInto('name_word').values({ word: unique, sound: unique, added_at: at }).execute();
}
