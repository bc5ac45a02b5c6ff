import type * as z from 'zod/mini';
import type { FileRules } from '../values/files.ts';
import type { Access, Site } from './access.ts';
import type { RefusalKey } from './refusals.ts';

/** Any zod schema. `z.ZodType` as the constraint made type-checking three times slower. */
export type Schema = z.core.$ZodType;

/** What a call costs against the limits of the configuration (decisions, 'Limits per source address'). */
export type Limit =
  | 'signIn'
  | 'forgotten'
  | 'tokenCheck'
  | 'captcha'
  | 'search'
  | 'tracking'
  | 'upload'
  | 'export'
  /** What the service then has to read; beyond it TOO_MANY_SENDINGS. */
  | 'send';

/**
 * What the audit log says of a call: its name (`feature.action`), and the kind of object with the path parameter that
 * holds its id. `null` only for calls that show and change nothing of anybody.
 */
type Audit = { action: string; object?: string; id?: string } | null;

/**
 * Whose data a call of the staff shows or changes, so that each member finds it in 'Qui a consulté mon dossier': the
 * member whose id is in a path parameter; those that the handler tells (`call.subjects`), which an answer without is an
 * error; or no member's, a decision of its own for each such call.
 */
type Subject = { member: string } | 'told' | 'none';

/**
 * How a call runs. read: no transaction; write: one transaction, rolled back by a refusal; own: the handler opens its
 * transactions itself, because it must keep what it wrote although it refuses, or must not hold one while it works.
 */
type Mode = 'read' | 'write' | 'own';

/**
 * A multipart call. `files`: its files, by part. The other parts are the fields of `body`: JSON, or plain text when listed
 * in `text`. Sizes in Mo.
 */
export interface UploadParts {
  files: Record<string, Pick<FileRules, 'kinds' | 'maxMo' | 'maxCount' | 'isPublished'>>;
  /** All files together; by default what the parts may hold. */
  maxTotalMo?: number;
  text?: readonly string[];
}

/** What a session may wait for before it opens anything else: a factor, or that its person has two. */
export type Awaited = 'factor' | 'enrol';

/** What a proof may be asked for. */
export const PROOF_PURPOSES = [
  'bankAccount',
  'email',
  'phones',
  'password',
  'relatives',
  'ownData',
  'sessions',
  'factors',
  'request',
] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters, as the specification spells it. A trailing slash is tolerated. */
  path: string;
  access: Access;
  /** Where it is served. Follows from `access`, but for public calls. */
  sites: readonly Site[];
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  upload?: UploadParts | undefined;
  /** The body is bytes as they are (application/octet-stream), at most so many. */
  bytes?: number | undefined;
  /** Absent: 204. 'file': the bytes of a file. */
  answer?: Schema | 'file' | undefined;
  /** The same answer for everybody, kept in memory with an ETag (api/src/platform/http/published.ts). */
  published?: boolean | undefined;
  /** A public call that shows more to whom it knows: the bearer is looked at when there is one. */
  knowsCaller?: boolean | undefined;
  /** The business refusals that it may answer, beside those that every call may (401, 403, 404, 400, 429, 503). */
  refusals: readonly RefusalKey[];
  /** The path parameter that must be the caller's own id (decisions A22). */
  own?: string | undefined;
  /** Of every call that staff may make, and of no other. */
  subject?: Subject | undefined;
  /** Refused to a manager who is connected as the member (decisions, connect-as). */
  personOnly?: boolean | undefined;
  /** The connected manager's own, and nobody else's: a proof that it asks is theirs (docs/decisions/0033). */
  visitorOnly?: boolean | undefined;
  /** Not read, and yet changes nothing of the member's: open to a manager who may only look (docs/decisions/0024). */
  looks?: boolean | undefined;
  /**
   * Asks that the person proved in the last minutes that it is them (contract/calls/proof.ts); else 403 PROOF_REQUIRED, before
   * anything is read, counted or done. A connected-as manager is asked it by what is `visitorOnly`: what acts in the member's
   * place is refused them before they gave it.
   */
  proof?: 'recent' | undefined;
  /** What a code that is sent for it says it is for, and opens alone; 'request' unless told. */
  proofFor?: ProofPurpose | undefined;
  /** Answers a session that waits for this; every other call refuses it (403 SECOND_FACTOR_REQUIRED). */
  whileAwaiting?: readonly Awaited[] | undefined;
  /** Answers a member whose first connection is not finished. */
  duringFirstConnection?: boolean | undefined;
  limit?: Limit | undefined;
  /**
   * Hands a sealed file to another system, which acknowledges it: the brake does not take its members for read, but refuses it to who
   * may export nothing.
   */
  handsOver?: boolean | undefined;
  /** Acts upon the members whom it tells, and its answer says nothing of them: the brake does not take them for read. */
  showsNobody?: boolean | undefined;
  /** A browser that has signed in before counts by itself, not by its address; the handler takes the address for who is new. */
  knowsDevice?: boolean | undefined;
  audit: Audit;
  mode: Mode;
}

/** How a call of the staff shows members: one that it opens, a list or search, an export. */
export type Reading = 'opened' | 'searched' | 'exported';

/** How a call shows members to the staff, which is counted (docs/decisions/0034-brakes.md); null: it shows nobody. */
export function readingOf({
  subject,
  answer,
  limit,
  handsOver,
  showsNobody,
}: Pick<Endpoint, 'subject' | 'answer' | 'limit' | 'handsOver' | 'showsNobody'>): Reading | null {
  if (!subject || subject === 'none' || !answer || handsOver || showsNobody) return null;
  if (limit === 'export') return 'exported';
  return limit === 'search' ? 'searched' : 'opened';
}

type Shape = Omit<Endpoint, 'access' | 'subject' | 'sites' | 'mode' | 'refusals'> &
  Partial<Pick<Endpoint, 'sites' | 'mode' | 'refusals'>>;
/** A call of the staff that does not say whose data it touches does not compile. */
type Given =
  | (Shape & { access: 'public' | 'member'; subject?: undefined })
  | (Shape & { access: Exclude<Access, 'public' | 'member'>; subject: Subject });

type Complete<G extends Given> = Omit<G, 'sites' | 'mode' | 'refusals'> & Pick<Endpoint, 'sites' | 'mode' | 'refusals'>;

const SITES: Record<Access, readonly Site[]> = {
  public: ['member'],
  member: ['member'],
  manager: ['backOffice'],
  administrator: ['backOffice'],
  memberOrManager: ['member', 'backOffice'],
  memberOrAdministrator: ['member', 'backOffice'],
};

/** One call of the interface, as a value that the server serves and the browser calls. */
export function endpoint<const G extends Given>(given: G): Complete<G> {
  return {
    ...given,
    sites: given.sites ?? SITES[given.access],
    mode: given.mode ?? (given.method === 'GET' ? 'read' : 'write'),
    refusals: given.refusals ?? [],
  };
}

/** A call that changes something: what a visiting manager may do only while they act in the member's place. */
export const changes = ({ mode, looks }: Pick<Endpoint, 'mode' | 'looks'>): boolean => mode !== 'read' && !looks;

type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

/** What the server's handler receives. */
export type ParamsOf<E> = E extends { params: infer S } ? Out<S> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer S } ? Out<S> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer S } ? Out<S> : undefined;
/** What the browser sends. */
export type ParamsIn<E> = E extends { params: infer S } ? In<S> : undefined;
export type QueryIn<E> = E extends { query: infer S } ? In<S> : undefined;
export type BodyIn<E> = E extends { body: infer S } ? In<S> : undefined;
/** The parts of a multipart call that are files. */
export type FilePartsOf<E> = E extends { upload: { files: infer F } } ? keyof F & string : never;
/** What a call of bytes takes. */
export type BytesOf<E> = E extends { bytes: number } ? true : false;
/** What comes back to the browser. */
export type AnswerOf<E> = E extends { answer: 'file' } ? Blob : E extends { answer: infer S } ? In<S> : undefined;
/** What the server's handler returns: the same, with Dates where the wire has instants. */
export type ReturnOf<E> = E extends { answer: infer S } ? Out<S> : undefined;
