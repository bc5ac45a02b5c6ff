import { IconCircleCheck, IconEye, IconHandStop, IconShieldQuestion } from '@tabler/icons-react';
import type { BrakeState, UnusualReading } from 'contract/calls/alarms.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { countOf } from '../../shell/counts.ts';

const BRAKES: Record<BrakeState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  stopped: { label: 'Exports arrêtés', tone: 'danger', icon: <IconHandStop /> },
  proof: { label: 'Preuve demandée', tone: 'warning', icon: <IconShieldQuestion /> },
  free: { label: 'Aucun frein', tone: 'success', icon: <IconCircleCheck /> },
};

export function BrakeBadge({ state }: { state: BrakeState }) {
  const { label, ...look } = BRAKES[state];
  return <Badge {...look}>{label}</Badge>;
}

export const SeenBadge = ({ isSeen }: { isSeen: boolean }) =>
  isSeen ? (
    <Badge tone="success" icon={<IconEye />}>
      Vue
    </Badge>
  ) : (
    <Badge tone="warning" icon={<IconShieldQuestion />}>
      À voir
    </Badge>
  );

const times = (number: number, one: string, many: string) => (number > 0 ? [countOf(number, one, many)] : []);

/** '12 fiches ouvertes, 85 lignes de recherche'. */
export const waysOf = ({ opened, searched, exported }: UnusualReading) =>
  [
    ...times(opened, 'fiche ouverte', 'fiches ouvertes'),
    ...times(searched, 'ligne de recherche', 'lignes de recherche'),
    ...times(exported, 'personne exportée', 'personnes exportées'),
  ].join(', ');

export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;
