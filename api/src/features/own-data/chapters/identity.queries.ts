import { sql } from 'kysely';
import { columnsOf } from '../export.columns.ts';
import { withAddress, withContact } from '../export.rows.ts';
import { type Chapter, chapter, WRITTEN_BY } from './chapter.ts';
import { type Held, writtenBy } from './held.queries.ts';

const PERSON = {
  nom: 'Nom',
  prenom: 'Prénom',
  statut: 'Lien',
  date_naissance: 'Naissance',
  date_deces: 'Décès',
  phone_number: 'Téléphone',
  address: 'Adresse',
};

/** Who the member is, where they are reached, their folders and their relatives. */
export async function identityChapters({ id, all, of, acted }: Held): Promise<Chapter[]> {
  return [
    chapter(
      'identite',
      'Votre identité et vos coordonnées',
      await all(sql`
        select ${columnsOf('account', 'account')}, ${columnsOf('member', 'member')}, member.fixed_phone->>'number' as fixed_number,
          member.mobile_phone->>'number' as mobile_number
        from account join member on member.id = account.id where account.id = ${id}`),
      {
        civility: 'Civilité',
        firstname: 'Prénom',
        lastname: 'Nom',
        login: 'Identifiant',
        birth_name: 'Nom de naissance',
        birth_date: 'Date de naissance',
        birth_place: 'Commune de naissance (code)',
        birth_country: 'Pays de naissance (code)',
        social_security_number: 'Numéro de sécurité sociale',
        social_security_key: 'Clé',
        email: 'Adresse e-mail',
        fixed_number: 'Téléphone fixe',
        mobile_number: 'Téléphone mobile',
        is_sms_notification_activated: 'Notifications par SMS',
        is_dematerialization_activated: 'Documents dématérialisés',
        tax_system_name: 'Régime fiscal',
        state_tax_rate: "Taux d'imposition (%)",
        cgu_version: "Version acceptée des conditions d'utilisation",
        last_connection_at: 'Dernière connexion',
      },
    ),
    chapter(
      'changements_d_adresse_e_mail',
      "Les changements d'adresse e-mail demandés",
      await of('email_change', 'id', 'account_id'),
      {
        asked_at: 'Demandé le',
        former_email: 'Adresse précédente',
        new_email: 'Nouvelle adresse',
        confirmed_at: 'Confirmé le',
        undone_at: 'Annulé le',
      },
    ),
    chapter(
      'anciens_telephones',
      'Vos anciens numéros de téléphone',
      (await of('former_phone', 'until')).map(row => ({
        ...row,
        phone_kind: row.kind === 'fixed' ? 'fixe' : 'mobile',
        phone_number: row.number,
      })),
      {
        phone_number: 'Numéro',
        phone_kind: 'Téléphone',
        since: 'Enregistré le',
        until: "Sert encore à vous reconnaître jusqu'au",
      },
    ),
    chapter(
      'dossiers',
      'Vos dossiers',
      (
        await all(sql`
        select ${columnsOf('folder', 'folder')}, social_system.system_name, suspension_reason.label as suspension_reason,
          json_build_object('otherInformationsAddress', address.other_informations_address,
            'streetNumber', address.street_number, 'streetType', json_build_object('name', street_type.name),
            'streetName', address.street_name, 'zipCode', address.zip_code, 'city', address.city,
            'country', json_build_object('name', country.name, 'code', country.code),
            'territory', json_build_object('name', territory.name)) as address,
          ${writtenBy('address')} as address_written_by
        from folder join social_system on social_system.id = folder.social_system_id
        left join suspension_reason on suspension_reason.id = folder.suspension_reason_id
        left join address on address.id = folder.address_id
        left join street_type on street_type.id = address.street_type_id
        left join country on country.id = address.country_id
        left join territory on territory.id = address.territory_id
        where folder.member_id = ${id} order by folder.id`)
      ).map(withAddress),
      {
        id: 'Numéro',
        system_name: 'Régime',
        type: 'Type',
        quality: 'Qualité',
        opened_at: 'Ouvert le',
        suspended: 'Suspendu',
        suspension_reason: 'Motif',
        closed: 'Clôturé',
        closing_date: 'Clôturé le',
        proof_expected_before: 'Certificat de vie attendu au plus tard le',
        address: 'Adresse',
        address_written_by: 'Adresse donnée en votre nom par',
      },
    ),
    chapter('beneficiaires', 'Vos bénéficiaires', (await acted('beneficiary', 'id')).map(withContact), {
      ...PERSON,
      date_mariage: 'Mariage',
      date_divorce: 'Divorce',
      num_secu: 'Numéro de sécurité sociale',
      written_by: WRITTEN_BY,
    }),
    chapter(
      'tiers_de_confiance',
      'Votre tiers de confiance',
      (await of('trusted_third_party', 'nom')).map(withContact),
      {
        ...PERSON,
        email: 'Adresse e-mail',
      },
    ),
  ];
}
