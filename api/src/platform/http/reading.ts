import { UserRole } from 'contract/kit/access.ts';
import { type Endpoint, type Reading, readingOf } from 'contract/kit/endpoint.ts';
import type { App } from '../app.ts';
import type { Caller } from './session.ts';

/** What a call of the staff reads of members; null for members themselves, and for calls that show nobody. */
const readingBy = (caller: Caller | null, endpoint: Endpoint): Reading | null =>
  caller && caller.role < UserRole.individual ? readingOf(endpoint) : null;

/** Refuses who reads too much, before anything of the call is read. */
export async function admitReading(app: App, caller: Caller, endpoint: Endpoint): Promise<void> {
  const reading = endpoint.handsOver ? 'exported' : readingBy(caller, endpoint);
  if (reading) await app.fund.brake.admit(app, caller, reading);
}

/** Counts the members that a call shows, before it is answered; throws where they are too many. */
export async function countReading(
  app: App,
  caller: Caller | null,
  endpoint: Endpoint,
  memberIds: readonly number[],
): Promise<void> {
  const reading = readingBy(caller, endpoint);
  if (reading && memberIds.length > 0) await app.fund.brake.count(app, caller!, reading, memberIds, false);
}

/** Counts those of a call that is done, and is answered whatever becomes of the counting. */
export async function countDone(
  app: App,
  caller: Caller | null,
  endpoint: Endpoint,
  memberIds: readonly number[],
): Promise<void> {
  const reading = readingBy(caller, endpoint);
  if (!reading || memberIds.length === 0) return;
  await app.fund.brake
    .count(app, caller!, reading, memberIds, true)
    .catch(error => app.log.error({ err: error, account: caller!.id }, 'what was read is not counted'));
}
