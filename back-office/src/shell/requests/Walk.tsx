import './requests.css';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
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

/** Where a key led to last, which the next one leads on from while the page of before is still shown. */
let bound: { from: number; to: number; address: string } | null = null;

/** The request before and the one after, in the list that this one was opened from. */
export function Walk({ id }: { id: number }) {
  const { call } = useClient();
  const router = useRouter();
  const found = useNeighbours(id);
  const go = async (to: 'previous' | 'next') => {
    // On its way, unless whoever is asked whether to leave what they typed has stayed.
    const isOnItsWay = bound?.from === id && router.history.location.pathname === bound.address;
    const at = isOnItsWay ? bound!.to : id;
    const { stop, isMore } = await stopBeside(call, at, to === 'next' ? 'after' : 'before');
    if (!stop) return announce(NONE[isMore ? 'further' : to]);
    const page = pageOfRequest(stop) as never;
    bound = { from: id, to: stop.id, address: router.buildLocation(page).pathname };
    await router.navigate(page);
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
