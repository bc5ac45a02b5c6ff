import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, id, pathId } from '../values/fields.ts';
import { LABEL_LIMITS } from '../values/requests.ts';
import { givenVersion } from './content.ts';

// Ours: the words that requests are sorted by (docs/decisions/0039-many-requests.md). One list for the fund, kept by administrators.

const label = { id, name: z.string(), version: z.int() };
export const RequestLabel = z.object(label);
export type RequestLabel = z.input<typeof RequestLabel>;

/** `requests`: how many bear it, those that are over too, counted as far as the rows of a list are. */
const CountedLabel = z.object({ ...label, requests: z.int(), requestsIsCapped: z.boolean() });
export type CountedLabel = z.input<typeof CountedLabel>;

const ofAdministrators = { access: 'administrator', subject: 'none' } as const;
const one = { params: z.object({ labelId: pathId }) } as const;
const name = filledLine(LABEL_LIMITS.name);

/** All of them, by name. */
export const getRequestLabels = endpoint({
  access: 'manager',
  subject: 'none',
  method: 'GET',
  path: '/api/manager/requestLabels',
  answer: z.array(RequestLabel),
  audit: null,
});

/** The same, with what bears each: every list of the queue asks for their names, and only who keeps them for this. */
export const getCountedLabels = endpoint({
  ...ofAdministrators,
  method: 'GET',
  path: '/api/manager/requestLabels/counted',
  answer: z.array(CountedLabel),
  audit: null,
});

export const createRequestLabel = endpoint({
  ...ofAdministrators,
  method: 'POST',
  path: '/api/manager/requestLabels',
  body: z.object({ name }),
  answer: RequestLabel,
  refusals: ['LABEL_NAME_TAKEN', 'TOO_MANY_LABELS'],
  audit: { action: 'requestLabel.create', object: 'requestLabel' },
});

/** Its name, on every request that bears it too. */
export const updateRequestLabel = endpoint({
  ...ofAdministrators,
  ...one,
  method: 'PUT',
  path: '/api/manager/requestLabels/:labelId',
  body: z.object({ name, version: givenVersion }),
  answer: RequestLabel,
  refusals: ['LABEL_NAME_TAKEN', 'STALE_VERSION'],
  audit: { action: 'requestLabel.update', object: 'requestLabel', id: 'labelId' },
});

/** It goes from every request that bears it. */
export const deleteRequestLabel = endpoint({
  ...ofAdministrators,
  ...one,
  method: 'DELETE',
  path: '/api/manager/requestLabels/:labelId',
  audit: { action: 'requestLabel.delete', object: 'requestLabel', id: 'labelId' },
});

const labelIds = z.array(id).check(z.maxLength(LABEL_LIMITS.put));
/** What is put on and what is taken off, so that two people who sort the same request do not undo each other's. */
export const LabelChange = z.object({ put: labelIds, taken: labelIds });

/** Of one that is open and that nobody else holds; who holds it goes on holding it, and nobody's stays nobody's. */
export const setRequestLabels = endpoint({
  access: 'manager',
  subject: 'told',
  method: 'PUT',
  path: '/api/manager/requests/:id/labels',
  params: z.object({ id: pathId }),
  body: LabelChange,
  refusals: ['REQUEST_TAKEN', 'REQUEST_CLOSED'],
  audit: { action: 'request.label', object: 'request', id: 'id' },
});
