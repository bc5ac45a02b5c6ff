import type { LookOnly } from 'contract/calls/profile.ts';
import { changes, type Endpoint } from 'contract/kit/endpoint.ts';
import type { RefusalKey } from 'contract/kit/refusals.ts';
import { forbidden, refusal } from './errors.ts';
import type { Caller, Visit } from './session.ts';

/** The refusal of who wants to write all the same. */
export const WHY_LOOK_ONLY = {
  neverSignedIn: 'LOOK_ONLY_NEVER_SIGNED_IN',
  withoutEmail: 'LOOK_ONLY_WITHOUT_EMAIL',
} as const satisfies Record<LookOnly, RefusalKey>;

/** Until when a visiting manager acts in the member's place; null: they only look, or it is nobody's visit. */
export const actsUntil = (visit: Visit | null, now: Date): Date | null =>
  visit?.actingUntil && visit.actingUntil > now ? visit.actingUntil : null;

/** In the detail of an entry of the audit log: it was done in the member's place. */
export const ACT = 'inTheirPlace';

/** True of a call by which a visiting manager changes something of the member's. */
export const isAct = (endpoint: Endpoint, caller: Caller | null): boolean =>
  caller?.visit != null && !endpoint.visitorOnly && changes(endpoint);

/** Refuses what a visit may not: what is the person's alone, and every change before the manager said that they act. */
export function checkVisit(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (endpoint.visitorOnly && !caller.visit) throw forbidden();
  if (!caller.visit) return;
  if (endpoint.personOnly) {
    throw forbidden('Cette action est réservée à la personne : un gestionnaire ne peut pas la faire à sa place.');
  }
  if (caller.lookOnly && changes(endpoint)) throw refusal(WHY_LOOK_ONLY[caller.lookOnly]);
  if (isAct(endpoint, caller) && !actsUntil(caller.visit, now)) throw refusal('VISIT_READ_ONLY');
}
