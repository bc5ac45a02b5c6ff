import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';

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
  FEDERATION_CANCELLED: 'Identification abandonnée',
  FEDERATION_LATE: 'Identification trop ancienne',
  FEDERATION_FAILED: 'Réponse refusée',
  FEDERATION_WEAK: 'Identification trop faible',
  FEDERATION_UNAVAILABLE: 'ProConnect ne répond pas',
  FEDERATION_NO_ACCOUNT: 'Aucun compte à votre adresse',
  FEDERATION_TO_CONSENT: 'Accord attendu',
  NOT_RECOGNIZED: 'Adresse e-mail inconnue',
  TOO_MANY_LINKS: 'Lien déjà envoyé',
};

/** The first key of a refusal chooses the title; the message is the server's (first document, section 8). */
export function messageOf(error: unknown): Message {
  if (!(error instanceof CallError)) return { title: 'Erreur', text: GENERIC_MESSAGE };
  const { key, kind, message } = error;
  if (key && key in TITLES) return { title: TITLES[key]!, text: message };
  if (kind === 'tooMany') return { title: 'Trop de tentatives', text: message };
  if (kind === 'offline') return { title: 'Service injoignable', text: message };
  return { title: 'Erreur', text: message };
}

/** The same of a refusal that another page brought here. */
export const refusedMessage = ({ key, message }: { key: string; message: string }): Message => ({
  title: TITLES[key] ?? 'Erreur',
  text: message,
  tone: 'info',
});
