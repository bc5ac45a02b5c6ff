import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { CHANNEL_NAMES } from '../values/channels.ts';
import { day, filledLine, id, orNull, pathId } from '../values/fields.ts';
import { PUNCTUALITIES } from '../values/figures.ts';
import { requestTypes } from '../values/request-types.ts';
import { OBJECT_STATES, REQUEST_KIND_NAMES, REQUEST_TABS, VIEW_LIMITS, VIEW_SHARES } from '../values/requests.ts';
import { givenVersion } from './content.ts';
import { DUES, HELD_BY, RequestCriteria } from './requests.ts';

// Ours: criteria of the queue, saved by name (docs/decisions/0039-many-requests.md). A view holds criteria and nothing that they
// find: whoever opens it sees what their own social systems have.

const SavedCriteria = z.object({
  tab: z.enum(REQUEST_TABS),
  kinds: z.nullable(z.array(z.enum(REQUEST_KIND_NAMES))),
  socialSystemId: z.nullable(id),
  due: z.nullable(z.enum(DUES)),
  channel: z.nullable(z.enum(CHANNEL_NAMES)),
  holderId: z.nullable(id),
  heldBy: z.nullable(z.enum(HELD_BY)),
  labelId: z.nullable(id),
  text: z.nullable(z.string()),
  objectState: z.nullable(z.enum(OBJECT_STATES)),
  requestType: z.nullable(z.enum(requestTypes)),
  dateBegin: z.nullable(day),
  dateEnd: z.nullable(day),
  receivedIn: z.nullable(z.string()),
  closedIn: z.nullable(z.string()),
  openAt: z.nullable(day),
  punctuality: z.nullable(z.enum(PUNCTUALITIES)),
  groupId: z.nullable(id),
});

export const RequestView = z.object({
  id,
  name: z.string(),
  criteria: SavedCriteria,
  sharedWith: z.enum(VIEW_SHARES),
  group: z.nullable(z.object({ id, name: z.string() })),
  /** Whose it is; null: the caller's own. */
  owner: z.nullable(z.string()),
  /** The caller may rename, share or delete it. */
  isChangeable: z.boolean(),
  version: z.int(),
});
export type RequestView = z.output<typeof RequestView>;

const ofStaff = { access: 'manager', subject: 'none' } as const;
const one = { params: z.object({ viewId: pathId }) } as const;
const given = {
  name: filledLine(VIEW_LIMITS.name),
  criteria: RequestCriteria,
  /** Administrators alone share. */
  sharedWith: z.enum(VIEW_SHARES),
  /** Of 'group'. */
  groupId: orNull(id),
};
const REFUSALS = ['VIEW_NAME_TAKEN'] as const;

/** The caller's own and those that are shared with them, by name; every shared one for an administrator. */
export const getRequestViews = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requestViews',
  answer: z.array(RequestView),
  audit: null,
});

export const createRequestView = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requestViews',
  body: z.object(given),
  answer: RequestView,
  refusals: [...REFUSALS, 'TOO_MANY_VIEWS'],
  audit: { action: 'requestView.create', object: 'requestView' },
});

/** The caller's own, or for an administrator one that is shared. 404 for any other. */
export const updateRequestView = endpoint({
  ...ofStaff,
  ...one,
  method: 'PUT',
  path: '/api/manager/requestViews/:viewId',
  body: z.object({ ...given, version: givenVersion }),
  answer: RequestView,
  refusals: [...REFUSALS, 'STALE_VERSION'],
  audit: { action: 'requestView.update', object: 'requestView', id: 'viewId' },
});

export const deleteRequestView = endpoint({
  ...ofStaff,
  ...one,
  method: 'DELETE',
  path: '/api/manager/requestViews/:viewId',
  audit: { action: 'requestView.delete', object: 'requestView', id: 'viewId' },
});
