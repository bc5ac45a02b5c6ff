import { tellingMembers } from '../folder-notices.ts';
import { choice, day, decimal, identifier, text, yesNo } from '../kinds.ts';
import { fieldsOf, intoTable } from '../merge.ts';
import { Refused } from '../refused.ts';
import { type Column, memberReference, references, type Source } from '../source.ts';

const member: Column = {
  name: 'adherent',
  to: 'member_key',
  kind: text(50),
  required: true,
  references: memberReference,
};
const columns: Column[] = [
  { name: 'dossier', to: 'id', kind: identifier, required: true, says: 'the folder number' },
  {
    name: 'regime',
    to: 'social_system_id',
    kind: identifier,
    required: true,
    references: references('social_system', 'social_system_id', 'régime inconnu'),
  },
  { name: 'type', to: 'type', kind: choice(['actif', 'rentier']), required: true },
  { name: 'qualite', to: 'quality', kind: text(100), empty: '' },
  { name: 'societe', to: 'corporation_id', kind: text(100) },
  { name: 'periodicite', to: 'rent_periodicity', kind: text(50) },
  { name: 'terme', to: 'rent_term', kind: text(50) },
  { name: 'affiliation_sante', to: 'health_care_affiliation', kind: yesNo, empty: 'f' },
  { name: 'taux_sante', to: 'health_care_rate', kind: decimal(2, 0, 100), says: 'in percent' },
  { name: 'mode_paiement_sante', to: 'health_care_payment_mode', kind: text(50) },
  { name: 'mprls', to: 'mprls_id', kind: text(50) },
  { name: 'pied_de_page', to: 'footer_id', kind: text(50) },
  { name: 'as400', to: 'as400', kind: text(50) },
  { name: 'date_ouverture', to: 'opened_at', kind: day },
  { name: 'clos', to: 'closed', kind: yesNo, empty: 'f' },
  { name: 'date_cloture', to: 'closing_date', kind: day, says: 'only with `clos` = oui' },
  { name: 'suspendu', to: 'suspended', kind: yesNo, empty: 'f' },
  { name: 'date_suspension', to: 'suspension_date', kind: day, says: 'only with `suspendu` = oui' },
  {
    name: 'motif_suspension',
    to: 'suspension_reason_id',
    kind: identifier,
    references: references('suspension_reason', 'suspension_reason_id', 'motif de suspension inconnu'),
    says: 'only with `suspendu` = oui',
  },
  {
    name: 'certificat_vie_avant',
    to: 'proof_expected_before',
    kind: day,
    says: 'only with `type` = rentier; the day before which a proof of life is expected, until one is accepted in the portal',
  },
];

export const folders: Source = {
  file: 'dossiers.csv',
  says: 'Folders (dossiers)',
  columns: [...columns.slice(0, 1), member, ...columns.slice(1)],
  key: ['id'],
  prepare(values) {
    if (values.type !== 'rentier' && values.proof_expected_before)
      throw new Refused("Certificat de vie attendu d'un dossier qui n'est pas de rentier.", 'certificat_vie_avant');
    if (values.closed !== 't' && values.closing_date)
      throw new Refused("Date de clôture d'un dossier qui n'est pas clôturé.", 'date_cloture');
    if (values.suspended === 't') return;
    if (values.suspension_date)
      throw new Refused("Date de suspension d'un dossier qui n'est pas suspendu.", 'date_suspension');
    if (values.suspension_reason_id)
      throw new Refused("Motif de suspension d'un dossier qui n'est pas suspendu.", 'motif_suspension');
  },
  merge: tellingMembers(
    intoTable({
      table: 'folder',
      key: 't.id = s.id',
      joins: [{ table: 'account member', on: 'member.role = 3 and member.source_key = s.member_key' }],
      fields: [...fieldsOf(columns), { column: 'member_id', value: 'member.id' }],
      afterUpdate: `update supporting_document d set social_system_id = f.social_system_id
        from folder f, stage s where f.id = s.id and d.folder_id = f.id and d.social_system_id <> f.social_system_id`,
    }),
  ),
};
