import type { Returned } from 'client/federation.ts';
import { takeReturn } from 'client/federation-return.ts';
import { paths } from '../paths.ts';

/** What ProConnect sent back, out of the address. */
let returned: Returned | null = takeReturn(paths.federationReturn, paths.federationReturn);

/** It, once: a page that comes again finds nothing. */
export function takeReturned(): Returned | null {
  const value = returned;
  returned = null;
  return value;
}
