import { accountsTimeline } from './features/accounts/timeline.queries.ts';
import { addressesTimeline } from './features/addresses/timeline.queries.ts';
import { bankDetailsTimeline } from './features/bank-details/timeline.queries.ts';
import { certificatesTimeline } from './features/certificates/timeline.queries.ts';
import { connectAsTimeline } from './features/connect-as/timeline.queries.ts';
import { contactsTimeline } from './features/contacts/timeline.queries.ts';
import { factorsTimeline } from './features/factors/timeline.queries.ts';
import { federationTimeline } from './features/federation/timeline.queries.ts';
import { knowledgeTimeline } from './features/knowledge/timeline.queries.ts';
import { membersTimeline } from './features/members/timeline.queries.ts';
import { messagingTimeline } from './features/messaging/timeline.queries.ts';
import { notificationsTimeline } from './features/notifications/timeline.queries.ts';
import { oppositionTimeline } from './features/opposition/timeline.queries.ts';
import { passwordTimeline } from './features/password/timeline.queries.ts';
import { profileTimeline } from './features/profile/timeline.queries.ts';
import { proofOfLifeTimeline } from './features/proof-of-life/timeline.queries.ts';
import { referencesTimeline } from './features/references/timeline.queries.ts';
import { relativesTimeline } from './features/relatives/timeline.queries.ts';
import { sessionTimeline } from './features/session/timeline.queries.ts';
import { supportingDocumentsTimeline } from './features/supporting-documents/timeline.queries.ts';
import type { TimelineSource } from './fund/timeline.ts';

/** Everything that the time-line of a member tells, by the feature that keeps it. */
export const timelineSources: readonly TimelineSource[] = [
  ...messagingTimeline,
  ...supportingDocumentsTimeline,
  ...knowledgeTimeline,
  ...referencesTimeline,
  ...proofOfLifeTimeline,
  ...certificatesTimeline,
  ...bankDetailsTimeline,
  ...addressesTimeline,
  ...profileTimeline,
  ...passwordTimeline,
  ...relativesTimeline,
  ...oppositionTimeline,
  ...notificationsTimeline,
  ...sessionTimeline,
  ...connectAsTimeline,
  ...factorsTimeline,
  ...federationTimeline,
  ...accountsTimeline,
  ...membersTimeline,
  ...contactsTimeline,
];
