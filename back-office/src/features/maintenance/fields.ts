import type { Maintenance } from 'contract/calls/maintenance.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

/** As the history shows them. A version that is put back brings its message alone. */
export const MAINTENANCE_FIELDS: readonly ContentField<Maintenance>[] = [
  { key: 'content', label: 'Message', show: plainText },
  { key: 'enabled', label: 'Activée' },
  { key: 'startDate', label: 'Début', show: formatFrenchDateTime },
  { key: 'endDate', label: 'Fin', show: formatFrenchDateTime },
];

export type Closure = Pick<Maintenance, 'enabled' | 'startDate' | 'endDate'>;

/** What two people may have saved at once. */
export interface Compared {
  version: number;
  content: string;
  /** Whether the page is activated, and from when to when, is one decision: those of two people are never mixed. */
  closure: Closure;
}

export const comparedOf = ({ version, content, enabled, startDate, endDate }: Maintenance): Compared => ({
  version,
  content,
  closure: { enabled, startDate, endDate },
});

function shownClosure({ enabled, startDate, endDate }: Closure) {
  if (!enabled) return 'Désactivée';
  const from = startDate ? `à partir du ${formatFrenchDateTime(startDate)}` : 'dès son activation';
  const to = endDate ? `jusqu'au ${formatFrenchDateTime(endDate)}` : "jusqu'à sa désactivation";
  return `Activée ${from}, ${to}`;
}

/** As a conflict shows them. */
export const COMPARED_FIELDS: readonly ContentField<Compared>[] = [
  { key: 'content', label: 'Message', show: plainText },
  { key: 'closure', label: 'Activation et dates', show: shownClosure },
];
