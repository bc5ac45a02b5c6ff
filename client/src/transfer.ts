import type { Transfer } from './call.ts';
import { receive } from './receive.ts';
import { sendForm } from './send-form.ts';

/**
 * What calls with files are given. Apart from the first load, and imported by the page that needs it, never at the press: a
 * browser does not ask again for a script that it once failed to fetch.
 */
export const transfer: Transfer = { sendForm, receive };
