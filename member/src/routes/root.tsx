import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { opposeBankChange } from 'contract/calls/opposition.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { TextPart } from 'contract/texts/build.ts';
import type { ReactNode } from 'react';
import { ConnectedAsBanner } from '../features/connect-as/ConnectedAsBanner.tsx';
import { Proof } from '../features/proof/Proof.tsx';
import { SessionWarning } from '../features/session-warning/SessionWarning.tsx';
import { Shell } from '../shell/Shell.tsx';
import { loadTexts } from '../texts-loading.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of a link, out of the address: a reload finds it in the history entry. */
    link?: { token: string; managerId?: number };
    /** What 'Ce n'est pas moi' did, for the page that says so. */
    opposed?: AnswerOf<typeof opposeBankChange>;
    /** 'Mon certificat de vie' begins at the card of this folder. */
    certificate?: number;
    /** 'Mes opérations' opens this one. */
    operation?: number;
    /** What a document that nobody could read was of, or the year of a tax notice: the form of another one begins with it. */
    again?: { folderId?: number; documentTypeId?: number; year?: string };
    /** 'Mes documents' shows this one in the reader. */
    document?: string;
    /** The home page says once that the password was changed. */
    isPasswordChanged?: boolean;
    /** The answer that a new message replies to, the payment that it asks about, or what it goes on with; `form` names its draft. */
    reply?: { form: string; folderId: number | null; requestType: string | null; subject: string };
    /** Why the sign-in page is shown after FranceConnect: the refusal's key, and the server's words. */
    federation?: { key: string; message: string };
    /** 'Ma situation' says once what was saved. */
    saved?: 'phones' | 'password' | 'beneficiary' | 'trusted' | 'trustedRemoved';
  }
}

/** A screen outside the first load, with the texts that it shows. */
export const withTexts =
  <M,>(load: () => Promise<M>, ...parts: TextPart[]) =>
  async () => {
    const [page] = await Promise.all([load(), ...parts.map(loadTexts)]);
    return page;
  };
export type Later = () => Promise<{ default: () => ReactNode }>;
export const later = (load: Later) => lazyRouteComponent(withTexts(load, 'home', 'later'));

export const root = createRootRoute({
  component: () => (
    <Shell
      banner={<ConnectedAsBanner />}
      dialogs={
        <>
          <SessionWarning />
          <Proof />
        </>
      }
    >
      <Outlet />
    </Shell>
  ),
});

/** A flag in the address, however it is written: `?logout`, `?logout=true`. */
export const flag = (value: unknown) =>
  value === undefined || value === false || value === 'false' ? undefined : true;
