import { amount, day, decimal, identifier, type Kind, text } from '../kinds.ts';
import { intoTable } from '../merge.ts';
import { Refused } from '../refused.ts';
import { type Column, references, type Source, type Values } from '../source.ts';
import { folderColumn } from './folder-column.ts';

const common: Column[] = [
  { name: 'operation', to: 'source_key', kind: text(50), required: true },
  folderColumn,
  { name: 'date', to: 'date', kind: day, required: true },
  { name: 'libelle', to: 'label', kind: text(200), required: true },
];
const money = (name: string, to: string, kind: Kind = amount): Column => ({ name, to, kind, empty: '0' });

const DEDUCTIONS = [
  money('csg_deductible', 'csg_deductible'),
  money('csg_imposable', 'csg_taxable'),
  money('crds', 'crds'),
  money('casa', 'casa'),
  money('cotisations_sociales', 'social_security_contributions'),
  money('assurance_maladie', 'health_insurance'),
  money('autres_retenues', 'other_deductions'),
];

/** What the fund says of a line that is not as it was; members read it as it is written. */
const reason = (name: string, to: string, says: string): Column => ({ name, to, kind: text(300), says });
const REASONS = [
  reason('motif', 'reason', 'why the gross is not what it was'),
  reason(
    'motif_csg_deductible',
    'csg_deductible_reason',
    'why this deduction is not what it was; likewise those below',
  ),
  ...[
    reason('motif_csg_imposable', 'csg_taxable_reason', ''),
    reason('motif_crds', 'crds_reason', ''),
    reason('motif_casa', 'casa_reason', ''),
    reason('motif_cotisations_sociales', 'social_security_contributions_reason', ''),
    reason('motif_assurance_maladie', 'health_insurance_reason', ''),
    reason('motif_autres_retenues', 'other_deductions_reason', ''),
    reason('motif_impot', 'income_tax_reason', ''),
  ],
  reason('libelle_autres_retenues', 'other_deductions_label', 'what the other deductions are'),
];

export const payments: Source = {
  file: 'paiements.csv',
  says: 'Payments. Gross = deductions + income tax + net paid − net to reimburse: the income tax is what is left, 0 or more',
  columns: [
    ...common,
    { name: 'brut', to: 'gross_amount', kind: amount, required: true },
    ...DEDUCTIONS,
    { name: 'net_paye', to: 'net_paid', kind: amount, required: true },
    money('net_a_rembourser', 'net_to_reimburse'),
    ...REASONS,
  ],
  key: ['source_key'],
  prepare(values) {
    let tax = cents(values, 'gross_amount') - cents(values, 'net_paid') + cents(values, 'net_to_reimburse');
    for (const deduction of DEDUCTIONS) tax -= cents(values, deduction.to);
    if (tax < 0) {
      const missing = (-tax / 100).toFixed(2).replace('.', ',');
      throw new Refused(`Le brut est inférieur de ${missing} € aux retenues et au net.`, 'brut');
    }
  },
  merge: intoTable({ table: 'payment_operation', key: 't.source_key = s.source_key' }),
};

const cents = (values: Values, column: string) => Math.round(Number(values[column] ?? 0) * 100);

export const revaluations: Source = {
  file: 'revalorisations.csv',
  says: 'Revaluations: from a day on, the pensions of a social system rise by so many per cent, or fall. Members read it beside the payment that changed by it',
  columns: [
    { name: 'revalorisation', to: 'source_key', kind: text(50), required: true },
    {
      name: 'regime',
      to: 'social_system_id',
      kind: identifier,
      required: true,
      references: references('social_system', 'social_system_id', 'régime inconnu'),
    },
    { name: 'date_effet', to: 'effective_on', kind: day, required: true },
    { name: 'taux', to: 'rate', kind: decimal(3, -100, 100), required: true, says: 'per cent' },
    { name: 'libelle', to: 'label', kind: text(200) },
  ],
  key: ['source_key'],
  merge: intoTable({ table: 'revaluation', key: 't.source_key = s.source_key' }),
};

/** Contributions may be negative: a correction. */
const signed = decimal(2, -9_999_999_999);
export const contributions: Source = {
  file: 'cotisations.csv',
  says: 'Contributions',
  columns: [
    ...common,
    { name: 'brut', to: 'gross_amount', kind: signed, required: true },
    money('points', 'point_number', signed),
    { name: 'valeur_service', to: 'service_appreciation', kind: decimal(4, 0, 99_999_999), empty: '0' },
    money('valeur_euros', 'appreciation_in_euro', signed),
    money('points_c1_deductibles', 'points_c1_deductible', signed),
    money('points_c1_non_deductibles', 'points_c1_non_deductible', signed),
    money('points_c2', 'points_c2', signed),
    money('points_c3', 'points_c3', signed),
  ],
  key: ['source_key'],
  merge: intoTable({ table: 'contribution_operation', key: 't.source_key = s.source_key' }),
};
