import type { Maintenance } from 'contract/maintenance.ts';
import { plainText } from 'contract/rich-text.ts';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

/** As history and conflicts show them. A version that is put back brings its message alone. */
export const MAINTENANCE_FIELDS: readonly ContentField<Maintenance>[] = [
  { key: 'content', label: 'Message', show: plainText },
  { key: 'enabled', label: 'Activée' },
  { key: 'startDate', label: 'Début', show: formatFrenchDateTime },
  { key: 'endDate', label: 'Fin', show: formatFrenchDateTime },
];
