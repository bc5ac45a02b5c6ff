import type { StaffMember } from 'contract/calls/managers.ts';
import type { Result } from '../../shell/ResultNotice.tsx';

export interface CardProps {
  person: StaffMember;
  /** It is the caller's own account. */
  isOwn: boolean;
  onResult: (result: Result | null) => void;
  /** The page shows what was done; the button may be gone. */
  onSettled: () => void;
}
