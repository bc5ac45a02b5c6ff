import { identityRequest } from './features/federation/requests.queries.ts';
import { answeredMessage } from './features/messaging/reply.ts';
import { visitorRequest } from './features/messaging/requests.queries.ts';
import { taxDataRequest } from './features/supporting-documents/requests.queries.ts';
import { bankHoldRequest } from './fund/bank-changes/holds.ts';
import { bankChangeRequest } from './fund/bank-changes/requests.ts';
import { certificateRequest } from './fund/requests/certificates.ts';
import { CONTACT_KINDS } from './fund/requests/contacts.ts';
import { documentRequest } from './fund/requests/documents.ts';
import type { Kind } from './fund/requests/kind.ts';
import { returnedRequest } from './fund/requests/returned.ts';
import { erasureRequest } from './fund/signatures/requests.ts';

/** Everything that may wait for the service, by the feature that keeps it. */
export const requestKinds: readonly Kind[] = [
  answeredMessage,
  visitorRequest,
  certificateRequest,
  bankChangeRequest,
  bankHoldRequest,
  identityRequest,
  ...CONTACT_KINDS,
  documentRequest,
  taxDataRequest,
  returnedRequest,
  erasureRequest,
];
