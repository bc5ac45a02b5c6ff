import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** A device that makes and keeps passkeys, whose owner has just been recognised by it. */
export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Its owner is not recognised any more, or is again. */
    recognise: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** What an application of codes shows, by the server's clock. */
export const codeOf = (server: { now(): number }, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now() });

/** The secret that is shown beside its drawing. */
export async function shownSecret(page: Page): Promise<string> {
  const text = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  return (await text.textContent())!.replaceAll(/\s/g, '');
}
