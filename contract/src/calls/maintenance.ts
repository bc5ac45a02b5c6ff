import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, orNull } from '../values/fields.ts';
import { richText } from '../values/rich-text.ts';
import { givenVersion } from './content.ts';

/** Applicative=0, Technical=1 (001 §3). This area uses the first. */
export const MaintenanceType = { applicative: 0, technical: 1 } as const;

/** The default times of the two pickers, and their step in minutes (decisions B13, C31; 001 §9). */
export const DEFAULT_TIMES = { start: '00:00', end: '23:55' } as const;
export const MINUTE_STEP = 5;

/** Longest message, in characters without its tags. */
export const MAX_MAINTENANCE_TEXT = 10_000;

const version = z.int().check(z.minimum(1));

/** Null dates: open on that side. Instants in UTC on the wire. */
export const Maintenance = z.object({
  id,
  enabled: z.boolean(),
  type: z.literal(MaintenanceType.applicative),
  content: z.string(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  version,
});
export type Maintenance = z.input<typeof Maintenance>;

/** What everybody may know: whether it is on now, until when, and what to read meanwhile (decisions B13). */
export const MaintenanceState = z.object({
  active: z.boolean(),
  content: z.string(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
});
export type MaintenanceState = z.input<typeof MaintenanceState>;

export interface MaintenanceDates {
  enabled: boolean;
  startDate: Date | null;
  endDate: Date | null;
}

/** On at `now`: from the first instant of the start until the end, the end itself excluded. */
export const isOnMaintenance = ({ enabled, startDate, endDate }: MaintenanceDates, now: Date): boolean =>
  enabled && (startDate === null || startDate <= now) && (endDate === null || now < endDate);

/** The maintenance page as administrators edit it. */
export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/maintenance/applicative',
  access: 'administrator',
  subject: 'none',
  answer: Maintenance,
  audit: null,
});

/** Saves all of it: message, state and dates. Switched off, the dates are cleared (001 §4). */
export const updateMaintenance = endpoint({
  method: 'PUT',
  path: '/api/maintenance/applicative',
  access: 'administrator',
  subject: 'none',
  body: z.object({
    id: z.optional(id),
    enabled: z.boolean(),
    type: z.literal(MaintenanceType.applicative),
    content: richText(MAX_MAINTENANCE_TEXT, { mayBeBlank: true }), // blank has its own refusal, noText
    startDate: orNull(instant),
    endDate: orNull(instant),
    version: givenVersion,
  }),
  answer: Maintenance,
  refusals: ['noText', 'toBeforeFrom', 'datesInPast', 'STALE_VERSION'],
  audit: { action: 'maintenance.update', object: 'maintenance' },
});

/** Asked every few seconds by each open portal. */
export const onMaintenance = endpoint({
  method: 'GET',
  path: '/api/on-maintenance',
  access: 'public',
  answer: MaintenanceState,
  audit: null,
});
