import * as contract from 'contract/calls/tracking.ts';
import { requireOwnFolder } from '../../fund/access.ts';
import { countEvent, type TrackedEvent } from '../../fund/tracking.ts';
import type { Call, Routes } from '../../platform/http/serve.ts';

/** A manager who is connected as the member is not the member: what they do is answered alike, and not counted. */
async function count(call: Pick<Call<typeof contract.trackLogin>, 'db' | 'caller' | 'now'>, event: TrackedEvent) {
  if (!call.caller.connectedBy) await countEvent(call.db, call.caller.id, call.now, event);
}

export const trackingRoutes = (): Routes<typeof contract> => ({
  trackLogin: call =>
    count(call, { kind: 'login', value: call.body.deviceType, detail: contract.browserFamily(call.body.browser) }),

  trackNavigation: call => count(call, { kind: 'navigation', value: call.body.value }),

  async trackAction(call) {
    const { actionType, actionGroup, folderId } = call.body;
    if (folderId) await requireOwnFolder(call.db, call.caller, folderId);
    await count(call, {
      kind: 'action',
      value: String(actionGroup),
      detail: contract.knownAction(actionType),
      folderId,
    });
  },
});
