import { sql } from 'kysely';
import type { InfectedSource } from '../../fund/infected.ts';

/** The proof of an account: the change goes on, the member is asked for a proof that can be read. */
export const bankDetailsInfected: InfectedSource = {
  column: 'financial_information.attachment_id',
  told: {
    what: "le relevé d'identité bancaire de votre nouveau compte",
    next: 'Votre demande de changement de compte est enregistrée, mais nous ne pouvons pas lire ce relevé. Envoyez un autre fichier à la page « Envoyer un justificatif ».',
    rows: sql`select member_id, attachment_id as file_id, null::bigint as author_id,
        (select array_agg(folder_id) from bank_change where financial_information_id = account.id) as folder_ids
      from financial_information as account`,
  },
};
