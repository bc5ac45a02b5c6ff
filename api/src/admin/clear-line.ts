import { ConfigError } from '../platform/config.ts';
import { isDatabaseDown } from '../platform/db/database.ts';

/** What an operator asked for and cannot have: one clear line, exit code 1. */
export class OperatorError extends Error {}

/** The one line that says why a command failed; a fault of ours keeps its stack. */
export function clearLine(error: unknown): string {
  const { message = '', stack, code = '' } = error as Error & { code?: string };
  if (error instanceof OperatorError || error instanceof ConfigError) return message;
  if (code.startsWith('ERR_PARSE_ARGS')) return `Option refusée : ${message}`;
  if (message.startsWith('Le dossier de données est déjà ouvert')) return `${message} Arrêtez d'abord l'application.`;
  if (isDatabaseDown(error)) return `Base de données injoignable (${code || message}).`;
  if (code === '28P01' || code === '28000' || code === '3D000') return `Base de données refusée : ${message}.`;
  if (['EACCES', 'EROFS', 'ENOSPC', 'EEXIST', 'ENOTDIR'].includes(code)) return `Écriture impossible : ${message}`;
  return stack ?? message;
}
