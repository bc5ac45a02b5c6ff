import './submissions.css';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from 'contract/calls/profile.ts';
import { useId, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';

const STARTS = [
  { to: PATHS.newMessage, name: 'message' },
  { to: PATHS.sendDocument, name: 'document' },
  { to: PATHS.proofOfLife, name: 'proof', isForRetired: true },
  { to: PATHS.recordsAccount, name: 'account', isForRetired: true },
  { to: PATHS.recordsAddress, name: 'address' },
  { to: PATHS.situation, name: 'situation' },
  { to: PATHS.taxData, name: 'taxData', isForRetired: true },
  { to: PATHS.certificate, name: 'certificate', isForRetired: true },
] as const;

/** Everything that may be begun, behind one button. */
export function StartList({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isRetired = user.roles.includes('rentier');
  return (
    <div className="stack">
      <Button
        variant="primary"
        isWide
        icon={<IconPlus />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('submissions.start.button')}
      </Button>
      <ul id={id} hidden={!isOpen} className="submissions-starts" aria-label={text('submissions.start.list')}>
        {STARTS.filter(start => !('isForRetired' in start) || isRetired).map(({ to, name }) => (
          <li key={name}>
            <Link to={to as '/'}>
              {text(`submissions.start.${name}`)} <IconChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
