import { isOnMaintenance, MaintenanceType } from 'contract/calls/maintenance.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import type { Closing } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { HttpError } from '../platform/http/errors.ts';

interface Known {
  enabled: boolean;
  content: string;
  startDate: Date | null;
  endDate: Date | null;
}

const OFF: Known = { enabled: false, content: '', startDate: null, endDate: null };
/** For how long a process trusts what it has read: a change is obeyed by every process within this. */
const TRUST = 1_000; // milliseconds

/** Whether the portal is closed. Each process reads it at most once a second, when somebody asks. */
export function maintenance(db: Db): Closing {
  let last = OFF;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Known> | null = null;

  async function read(): Promise<Known> {
    const startedAt = performance.now();
    const row = await db
      .selectFrom('maintenance')
      .where('type', '=', MaintenanceType.applicative)
      .select(['enabled', 'content', 'start_date as startDate', 'end_date as endDate'])
      .executeTakeFirst();
    last = row ?? OFF;
    readAt = startedAt;
    return last;
  }

  async function known(): Promise<Known> {
    if (performance.now() - readAt < TRUST) return last;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    /** State, message and dates as they were a second ago at most. */
    known,
    /** Throws the 503 of decision B13 while the portal is closed at `now`. */
    async refuse(now: Date) {
      const state = await known();
      if (!isOnMaintenance(state, now)) return;
      const { status, message } = REFUSALS.MAINTENANCE;
      const left = state.endDate ? (state.endDate.getTime() - now.getTime()) / 1000 : 60;
      const seconds = Math.min(600, Math.max(1, Math.ceil(left)));
      throw new HttpError(status, message, { MAINTENANCE: true }, { 'retry-after': String(seconds) });
    },
  };
}
