import type { ListedRequest } from 'contract/calls/requests.ts';
import { paths } from '../../paths.ts';

export type Stop = Pick<ListedRequest, 'id' | 'kind' | 'objectId'>;
type Target = { to: string; params: Record<string, string> };

/** The page of a request: its kind's own, or that of the queue. */
export function pageOfRequest({ kind, objectId, id }: Stop): Target {
  const object = String(objectId);
  switch (kind) {
    case 'message':
      return { to: paths.message, params: { messageId: object } };
    case 'proofOfLife':
      return { to: paths.proofOfLife, params: { proofId: object } };
    case 'bankChange':
      return { to: paths.bankChange, params: { changeId: object } };
    case 'identityCheck':
      return { to: paths.identityCheck, params: { checkId: object } };
    case 'erasure':
      return { to: paths.signature, params: { signatureId: object } };
    default:
      return { to: paths.request, params: { requestId: String(id) } };
  }
}

/** The address of that page. */
export function addressOfRequest(stop: Stop): string {
  const { to, params } = pageOfRequest(stop);
  return Object.entries(params).reduce((path, [name, value]) => path.replace(`$${name}`, value), to);
}
