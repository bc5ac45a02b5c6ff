import { beginVisit, endVisit, signOutOfProvider } from 'contract/calls/federation.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { Client } from './call.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Kept by the tab alone, in its session storage: the secret of the visit under way, with the page that was asked for, and that
 * of signing out of the provider. Neither names anybody (docs/decisions/0030). Where nothing can be kept, the visit cannot end:
 * that is said then.
 */
const VISIT = 'federation_visit';
const SIGN_OUT = 'federation_sign_out';

/** What the provider put in the address. Without code and error it only signed somebody out. */
export interface Returned {
  state: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** What a tab keeps of a visit: `place` is the app's own. */
interface Kept<Place> {
  visit: string;
  place: Place;
}

function take(key: string): string | null {
  const value = tabStorage().getItem(key);
  tabStorage().removeItem(key);
  return value;
}

/** Leaves for the provider; `place`: where to go on afterwards. Throws CallError when the visit cannot begin. */
export async function goToProvider(client: Client, place: unknown): Promise<void> {
  const { url, visit } = await client.call(beginVisit, {});
  tabStorage().setItem(VISIT, JSON.stringify({ visit, place } satisfies Kept<unknown>));
  window.location.assign(url);
}

/** Takes the visit under way out, so that it ends once. */
export function takeVisit<Place>(): Kept<Place> | null {
  const kept = take(VISIT);
  return kept ? (JSON.parse(kept) as Kept<Place>) : null;
}

/** Ends a visit: a session, or CallError with the reason. Keeps what signs out of the provider. */
export async function endVisitOf(
  client: Client,
  visit: string,
  returned: Returned,
): Promise<AnswerOf<typeof endVisit>> {
  const answer = await client.call(endVisit, { body: { visit, ...returned } });
  if (answer.signOut) tabStorage().setItem(SIGN_OUT, answer.signOut);
  return answer;
}

/** Whether the provider's own session may be open still, of who signed in by it in this tab. */
export const maySignOutOfProvider = () => tabStorage().getItem(SIGN_OUT) !== null;

/** Leaves to sign out of the provider. False when there is nothing to sign out of any more; after a CallError it may be asked again. */
export async function goSignOut(client: Client): Promise<boolean> {
  const signOut = tabStorage().getItem(SIGN_OUT);
  const { url } = signOut ? await client.call(signOutOfProvider, { body: { signOut } }) : { url: null };
  tabStorage().removeItem(SIGN_OUT);
  if (url) window.location.assign(url);
  return url !== null;
}
