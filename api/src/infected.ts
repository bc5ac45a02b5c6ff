import { bankDetailsInfected } from './features/bank-details/infected.queries.ts';
import { messagingInfected } from './features/messaging/infected.queries.ts';
import { proofOfLifeInfected } from './features/proof-of-life/infected.queries.ts';
import { documentsInfected } from './features/supporting-documents/infected.queries.ts';
import type { InfectedSource } from './fund/infected.ts';

/** Everything that members send in files, by the feature that keeps it. */
export const infectedSources: readonly InfectedSource[] = [
  ...documentsInfected,
  ...proofOfLifeInfected,
  messagingInfected,
  bankDetailsInfected,
];
