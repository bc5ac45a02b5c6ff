import { IconAlertTriangle, IconCircleCheck, IconClock, IconEyeOff, IconX } from '@tabler/icons-react';
import type { BankExportState } from 'contract/calls/bank-exports.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<BankExportState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  ready: { label: 'À télécharger', tone: 'warning', icon: <IconClock /> },
  fetched: { label: 'Transmis', tone: 'success', icon: <IconCircleCheck /> },
  stale: { label: 'À refaire', tone: 'danger', icon: <IconAlertTriangle /> },
  outdated: { label: 'Transmis, dépassé', tone: 'muted', icon: <IconCircleCheck /> },
  withdrawn: { label: 'Abandonné', tone: 'muted', icon: <IconX /> },
  emptied: { label: 'Vidé', tone: 'muted', icon: <IconEyeOff /> },
};

/** What a file says below its state, where the word is not enough. */
export const STATE_HELP: Partial<Record<BankExportState, string>> = {
  stale:
    "Un de ses changements n'est plus accepté, ou un plus récent a pris sa place. Préparez un autre fichier : il reprend les autres.",
  outdated:
    'Un de ses dossiers est payé sur un autre compte depuis : il ne se télécharge plus, et ne se redonne pas à la paie.',
  withdrawn: "Un de ses changements n'était plus à transmettre. Les autres sont dans un fichier suivant.",
  emptied: "Une personne de ce fichier a été effacée : son contenu n'est plus gardé.",
};

export function ExportBadge({ state }: { state: BankExportState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}
