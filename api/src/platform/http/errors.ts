import { type ErrorBody, type ErrorType, type FieldError, REFUSALS, type RefusalKey } from 'contract/kit/refusals.ts';
import { said } from './said.ts';

/** An error that the caller is told of: status, message (in French, or `said`) and `additionalData` (decisions A29, A30). */
export class HttpError extends Error {
  status: number;
  additionalData: ErrorBody['additionalData'];
  headers: Record<string, string>;
  constructor(status: number, message: string, additionalData: ErrorBody['additionalData'] = {}, headers = {}) {
    super(message);
    this.status = status;
    this.additionalData = additionalData;
    this.headers = headers;
  }
}

const typed = (type: ErrorType, more: object = {}) => ({ unhandledException: true as const, type, ...more });

/** 401: no bearer, or an expired or revoked one; the browser refreshes once and replays. */
export const unauthorized = () => new HttpError(401, 'Votre session a expiré. Reconnectez-vous.');

/** 403: what the caller's role never allows, and ids in the path that are not their own. */
export const forbidden = (message = "Vous n'êtes pas autorisé à effectuer cette action.") =>
  new HttpError(403, message, typed('ForbiddenAccessException'));

/** 404: what does not exist, or what the caller may not know to exist. */
export const notFound = (message = "L'élément demandé n'existe pas ou n'est plus disponible.") =>
  new HttpError(404, message, typed('RessourceNotFoundException'));

/** 404: what a field of the body names does not exist; the screen tells it beside that field. */
export const unknownOf = (path: string, message: string) =>
  new HttpError(404, message, typed('RessourceNotFoundException', { fields: [{ path, message }] }));

/** 400, with each wrong field. */
export const invalid = (fields: FieldError[]) =>
  new HttpError(400, 'Certaines informations ne sont pas valides.', typed('InvalidParameterException', { fields }));

/** 429. `seconds`: when to try again. */
export const tooMany = (seconds: number) =>
  new HttpError(
    429,
    'Trop de demandes ont été faites en peu de temps. Patientez un instant avant de recommencer.',
    {},
    { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  );

const tooManyOf = (key: 'TOO_MANY_LINKS' | 'TOO_MANY_CODES' | 'TOO_MANY_SENDINGS') => (seconds: number) =>
  new HttpError(
    REFUSALS[key].status,
    said(`refusals.${key}`),
    { [key]: true },
    { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  );

/** 429: a person has been sent as many links as they may be. `seconds`: when the next one may go. */
export const tooManyLinks = tooManyOf('TOO_MANY_LINKS');

/** 429: a person has been sent as many codes as they may be. `seconds`: when the next one may go. */
export const tooManyCodes = tooManyOf('TOO_MANY_CODES');

/** 429: a person has sent the service as much as they may. `seconds`: when they may again. */
export const tooManySendings = tooManyOf('TOO_MANY_SENDINGS');

/** 503: the database does not answer. */
export const unavailable = () =>
  new HttpError(
    503,
    'Le service est momentanément indisponible. Réessayez dans quelques instants.',
    {},
    { 'retry-after': '5' },
  );

/** 503: an import, or somebody else, holds for long what the call wants to change. */
export const occupied = () =>
  new HttpError(
    503,
    "Ces informations sont en cours de modification, par exemple par un import. Rien n'a été enregistré : réessayez dans une minute.",
    {},
    { 'retry-after': '60' },
  );

/** A business refusal: its key comes first in `additionalData`; `value` is true unless the documents want more. */
export const refusal = (key: RefusalKey, value: unknown = true) =>
  new HttpError(REFUSALS[key].status, said(`refusals.${key}`), { [key]: value });
