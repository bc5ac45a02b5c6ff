import type { AnswerOf, BodyIn, Endpoint, FilePartsOf, ParamsIn, ParamsOf, QueryIn } from 'contract/kit/endpoint.ts';
import type { ErrorBody } from 'contract/kit/refusals.ts';
import { dropBegun, takeBegun } from './begun.ts';
import { CallError, offline } from './errors.ts';
import { type Progress, receive } from './receive.ts';
import { sendForm } from './send-form.ts';
import type { SessionStore } from './session-store.ts';

/** What the browser gives a call; the parts that the endpoint has not are absent. */
export type Arguments<E> = (ParamsIn<E> extends undefined
  ? object
  : { params: { [K in keyof ParamsOf<E>]: string | number } }) &
  (BodyIn<E> extends undefined ? object : { body: BodyIn<E> }) &
  (QueryIn<E> extends undefined ? object : { query: QueryIn<E> }) &
  ([FilePartsOf<E>] extends [never]
    ? object
    : { files?: { [K in FilePartsOf<E>]?: readonly File[] }; onProgress?: Progress }) &
  (E extends { bytes: number } ? { bytes: Blob } : object) &
  (E extends { answer: 'file' } ? { onReceived?: Progress } : object) & {
    signal?: AbortSignal | undefined;
    /** Asked by the page of itself, every few seconds: it changes nothing that was read (react.tsx). */
    isUnasked?: boolean;
    /** Goes out although the page is being left. */
    isLast?: boolean;
  };

export interface ClientOptions {
  session: SessionStore;
  /** The refresh call of this site. */
  refresh: Pick<Endpoint, 'method' | 'path' | 'upload'>;
  /** The session is over: the refresh was refused, or the replay was. `key`: the reason that the server gave. */
  onSessionEnd(key?: string): void;
  /**
   * The call was refused because the person has not proved lately that it is them (PROOF_REQUIRED). True: it is sent again;
   * false: it fails with that refusal. `body`: what the call was given.
   */
  prove?(refused: CallError, body: unknown): Promise<boolean>;
  /**
   * The call takes a second person (SIGNATURE_REQUIRED). The reason with which it is sent again, as `signatureReason` of its
   * body; null: it fails with that refusal.
   */
  justify?(refused: CallError): Promise<string | null>;
  /** It was kept for a second person (202 SIGNATURE_ASKED), and fails with that: what it asks is not done. */
  onKept?(kept: CallError): void;
  /** The session waits for its second factor, and opens nothing before. */
  onSecondFactor?(): void;
  /** A call of administrators was refused to who is none, any more. */
  onForbidden?(): void;
}

/**
 * Typed calls: bearer and Timezone headers; a 401 triggers one refresh, shared by every call that fails meanwhile, and
 * one replay; a second failure ends the session (first document, section 4).
 */
export function makeClient(options: ClientOptions) {
  const { session, refresh, onSessionEnd, prove, justify, onKept, onSecondFactor, onForbidden } = options;
  let refreshing: Promise<boolean> | null = null;
  let reason: string | undefined;
  // Read once: each reading makes a formatter, 10 ms of an old phone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  function send(endpoint: Pick<Endpoint, 'method' | 'path' | 'upload' | 'published'>, given: LooseArguments) {
    const headers: Record<string, string> = { timezone: timeZone };
    const bearer = session.bearer();
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const { method } = endpoint;
    const address = addressOf(endpoint, given);
    const signal = given.signal ?? null;
    const failed = (error: unknown) => {
      throw given.signal?.aborted || error instanceof CallError ? error : offline();
    };
    const { upload } = endpoint;
    if (upload) {
      const { body, files, onProgress } = given;
      return sendForm(address, { method, headers, upload, body, files, signal, onProgress }).catch(failed);
    }
    if (given.bytes) headers['content-type'] = 'application/octet-stream';
    else if (given.body !== undefined) headers['content-type'] = 'application/json';
    const body = given.bytes ?? (given.body === undefined ? null : JSON.stringify(given.body));
    const cache = endpoint.published ? 'no-cache' : 'no-store';
    const keepalive = given.isLast ?? false;
    const ask = () => fetch(address, { method, headers, body, signal, cache, keepalive }).catch(failed);
    const begun = method === 'GET' ? takeBegun(address) : undefined;
    return begun ? begun.then(answer => answer ?? ask()) : ask();
  }

  /** True when the session was renewed; false when it is over. A network failure is neither: it throws. */
  async function renew(): Promise<boolean> {
    reason = undefined;
    const refreshToken = session.refreshToken();
    if (!refreshToken || !session.isSignedIn()) return false;
    const answer = await send(refresh, { body: { userId: session.userId(), refreshToken } });
    if (answer.ok) {
      session.renew(await answer.json());
      dropBegun();
    } else {
      const refusal = await failure(answer);
      if (![400, 401, 403].includes(answer.status)) throw refusal;
      reason = refusal.key;
    }
    return answer.ok;
  }

  /** One renewal however many callers ask at once. */
  function renewOnce(): Promise<boolean> {
    refreshing ??= renew().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /** Renews before a 401 asks for it (the warning before its end); a refusal ends the session. */
  async function keepAlive(): Promise<boolean> {
    const isLive = await renewOnce();
    if (!isLive) onSessionEnd(reason);
    return isLive;
  }

  /** Sends any call; throws CallError. */
  async function call<E extends Endpoint>(endpoint: E, given: Arguments<E>): Promise<AnswerOf<E>> {
    let sent: LooseArguments = given;
    const attempt = async () => {
      const bearer = session.bearer();
      let answer = await send(endpoint, sent);
      if (answer.status === 401 && endpoint.path !== refresh.path) {
        // Another call may have had it renewed before this one's refusal came.
        const isRenewed = session.bearer() !== null && session.bearer() !== bearer;
        if (isRenewed || (await renewOnce())) answer = await send(endpoint, sent);
        if (answer.status === 401) onSessionEnd(reason);
      }
      return answer;
    };
    /** Whether the person gave what was missing. */
    const isMended = async (refused: CallError) => {
      if (refused.key === 'SECOND_FACTOR_REQUIRED') onSecondFactor?.();
      if (refused.kind === 'forbidden' && endpoint.access === 'administrator') onForbidden?.();
      if (refused.key === 'PROOF_REQUIRED') return prove?.(refused, sent.body);
      if (refused.key !== 'SIGNATURE_REQUIRED') return false;
      const signatureReason = await justify?.(refused);
      sent = { ...sent, body: { ...(sent.body as object), signatureReason } };
      return Boolean(signatureReason);
    };
    let answer = await attempt();
    // A proof may be asked again after the reason was written.
    while (answer.status === 403) {
      const refused = await failure(answer);
      if (!(await isMended(refused))) throw refused;
      answer = await attempt();
    }
    if (answer.status === 202) {
      const kept = await failure(answer);
      onKept?.(kept);
      throw kept;
    }
    if (!answer.ok) throw await failure(answer);
    if (answer.status === 204) return undefined as AnswerOf<E>;
    if (endpoint.answer !== 'file') return (await answer.json()) as AnswerOf<E>;
    return (await receive(answer, (given as LooseArguments).onReceived)) as AnswerOf<E>;
  }

  return { call, session, renew: keepAlive };
}

export type Client = ReturnType<typeof makeClient>;

interface LooseArguments {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  bytes?: Blob;
  isLast?: boolean;
  files?: Record<string, readonly File[] | undefined>;
  onProgress?: Progress | undefined;
  onReceived?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** The path with its parameters filled in. */
function addressOf({ path }: Pick<Endpoint, 'path'>, given: LooseArguments) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.params?.[name] ?? '')));
  const query = Object.entries((given.query ?? {}) as Record<string, unknown>).filter(([, value]) => value != null);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query.map(([k, v]) => [k, String(v)]))}`;
}

/** The error of an answer; a binary one's body is JSON all the same. */
async function failure(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  const error = new CallError(answer.status, body);
  error.retryAfter = Number(answer.headers.get('retry-after')) || null;
  return error;
}
