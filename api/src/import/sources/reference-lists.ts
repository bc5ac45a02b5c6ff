import { choice, identifier, text } from '../kinds.ts';
import { intoTable } from '../merge.ts';
import { type Column, references, type Source } from '../source.ts';

const list = (file: string, says: string, table: string, key: string, others: readonly Column[]): Source => {
  const columns: Column[] = [{ name: key, to: 'id', kind: identifier, required: true }, ...others];
  return { file, says, columns, key: ['id'], merge: intoTable({ table, key: 't.id = s.id' }) };
};

const name: Column = { name: 'nom', to: 'name', kind: text(200), required: true };
const label: Column = { name: 'libelle', to: 'label', kind: text(200), required: true };
const code: Column = { name: 'code', to: 'code', kind: text(10), required: true };

export const bases = list('bases.csv', 'Groups of social systems (bases)', 'base', 'base', [name]);
export const countries = list('pays.csv', 'Countries', 'country', 'pays', [name, code]);
export const territories = list('territoires.csv', 'French territories', 'territory', 'territoire', [
  name,
  code,
  {
    name: 'pays',
    to: 'country_id',
    kind: identifier,
    required: true,
    references: references('country', 'country_id', 'pays inconnu'),
  },
]);
export const streetTypes = list('types-voie.csv', 'Street types', 'street_type', 'type_voie', [name]);
export const reversionaryStatuses = list(
  'statuts-reversion.csv',
  'Reversionary statuses',
  'reversionary_status',
  'statut_reversion',
  [label],
);
export const suspensionReasons = list(
  'motifs-suspension.csv',
  'Reasons of suspension',
  'suspension_reason',
  'motif_suspension',
  [label],
);
export const paymentModes = list('modes-paiement.csv', 'Payment modes', 'payment_mode', 'mode_paiement', [name]);
export const documentTypes = list('types-document.csv', 'Document types', 'document_type', 'type_document', [
  label,
  {
    name: 'nature',
    to: 'kind',
    kind: choice({ 'base-documentaire': 'knowledge', justificatif: 'supporting' }),
    required: true,
  },
]);
