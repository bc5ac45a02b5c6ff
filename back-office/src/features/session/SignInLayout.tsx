import './login.css';
import type { ReactNode } from 'react';
import { Brand } from 'ui/Logo.tsx';
import { PRODUCT } from '../../shell/page-change.ts';
import { Illustration } from './Illustration.tsx';

interface SignInLayoutProps {
  /** Under the product's name: what is asked here. */
  lead?: string;
  children: ReactNode;
}

/** The sign-in page around its form: a calm landscape beside it on wide screens, behind the title on phones. */
export function SignInLayout({ lead = 'Connectez-vous pour accéder à votre espace.', children }: SignInLayoutProps) {
  return (
    <main className="login" id="contenu">
      <div className="login-scene on-dark">
        <Illustration />
        <div className="login-scene-text">
          <Brand title="Espace Gestion Retraite" subtitle="Administration" size={52} />
          <p className="login-motto">
            Les comptes, les habilitations et les documents de vos régimes, réunis au même endroit.
          </p>
        </div>
      </div>
      <div className="login-side">
        <div className="login-panel">
          <div>
            <h1 className="login-title" tabIndex={-1}>
              {PRODUCT}
            </h1>
            <p className="muted">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
