import { ALARM_KINDS, type AlarmKind } from 'contract/calls/alarms.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/outbox/outbox.ts';

export interface Alarm {
  kind: AlarmKind;
  /** What it is about; of one kind the same is raised once ('iban FR76…' hashed, 'manager 12, 2026-11-23'). */
  occurrence: string;
  /** One French sentence, without what is secret: it is mailed. */
  body: string;
  memberId?: number | undefined;
  /** The change of account that it is about. */
  changeId?: number | undefined;
  /** Whose doing it is. */
  managerId?: number | undefined;
}

export type AlarmApp = { config: Pick<Config, 'SECURITY_EMAIL' | 'backOfficeUrl'> };

/**
 * Raises an alarm in the caller's transaction: it stands on the administrators' screen until one has looked, and the security
 * address is told where there is one. False when the same was raised before.
 */
export async function raiseAlarm(
  tx: Db,
  { config }: AlarmApp,
  { kind, occurrence, body, memberId, changeId, managerId }: Alarm,
  now: Date,
): Promise<boolean> {
  const subject = ALARM_KINDS[kind];
  const row = await tx
    .insertInto('alarm')
    .values({
      ...{ kind, occurrence, body, created_at: now },
      ...{ member_id: memberId ?? null, change_id: changeId ?? null, manager_id: managerId ?? null },
    })
    .onConflict(conflict => conflict.columns(['kind', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const to = config.SECURITY_EMAIL;
  const text = `${body}\n\nL'alarme est dans l'espace des gestionnaires, à la page « Alarmes » : ${config.backOfficeUrl}/alarmes`;
  if (to) await enqueueMail(tx, { to, subject, text, template: 'security' }, now);
  return true;
}
