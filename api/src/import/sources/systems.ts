import { fold } from 'contract/values/fold.ts';
import { creditorId } from '../iban.ts';
import { email, identifier, text, yesNo } from '../kinds.ts';
import { fieldsOf, intoTable } from '../merge.ts';
import { type Column, references, type Source } from '../source.ts';

export const contacts: Source = {
  file: 'contacts.csv',
  says: 'The department that answers the members of a social system',
  columns: [
    { name: 'contact', to: 'id', kind: identifier, required: true },
    { name: 'signature', to: 'signature', kind: text(500), empty: '' },
    { name: 'adresse', to: 'contact_address', kind: text(1000), empty: '' },
    { name: 'telephone', to: 'phone_number', kind: text(50) },
    { name: 'courriel', to: 'email', kind: email },
    { name: 'horaires', to: 'time_window', kind: text(500), empty: '' },
    { name: 'service', to: 'department_name', kind: text(200), empty: '' },
  ],
  key: ['id'],
  merge: intoTable({ table: 'contact', key: 't.id = s.id' }),
};

const baseReference = (to: string) => references('base', to, 'base inconnue');
const columns: Column[] = [
  { name: 'regime', to: 'id', kind: identifier, required: true },
  { name: 'nom', to: 'system_name', kind: text(200), required: true },
  { name: 'base', to: 'base_id', kind: identifier, required: true, references: baseReference('base_id') },
  { name: 'base_cotisation', to: 'base_cot_id', kind: identifier, references: baseReference('base_cot_id') },
  {
    name: 'contact',
    to: 'contact_id',
    kind: identifier,
    references: references('contact', 'contact_id', 'contact inconnu'),
  },
  { name: 'certificat_vie', to: 'flag_proof_of_life', kind: yesNo, empty: 'f', says: 'proofs of life are asked for' },
  {
    name: 'certificat_vie_en_ligne',
    to: 'flag_proof_of_life_online',
    kind: yesNo,
    empty: 'f',
    says: 'and may be sent online',
  },
  {
    name: 'certificat_partage',
    to: 'certificate_group',
    kind: text(50),
    says: 'systems with the same value share one: a proof of life for one of them counts for each of their folders that expects one then (one sent online: for those that take it online); empty: this one shares with none',
  },
  { name: 'ics', to: 'sepa_creditor_id', kind: creditorId, says: 'for its mandates' },
];
const logos = [
  { name: 'logo_1', to: 'logo_id1', kinds: ['png', 'jpeg'] },
  { name: 'logo_2', to: 'logo_id2', kinds: ['png', 'jpeg'] },
] as const;

export const socialSystems: Source = {
  file: 'regimes.csv',
  says: 'Social systems (régimes)',
  columns,
  files: logos,
  derived: [{ to: 'search_name', sql: 'text' }],
  key: ['id'],
  prepare(values) {
    values.search_name = fold(values.system_name!);
  },
  merge: intoTable({
    table: 'social_system',
    key: 't.id = s.id',
    files: logos,
    fields: [...fieldsOf(columns), { column: 'search_name', value: 's.search_name' }],
  }),
};
