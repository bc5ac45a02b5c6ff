import { getAwaited } from 'contract/calls/awaited.ts';
import { getFolderBlock } from 'contract/calls/folder-blocks.ts';
import { getUserFolders } from 'contract/calls/folders.ts';
import { getDocumentsOfFolder, getSystemDocumentsOfFolder } from 'contract/calls/knowledge.ts';
import { getUserMessages } from 'contract/calls/messaging.ts';
import { getContributions, getPaidMonths, getPayments } from 'contract/calls/operations.ts';
import { getUser } from 'contract/calls/profile.ts';
import { getProofsOfLife } from 'contract/calls/proof-of-life.ts';
import { getReferenceDocuments, getTaxDocuments } from 'contract/calls/references.ts';
import { trackNavigation } from 'contract/calls/tracking.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import type { Call } from './load/call.ts';
import type { People, SignedIn } from './members.ts';

/** One call of a page, made by each of many members. */
export interface Page {
  name: string;
  calls: Call[];
}

const page = (
  name: string,
  people: readonly SignedIn[],
  { method, path }: Endpoint,
  given: { params?: Record<string, number>; body?: (one: SignedIn) => object } = {},
): Page => ({
  name,
  calls: people.map(one => ({
    method: method as Call['method'],
    path: path.replace(/:(\w+)/g, (_, name: string) =>
      String(name === 'id' ? one.id : name === 'folderId' ? one.folderId : given.params![name]),
    ),
    bearer: one.bearer,
    ...(given.body && { body: JSON.stringify(given.body(one)) }),
  })),
});

/**
 * What the home asks of the server for one member. What the fund publishes to everybody comes without SQL and is measured
 * by 'published'.
 */
export const homeCalls = ({ pensioners }: People): Page[] => [
  page('who I am', pensioners, getUser),
  page('folders', pensioners, getUserFolders),
  page('months of all folders', pensioners, getPaidMonths),
  page('proofs of life', pensioners, getProofsOfLife),
  page('what is waited for', pensioners, getAwaited),
  page('messages', pensioners, getUserMessages, { params: { start: 0, take: 1 } }),
  page('documents of the system', pensioners, getSystemDocumentsOfFolder, { params: { start: 0, take: 3 } }),
  page('documents of the folder', pensioners, getDocumentsOfFolder),
  page('reference documents', pensioners, getReferenceDocuments, { params: { start: 0, take: 3 } }),
  page('tax documents', pensioners, getTaxDocuments),
  page('page view', pensioners, trackNavigation, { body: () => ({ value: 'home' }) }),
];

/** What 'Mes opérations' asks, besides who I am and my folders. */
export const operationsCalls = ({ pensioners, contributors }: People): Page[] => [
  page('payments', pensioners, getPayments, { params: { start: 0, take: 100 } }),
  page('notice of the social system', pensioners, getFolderBlock, {
    body: one => ({ page: 'myOperations.myOperationsDetails', socialSystemId: one.socialSystemId }),
  }),
  page('contributions', contributors, getContributions, { params: { start: 0, take: 100 } }),
];
