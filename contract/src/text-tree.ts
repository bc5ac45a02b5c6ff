import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The licence of the rich-text editor as it is configured (FROALA_KEY), or null. Ours needs none. */
export const getFroala = endpoint({
  method: 'GET',
  path: '/api/froala',
  access: 'administrator',
  answer: z.nullable(z.string()),
  audit: { action: 'setting.viewLicence' },
});
