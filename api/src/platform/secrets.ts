import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that a link and a header carry. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret: it cannot be turned back, and needs no salt, being random. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
