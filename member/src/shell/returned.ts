import type { Returned } from 'client/federation.ts';
import { takeReturn } from 'client/federation-return.ts';
import { RETURN_PATHS } from 'contract/calls/federation.ts';
import { PATHS } from '../paths.ts';

/** What FranceConnect sent back, out of the address; its own cannot have a '#', where the portal's pages are. */
let returned: Returned | null = takeReturn(RETURN_PATHS.franceConnect, `/#${PATHS.federationReturn}`);

/** It, once: a page that comes again finds nothing. */
export function takeReturned(): Returned | null {
  const value = returned;
  returned = null;
  return value;
}
