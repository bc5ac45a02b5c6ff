import { UserRole } from 'contract/kit/access.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

export const ROLE_LABELS: Record<UserRole, string> = {
  [UserRole.administrator]: 'Administrateur',
  [UserRole.manager]: 'Gestionnaire',
  [UserRole.individual]: 'Particulier',
};

const TONES: Record<UserRole, BadgeProps['tone']> = {
  [UserRole.administrator]: 'warning',
  [UserRole.manager]: 'info',
  [UserRole.individual]: 'neutral',
};

export const RoleBadge = ({ role }: { role: UserRole }) => <Badge tone={TONES[role]}>{ROLE_LABELS[role]}</Badge>;
