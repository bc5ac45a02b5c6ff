import type { ErrorBody, ErrorType, FieldError } from 'contract/kit/refusals.ts';

/** What went wrong, as the screens tell it apart (first document, section 8, 'HTTP handling'). */
export type FailureKind =
  | 'notFound'
  | 'forbidden'
  | 'invalid'
  | 'refused'
  | 'tooMany'
  | 'unavailable'
  | 'offline'
  | 'generic';

const TYPES: Record<ErrorType, FailureKind> = {
  RessourceNotFoundException: 'notFound',
  ForbiddenAccessException: 'forbidden',
  InvalidParameterException: 'invalid',
};

export const GENERIC_MESSAGE =
  "L'application a rencontré une erreur. Si le problème persiste, merci de contacter l'assistance.";

/** A failed call: `message` is French and may be shown; `key` is the refusal's key; `fields` the wrong fields. */
export class CallError extends Error {
  kind: FailureKind;
  status: number;
  additionalData: ErrorBody['additionalData'];
  /** In how many seconds it may be tried again, where the server told it. */
  retryAfter: number | null = null;
  constructor(status: number, body: Partial<ErrorBody>, kind?: FailureKind) {
    super(body.message || GENERIC_MESSAGE);
    this.status = status;
    this.additionalData = body.additionalData ?? {};
    this.kind = kind ?? kindOf(status, this.additionalData);
  }
  get key(): string | undefined {
    return this.additionalData.unhandledException ? undefined : Object.keys(this.additionalData)[0];
  }
  get fields(): FieldError[] {
    return this.additionalData.fields ?? [];
  }
}

function kindOf(status: number, data: ErrorBody['additionalData']): FailureKind {
  if (data.unhandledException && data.type) return TYPES[data.type] ?? 'generic';
  if (status === 429 && Object.keys(data).length === 0) return 'tooMany';
  if (status === 503) return 'unavailable';
  return Object.keys(data).length > 0 ? 'refused' : 'generic';
}

export const offline = () =>
  new CallError(
    0,
    { message: 'La connexion au service est interrompue. Vérifiez votre accès à internet, puis réessayez.' },
    'offline',
  );
