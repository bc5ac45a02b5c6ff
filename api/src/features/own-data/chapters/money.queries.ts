import { sql } from 'kysely';
import { columnsOf } from '../export.columns.ts';
import { withTax } from '../export.rows.ts';
import { type Chapter, chapter, dense, WRITTEN_BY } from './chapter.ts';
import { type Held, writtenBy } from './held.queries.ts';

/** Where the member is and was paid, what was asked of it, and what was paid, contributed and certified. */
export async function moneyChapters({ id, all, of, ofFolders }: Held): Promise<Chapter[]> {
  return [
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
    chapter(
      'comptes_precedents',
      'Vos comptes bancaires précédents',
      await all(sql`
        select ${columnsOf('former_account', 'former')}, account.owner, account.iban, account.account_number, account.bank,
          case when former.author_id <> ${id} then ${writtenBy('former')} end as written_by
        from former_account as former join folder on folder.id = former.folder_id
        join financial_information as account on account.id = former.financial_information_id
        where folder.member_id = ${id} and account.member_id = ${id} order by former.paid_until desc, former.id desc`),
      {
        folder_id: 'Dossier',
        owner: 'Titulaire',
        iban: 'IBAN',
        account_number: 'Numéro de compte',
        bank: 'Banque',
        paid_from: 'Payé sur ce compte depuis le',
        paid_until: "Jusqu'au",
        written_by: WRITTEN_BY,
      },
    ),
    chapter(
      'changements_de_compte',
      'Vos demandes de changement de compte bancaire',
      (
        await all(sql`
        select ${columnsOf('bank_change', 'change')}, account.owner, account.iban, account.account_number
        from bank_change as change left join financial_information as account on account.id = change.financial_information_id
        where change.member_id = ${id} order by change.created_at desc, change.id desc`)
      ).map(row => ({ ...row, change_state: row.state })),
      {
        created_at: 'Demandé le',
        folder_id: 'Dossier',
        owner: 'Titulaire',
        iban: 'IBAN',
        account_number: 'Numéro de compte',
        change_state: 'État',
        state_at: 'Dans cet état depuis le',
        waits_until: "En attente jusqu'au",
        reason: 'Motif',
        asked_from: "Demandé depuis l'adresse",
      },
    ),
    chapter('protections_du_compte', 'Les protections de votre compte bancaire', await of('bank_hold', 'held_at'), {
      held_at: 'Protégé depuis le',
      reason: "Pourquoi le service l'a protégé",
      lifted_at: 'Levée le',
      note: 'Ce que le service a noté',
    }),
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
    chapter('attestations_de_paiement', 'Vos attestations de paiement', await of('payment_certificate', 'issued_at'), {
      issued_at: 'Établie le',
      folder_id: 'Dossier',
      number: 'Numéro',
      name: 'Au nom de',
      date_begin: 'Du',
      date_end: 'Au',
      net_paid: 'Net payé',
    }),
  ];
}
