import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { connectAs } from 'contract/calls/connect-as.ts';
import { useState } from 'react';
import type { NamedResult } from '../ResultNotices.tsx';
import { BlockedTabModal } from './BlockedTabModal.tsx';
import { OpenTabLink } from './OpenTabLink.tsx';
import { canOpenTab, openTab } from './tabs.ts';

interface Person {
  id: number;
  login: string;
  firstname: string;
  lastname: string;
}

/**
 * Opens the space of a member in a tab of its own, and says what came of it; `blockedTab` is for the page to draw. The member reads
 * the reason, where one is given.
 */
export function useOpenSpace() {
  const { call } = useClient();
  const [blocked, setBlocked] = useState<{ address: string; name: string } | null>(null);
  const open = async (
    { id, login, firstname, lastname }: Person,
    reason: string | null = null,
  ): Promise<NamedResult | null> => {
    const name = `${firstname} ${lastname}`;
    try {
      const { appUrl, managerId, token } = await call(connectAs, { body: { userId: id, login, reason } });
      const address = `${appUrl}#/connectAs/${managerId}/${token}`;
      if (!canOpenTab()) {
        setBlocked({ address, name });
        return null;
      }
      openTab(address);
      return {
        tone: 'success',
        text: `L'espace de ${name} s'ouvre dans un nouvel onglet.`,
        action: <OpenTabLink address={address} name={name} />,
      };
    } catch (error) {
      return { tone: 'danger', title: name, text: error instanceof CallError ? error.message : GENERIC_MESSAGE };
    }
  };
  return { open, blockedTab: blocked && <BlockedTabModal {...blocked} onClose={() => setBlocked(null)} /> };
}
