import * as z from 'zod/mini';

/** Characters of a reason that somebody of the staff gives, without the spaces around it. */
export const REASON_LENGTH = { least: 3, most: 500 } as const;

/** Why somebody of the staff does what is kept with it, or asks for it. */
export const reason = z.string().check(z.trim(), z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most));
