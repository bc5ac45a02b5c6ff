import type { Channel } from 'contract/values/channels.ts';
import { CHANNELS } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { findSessions } from '../../fund/open-sessions.ts';
import type { Db } from '../../platform/db/database.ts';
import { type COLUMNS, columnsOf } from './export.columns.ts';
import { accessRow, type Row, sessionRow, withAddress, withContact, withTax } from './export.rows.ts';
import { findAccesses } from './own-data.queries.ts';

/** One chapter of the export: the rows as they are held, and what the readable form shows of them. */
export interface Chapter {
  /** Its name in the JSON file. */
  name: string;
  title: string;
  rows: Row[];
  /** Field of the row → French caption, in the order of reading. */
  captions: Record<string, string>;
  /** Many short values: the first three are its name, the others follow each other on a line, without zeros. */
  isDense?: true;
}

const PERSON = {
  nom: 'Nom',
  prenom: 'Prénom',
  statut: 'Lien',
  date_naissance: 'Naissance',
  date_deces: 'Décès',
  phone_number: 'Téléphone',
  address: 'Adresse',
};

const WRITTEN_BY = 'Donné en votre nom par';

/** Everything that is held on a member, but what export.columns.ts leaves out. */
export async function gather(db: Db, id: number, now: Date): Promise<Chapter[]> {
  const all = async (query: { execute(db: Db): Promise<{ rows: unknown[] }> }) =>
    (await query.execute(db)).rows as Row[];
  const of = (table: keyof typeof COLUMNS, order: string, where = 'member_id') =>
    all(sql`select ${columnsOf(table, 'item')} from ${sql.table(table)} as item
      where ${sql.ref(`item.${where}`)} = ${id} order by ${sql.ref(`item.${order}`)} desc`);
  /** What a manager may have given in the member's name, with theirs. */
  const writtenBy = (item: string) => sql`(select author.firstname || ' ' || author.lastname from account as author
    where author.id = ${sql.ref(`${item}.author_id`)})`;
  const acted = (table: keyof typeof COLUMNS, order: string) =>
    all(sql`select ${columnsOf(table, 'item')}, ${writtenBy('item')} as written_by from ${sql.table(table)} as item
      where item.member_id = ${id} order by ${sql.ref(`item.${order}`)} desc`);
  const ofFolders = (table: keyof typeof COLUMNS, order: string) =>
    all(sql`select ${columnsOf(table, 'item')} from ${sql.table(table)} as item join folder on folder.id = item.folder_id
      where folder.member_id = ${id} order by ${sql.ref(`item.${order}`)} desc`);
  const chapter = (name: string, title: string, rows: Row[], captions: Record<string, string>): Chapter => ({
    name,
    title,
    rows,
    captions,
  });
  const dense = (...given: Parameters<typeof chapter>): Chapter => ({ ...chapter(...given), isDense: true });
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
        proof_expected_before: 'Certificat de vie attendu avant le',
        address: 'Adresse',
        address_written_by: 'Adresse donnée en votre nom par',
      },
    ),
    chapter(
      'coordonnees_bancaires',
      'Vos coordonnées bancaires',
      await all(sql`
        select ${columnsOf('financial_information', 'account')}, (select string_agg(folder_id::text, ', ' order by folder_id)
          from folder_financial_information where financial_information_id = account.id) as folders
        from financial_information as account where member_id = ${id} order by id desc`),
      {
        owner: 'Titulaire',
        folders: 'Dossiers payés sur ce compte',
        iban: 'IBAN',
        bic_code: 'BIC',
        bank: 'Banque',
        created_at: 'Enregistrées le',
      },
    ),
    dense('paiements', 'Vos paiements', (await ofFolders('payment_operation', 'date')).map(withTax), {
      date: 'Date',
      folder_id: 'Dossier',
      label: 'Libellé',
      gross_amount: 'Brut',
      csg_deductible: 'CSG déductible',
      csg_taxable: 'CSG imposable',
      crds: 'CRDS',
      casa: 'CASA',
      social_security_contributions: 'Cotisations sociales',
      health_insurance: 'Assurance maladie',
      other_deductions: 'Autres retenues',
      income_tax: 'Impôt à la source',
      net_paid: 'Net payé',
      net_to_reimburse: 'Net à rembourser',
    }),
    dense('cotisations', 'Vos cotisations', await ofFolders('contribution_operation', 'date'), {
      date: 'Date',
      folder_id: 'Dossier',
      label: 'Libellé',
      gross_amount: 'Montant',
      point_number: 'Points',
      points_c1_deductible: 'Points C1 déductibles',
      points_c1_non_deductible: 'Points C1 non déductibles',
      points_c2: 'Points C2',
      points_c3: 'Points C3',
      service_appreciation: 'Valeur de service du point',
      appreciation_in_euro: 'Valeur des points',
    }),
    dense('points', 'Vos points par année', await ofFolders('point_year', 'year'), {
      year: 'Année',
      folder_id: 'Dossier',
      points: 'Points',
      label: 'Libellé',
    }),
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
    chapter(
      'justificatifs',
      'Les justificatifs que vous avez envoyés',
      await all(sql`select ${columnsOf('supporting_document', 'item')}, ${writtenBy('item')} as written_by
        from supporting_document as item
        join folder on folder.id = item.folder_id where folder.member_id = ${id} order by item.creation_date desc`),
      {
        creation_date: 'Envoyé le',
        folder_id: 'Dossier',
        name: 'Fichier',
        comment: 'Commentaire',
        purged_date: 'Effacé le',
        written_by: WRITTEN_BY,
      },
    ),
    chapter(
      'certificats_de_vie',
      'Vos certificats de vie',
      (await of('proof_of_life', 'id')).map(row => ({ ...row, proof_state: row.state })),
      {
        created_at: 'Envoyé le',
        folder_id: 'Dossier',
        proof_state: 'État',
        reason: 'Motif',
      },
    ),
    chapter('attestations_sur_l_honneur', "Vos attestations sur l'honneur", await of('sworn_statement', 'id'), {
      validity_beginning_date: 'Du',
      validity_ending_date: 'Au',
    }),
    chapter('donnees_fiscales', 'Vos données fiscales', await acted('tax_data', 'year'), {
      year: 'Année',
      reference_fiscal_income: 'Revenu fiscal de référence',
      number_of_share: 'Parts',
      marital_status: 'Situation',
      receipt_date: 'Reçues le',
      written_by: WRITTEN_BY,
    }),
    chapter('documents_fiscaux', 'Vos documents fiscaux', await of('tax_document', 'year'), {
      year: 'Année',
      document_label: 'Document',
      filename: 'Fichier',
    }),
    chapter(
      'documents_de_reference',
      'Les documents de vos dossiers',
      await ofFolders('insured_reference_document', 'creation_date'),
      {
        creation_date: 'Date',
        folder_id: 'Dossier',
        label: 'Document',
      },
    ),
    chapter(
      'messages',
      'Vos messages',
      await all(sql`
        select ${columnsOf('message', 'message')}, message.content->>'text' as text,
          (select string_agg(name, ', ' order by id) from message_attachment where message_id = message.id) as files,
          case when user_is_sender then author.firstname || ' ' || author.lastname end as written_by
        from message left join account as author on author.id = message.author_id
        where member_id = ${id} and (released_at is null or released_at <= ${now}::timestamptz) order by date_sent desc`),
      {
        date_sent: 'Date',
        folder_id: 'Dossier',
        user_is_sender: 'Envoyé par vous ou en votre nom',
        written_by: 'Écrit en votre nom par',
        subject: 'Objet',
        text: 'Message',
        files: 'Pièces jointes',
      },
    ),
    chapter('notes_du_service', 'Les notes du service de gestion', await of('member_note', 'created_at'), {
      created_at: 'Écrite le',
      edited_at: 'Modifiée le',
      text: 'Note',
    }),
    chapter(
      'appels_courriers_visites',
      'Vos appels, courriers et visites',
      (
        await all(sql`
        select ${columnsOf('member_contact', 'item')}, file.filename as file_name
        from member_contact as item left join file on file.id = item.file_id
        where item.member_id = ${id} order by item.received_on desc, item.id desc`)
      ).map(row => ({ ...row, by: CHANNELS[row.channel as Channel] })),
      {
        received_on: 'Jour',
        by: 'Par',
        folder_id: 'Dossier',
        subject: 'Objet',
        text: 'Ce que le service a noté',
        file_name: 'Document numérisé',
        closed_at: 'Traité le',
        outcome: 'Ce qui a été fait',
      },
    ),
    dense(
      'envois',
      'Les e-mails et SMS que nous vous avons envoyés',
      // What may still be taken back was never sent.
      await all(sql`
        select ${columnsOf('outbox', 'item')} from outbox as item where account_id = ${id}
          and (attempts > 0 or state <> 'waiting' or next_attempt_at <= ${now}::timestamptz) order by id desc`),
      {
        created_at: 'Date',
        channel: 'Par',
        recipient: 'À',
        subject: 'Objet',
      },
    ),
    dense('connexions', 'Vos connexions ouvertes', (await findSessions(db, id, now)).map(sessionRow), {
      created_at: 'Ouverte le',
      last_used_at: 'Utilisée le',
      user_agent: 'Navigateur',
      is_connected_as: 'Consultation par un gestionnaire',
    }),
    dense(
      'navigateurs',
      'Les navigateurs connus de votre compte',
      await of('known_device', 'last_used_at', 'account_id'),
      { created_at: 'Connu depuis le', last_used_at: 'Dernière connexion le', blocked_at: 'Bloqué le' },
    ),
    dense(
      'consultations',
      'Qui a consulté votre dossier',
      (await findAccesses(db, id, { start: 0, take: 10_000 })).rows.map(accessRow),
      {
        at: 'Date',
        is_connected_as: 'Connecté en votre nom',
        name: 'Par',
        actions: 'Actions',
      },
    ),
  ];
}
