import { choice, day, identifier, instant, text, wholeNumber, yesNo } from '../kinds.ts';
import { fieldsOf, intoTable } from '../merge.ts';
import { Refused } from '../refused.ts';
import { type Column, memberReference, type Source } from '../source.ts';
import { folderColumn } from './folder-column.ts';

const key: Column = { name: 'document', to: 'source_key', kind: text(50), required: true };
const created: Column = { name: 'date_creation', to: 'creation_date', kind: instant, required: true };
const pdf = [{ name: 'fichier', to: 'file_id', kinds: ['pdf'] }] as const;

export const referenceDocuments: Source = {
  file: 'documents-reference.csv',
  says: 'Reference documents of the insured',
  columns: [key, folderColumn, { name: 'libelle', to: 'label', kind: text(200), required: true }, created],
  files: pdf,
  key: ['source_key'],
  merge: intoTable({ table: 'insured_reference_document', key: 't.source_key = s.source_key', files: pdf }),
};

const taxColumns: Column[] = [
  key,
  { name: 'annee', to: 'year', kind: wholeNumber(1950, 2200), required: true },
  { name: 'type', to: 'type_ifu', kind: choice(['IfuSeul', 'IfuFicheSignaletique', 'IfuCoupon']), required: true },
  { name: 'nom_fichier', to: 'filename', kind: text(200), required: true, says: 'the name that the member sees' },
  { name: 'id_technique', to: 'technical_id', kind: text(100), empty: '' },
  { name: 'regroupement', to: 'grouping_label', kind: text(200), empty: '' },
  { name: 'libelle', to: 'document_label', kind: text(200), empty: '' },
  { name: 'commentaire', to: 'commentary', kind: text(1000), empty: '' },
  { name: 'code', to: 'document_code', kind: text(50), empty: '' },
  { name: 'langue', to: 'lang', kind: text(10), empty: 'fr' },
  { name: 'date_validite', to: 'validity_date', kind: day },
  { name: 'date_fin', to: 'end_date', kind: day },
  { name: 'reference', to: 'reference_number', kind: text(100), empty: '' },
  { name: 'cle', to: 'key', kind: text(100), empty: '' },
];
export const taxDocuments: Source = {
  file: 'documents-fiscaux.csv',
  says: 'Tax documents (IFU)',
  columns: [
    ...taxColumns.slice(0, 1),
    { name: 'adherent', to: 'member_key', kind: text(50), required: true, references: memberReference },
    ...taxColumns.slice(1),
  ],
  files: pdf,
  key: ['source_key'],
  merge: intoTable({
    table: 'tax_document',
    key: 't.source_key = s.source_key',
    joins: [{ table: 'account member', on: 'member.role = 3 and member.source_key = s.member_key' }],
    fields: [...fieldsOf(taxColumns), { column: 'member_id', value: 'member.id' }],
    files: pdf,
  }),
};

const supportingColumns: Column[] = [
  key,
  folderColumn,
  {
    name: 'type_document',
    to: 'document_type_id',
    kind: identifier,
    required: true,
    references: {
      table: 'document_type',
      match: `r.id = s.document_type_id and r.kind = 'supporting'`,
      missing: 'type de justificatif inconnu',
    },
  },
  { name: 'nom', to: 'name', kind: text(200), required: true },
  { name: 'commentaire', to: 'comment', kind: text(1000), empty: '' },
  created,
  { name: 'extrait', to: 'is_extracted', kind: yesNo, empty: 'f', insertOnly: true },
  { name: 'date_extraction', to: 'extracted_at', kind: instant, insertOnly: true, says: 'only with `extrait` = oui' },
];
const evidence = [{ name: 'fichier', to: 'file_id', kinds: ['pdf', 'jpeg', 'png'] }] as const;
export const supportingDocuments: Source = {
  file: 'justificatifs.csv',
  says: 'Supporting documents sent before the portal, or by another channel',
  columns: supportingColumns,
  files: evidence,
  key: ['source_key'],
  prepare(values) {
    if (values.extracted_at && values.is_extracted !== 't') {
      throw new Refused("Date d'extraction d'un document qui n'est pas extrait.", 'date_extraction');
    }
  },
  merge: intoTable({
    table: 'supporting_document',
    key: 't.source_key = s.source_key',
    joins: [{ table: 'folder', on: 'folder.id = s.folder_id' }],
    fields: [
      ...fieldsOf(supportingColumns),
      { column: 'social_system_id', value: 'folder.social_system_id' },
      { column: 'sender_id', value: 'folder.member_id', update: false },
    ],
    files: evidence,
  }),
};
