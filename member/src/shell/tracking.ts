import type { RegisteredRouter } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import * as calls from 'contract/calls/tracking.ts';
import { deviceClass } from 'ui/device.ts';
import { PATHS } from '../paths.ts';
import { browserOf } from './browser.ts';
import { client, currentSession, takeSignIn } from './session.ts';
import { fetchUser } from './user.ts';

/** What the statistics call each page; nobody counts who looks at another one. */
const TRACKED: Partial<Record<keyof typeof PATHS, calls.TrackedPage>> = {
  home: 'home',
  contact: 'contactUs',
  faq: 'faq',
  messages: 'contactUs.sentMessages',
  newMessage: 'contactUs.leaveAMessage',
  sendDocument: 'myDocuments.sendSupportingDocument',
  proofOfLife: 'myOperations.generateMyProofOfLife',
  operations: 'myOperations.myOperationsDetails',
  fundDocuments: 'myDocuments.mySocialSystemDocuments',
  records: 'myAccount.manageMyRecords',
  situation: 'myAccount.myPersonalSituation',
  certificate: 'myDocuments.getPaymentCertificate',
};
const pageAt = (path: string | undefined) =>
  Object.entries(TRACKED).find(([name]) => PATHS[name as keyof typeof PATHS] === path)?.[1];

/** Whatever goes wrong, the person never learns of it, and nothing waits for it. */
const quietly = (sent: Promise<unknown>): void => void sent.catch(() => undefined);

/**
 * Counts something that the member has just done, for the statistics: call it once the server has said yes.
 * `actionType` is what the export calls it, `actionGroup` one of ACTION_GROUPS, `folderId` the folder
 * that it was about, if one.
 */
export function trackAction(
  actionType: calls.ActionType,
  actionGroup: calls.ActionGroup,
  folderId: number | null = null,
): void {
  const session = currentSession();
  if (!session || session.isConnectedAs) return; // a manager's visit is not the member's
  const body = { actionType, actionGroup, folderId };
  quietly(client.call(calls.trackAction, { params: { id: session.userId }, body }));
}

/** Counts sign-ins and page views from now on, this one included. Not in the first load: it may come late, or not at all. */
export function startTracking(router: RegisteredRouter): void {
  let last: string | undefined; // this one may be rendered before and after the subscription
  const look = () => {
    // What is on the screen: the router's own location is ahead of it while another page is on its way.
    const shown = router.state.matches.at(-1);
    if (!shown) return; // this code came before the page's own: the subscription tells of it
    const view = `${shown.pathname} ${JSON.stringify(shown.search)}`; // what opens over a page is no view
    if (view === last) return;
    last = view;
    quietly(countView(pageAt(shown.fullPath)));
  };
  router.subscribe('onRendered', look);
  look();
}

async function countView(page: calls.TrackedPage | undefined): Promise<void> {
  const session = currentSession();
  if (!session || session.isConnectedAs) return;
  const given = { params: { id: session.userId } };
  const user = await fetchUser(session.userId);
  // Before the first connection is finished the server counts nothing.
  if (user.connectionFunnelStep < FirstConnectionStep.Complete) return;
  if (takeSignIn()) {
    const body = { browser: browserOf(navigator.userAgent), deviceType: deviceClass(window.innerWidth) };
    quietly(client.call(calls.trackLogin, { ...given, body }));
  }
  if (page) quietly(client.call(calls.trackNavigation, { ...given, body: { value: page } }));
}
