import './requests.css';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import type { ReactNode } from 'react';
import { announce } from 'ui/announce.ts';
import { buttonClass } from 'ui/button-class.ts';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';
import { pageOfRequest } from './pages.ts';
import { stopBeside, useNeighbours } from './walk.ts';

/** Where there is none: the list ends, or goes on further than could be asked for. */
const NONE = {
  previous: "C'est la première demande de la liste.",
  next: "C'est la dernière demande de la liste.",
  further: 'La liste continue : revenez-y pour aller plus loin.',
};

/** Where a key has led to from a page that is still shown: the next one leads on from there. */
let bound: { from: number; to: number } | null = null;

/** The request before and the one after, in the list that this one was opened from. */
export function Walk({ id }: { id: number }) {
  const { call } = useClient();
  const navigate = useNavigate();
  const found = useNeighbours(id);
  const go = async (to: 'previous' | 'next') => {
    const at = bound?.from === id ? bound.to : id;
    const { stop, isMore } = await stopBeside(call, at, to === 'next' ? 'after' : 'before');
    if (!stop) return announce(NONE[isMore ? 'further' : to]);
    const going = { from: id, to: stop.id };
    bound = going;
    await navigate(pageOfRequest(stop) as never);
    if (bound === going) bound = null;
  };
  useKeys({ j: found ? () => void go('next') : undefined, k: found ? () => void go('previous') : undefined });
  if (!found) return null;
  const link = (to: 'previous' | 'next', text: string, key: string, icon: ReactNode) => {
    const stop = found[to];
    return (
      stop && (
        <Link {...(pageOfRequest(stop) as { to: string })} className={buttonClass({ variant: 'quiet', size: 'row' })}>
          {icon}
          {text} <Key name={key} />
        </Link>
      )
    );
  };
  return (
    <nav className="requests-walk no-print" aria-label="Demandes de la liste">
      <span className="muted small">
        {found.position} sur {found.total}
      </span>
      {link('previous', 'Précédente', 'K', <IconChevronUp aria-hidden="true" />)}
      {link('next', 'Suivante', 'J', <IconChevronDown aria-hidden="true" />)}
    </nav>
  );
}
