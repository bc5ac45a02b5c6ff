import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';

export interface Message {
  title: string;
  text: string;
  tone?: 'info' | 'danger';
}

const TITLES: Record<string, string> = {
  UNKNOWN_LOGIN_PASSWORD: 'Connexion impossible',
  PASSWORD_MUST_BE_INITIALIZED: 'Compte non initialisé',
  TOO_MANY_CONNECTIONS_FAILURES: 'Compte bloqué',
  NOT_AUTHORIZED: 'Accès refusé',
  NOT_RECOGNIZED: 'Adresse e-mail inconnue',
};

/** The first key of a refusal chooses the title and the message (first document, section 8). */
export function messageOf(error: unknown): Message {
  if (!(error instanceof CallError)) return { title: 'Erreur', text: GENERIC_MESSAGE };
  const { key, kind, message } = error;
  if (key && key in TITLES && key in REFUSALS) {
    return { title: TITLES[key]!, text: REFUSALS[key as keyof typeof REFUSALS].message };
  }
  if (kind === 'tooMany') return { title: 'Trop de tentatives', text: message };
  if (kind === 'offline') return { title: 'Service injoignable', text: message };
  return { title: 'Erreur', text: message };
}
