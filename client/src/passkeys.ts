import type { PasskeyAnswer } from 'contract/calls/passkeys.ts';

// The browser's side of passkeys: what it is asked, and what came of it. The words are each site's.

/** `givenUp`: by the person, by the browser's own patience, or for another question. `known`: this device has one already. */
export type Asked = { outcome: 'done'; response: PasskeyAnswer } | { outcome: 'givenUp' | 'known' | 'failed' };

type Options = Record<string, unknown>;

/** Heavy enough to come when it is first needed. */
const library = () => import('@simplewebauthn/browser');

/** False where no passkey can be: an old browser, a page without https, a bare IP address. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** True where the browser offers passkeys among what it proposes in a field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canHavePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Makes a new passkey. */
export const makePasskey = (options: Options): Promise<Asked> =>
  outcomeOf('asked', async () => (await library()).startRegistration({ optionsJSON: options as never }));

/** Has one sign; what was offered is so no more. */
export const askPasskey = (options: Options): Promise<Asked> =>
  outcomeOf('asked', async () => (await library()).startAuthentication({ optionsJSON: options as never }));

/**
 * Offers those that there are in the field that says `autocomplete="… webauthn"`, until one is chosen; says nothing to who has
 * none. What a person has asked for is not disturbed.
 */
export const offerPasskeys = async (options: Options): Promise<Asked> =>
  underWay?.kind === 'asked'
    ? { outcome: 'givenUp' }
    : outcomeOf('offered', async () =>
        (await library()).startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }),
      );

/** Offers them no more: the outcome is `givenUp`. */
export async function stopOffering(): Promise<void> {
  if (underWay?.kind === 'offered') (await library()).WebAuthnAbortService.cancelCeremony();
}

/** A browser has one at a time: the next one gives the former up. */
let underWay: { kind: 'asked' | 'offered' } | null = null;

async function outcomeOf(kind: 'asked' | 'offered', ask: () => Promise<object>): Promise<Asked> {
  const own = { kind };
  underWay = own;
  try {
    return { outcome: 'done', response: (await ask()) as PasskeyAnswer };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return { outcome: 'givenUp' };
    return { outcome: name === 'InvalidStateError' ? 'known' : 'failed' };
  } finally {
    if (underWay === own) underWay = null;
  }
}
