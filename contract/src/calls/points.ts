import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, id, pathId } from '../values/fields.ts';

// Ours: the points of who still contributes, by year, and what the fund publishes of their value (docs/decisions/0048-found.md).

export const FolderPoints = z.object({
  folderId: id,
  systemName: z.string(),
  /** The latest first. Points have 2 decimals; negative ones are a correction. */
  years: z.array(z.object({ year: z.int(), points: z.number(), label: z.nullable(z.string()) })),
  /** Of all years, to the hundredth. */
  total: z.number(),
  /** What the social system published last for one point, euros, 4 decimals, and from which day on; null: nothing. */
  value: z.nullable(z.object({ date: day, value: z.number() })),
});
export type FolderPoints = z.input<typeof FolderPoints>;

/** The points of a folder of the member's; any other folder: 404. No amount of a pension is made of them. */
export const getPoints = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/points',
  access: 'member',
  params: z.object({ folderId: pathId }),
  answer: FolderPoints,
  audit: { action: 'operation.viewPoints', object: 'folder', id: 'folderId' },
});
