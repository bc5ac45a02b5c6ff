import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** Ours: the groups of words that the portal's searches take for each other (docs/decisions/0048-found.md). */
export const getSearchWords = endpoint({
  method: 'GET',
  path: '/api/cms/searchWords',
  access: 'public',
  sites: ['member'],
  answer: z.array(z.array(z.string())),
  published: true,
  audit: null,
});
