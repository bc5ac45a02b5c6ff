import * as z from 'zod/mini';

/** What the browser hands its authenticator, and what comes back: as the W3C's JSON has them (WebAuthn, level 3, 5.1). */
export const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyAnswer = z.object({
  id: z.string().check(z.maxLength(2000)),
  rawId: z.string().check(z.maxLength(2000)),
  type: z.literal('public-key'),
  response: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  clientExtensionResults: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
