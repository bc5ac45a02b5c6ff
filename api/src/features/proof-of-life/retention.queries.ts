import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import { startOfDay } from '../../platform/db/days.ts';

export const proofOfLifeRetention: readonly Line[] = [
  {
    id: 'proof-of-life',
    tables: ['proof_of_life'],
    what: 'Certificates of life and birth certificates, with what was decided',
    inFrench: 'Certificats de vie',
    time: { years: 5 },
    after: 'it was sent',
    why: 'what was paid wrongly may be claimed back for five years where somebody deceived (code de la sécurité sociale, art. L355-3; code civil, art. 2224)',
    ...rowsOf({
      table: 'proof_of_life',
      since: 'created_at',
      files: ['proof_file_id', 'birth_certificate_file_id'],
      person: 'member_id',
    }),
  },
  {
    id: 'proof-form',
    tables: ['proof_form'],
    what: 'Codes of the forms of certificates of life that were printed',
    inFrench: 'Formulaires de certificat de vie',
    time: { years: 2 },
    after: 'it was printed',
    why: 'it finds whose form came back; a certificate is for one year',
    ...rowsOf({ table: 'proof_form', since: 'made_at', person: 'folder_id' }),
  },
  {
    id: 'proof-reminder',
    tables: ['proof_reminder'],
    what: 'Reminders of certificates of life that were sent',
    inFrench: 'Rappels de certificat de vie',
    time: { years: 1 },
    after: 'it was sent',
    why: 'nobody is reminded twice of the same day',
    ...rowsOf({ table: 'proof_reminder', since: 'sent_at', person: 'folder_id' }),
  },
  {
    id: 'sworn-statement',
    tables: ['sworn_statement'],
    what: 'Sworn statements',
    inFrench: "Attestations sur l'honneur",
    time: { years: 5 },
    after: 'the end of what it states',
    why: 'evidence, as long as a right may be claimed (code civil, art. 2224)',
    ...rowsOf({ table: 'sworn_statement', since: startOfDay(sql.ref('validity_ending_date')), person: 'member_id' }),
  },
];
