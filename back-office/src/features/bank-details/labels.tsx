import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconReplace,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { BankChangeState } from 'contract/values/bank-changes.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<BankChangeState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  asked: { label: 'Demandé', tone: 'info', icon: <IconClock /> },
  checked: { label: 'Vérifié', tone: 'info', icon: <IconClock /> },
  waiting: { label: 'En attente', tone: 'info', icon: <IconClock /> },
  toValidate: { label: 'À valider', tone: 'warning', icon: <IconAlertTriangle /> },
  accepted: { label: 'Accepté', tone: 'success', icon: <IconCircleCheck /> },
  transmitted: { label: 'Transmis', tone: 'success', icon: <IconSend /> },
  refused: { label: 'Refusé', tone: 'danger', icon: <IconX /> },
  cancelled: { label: 'Annulé', tone: 'muted', icon: <IconX /> },
  frozen: { label: 'Gelé', tone: 'danger', icon: <IconHandStop /> },
  replaced: { label: 'Remplacé', tone: 'muted', icon: <IconReplace /> },
};
export const stateName = (state: BankChangeState) => STATES[state].label;

export function BankChangeStateBadge({ state }: { state: BankChangeState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}

/** Something about it is not confirmed, or is new: a manager looks first. */
export const RiskBadge = () => (
  <Badge tone="danger" icon={<IconAlertTriangle />}>
    À risque
  </Badge>
);
