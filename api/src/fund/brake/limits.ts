import type { Config } from '../../platform/config.ts';

/** Days of reading before it is known what is usual for somebody. */
export const KNOWN_AFTER = 10;
/** Days that are looked back at. */
export const LOOKED_BACK = 90;

type Numbers = Pick<Config, 'BRAKE_PEOPLE' | 'BRAKE_PROOF_TIMES' | 'BRAKE_ALARM_TIMES' | 'BRAKE_ALARM_PEOPLE'>;

/**
 * Above how many people within an hour a proof is asked, and exports stop. `usual`: how many the manager usually reads in an
 * hour; null for who has read on too few days to say, and is held to the absolute numbers alone.
 */
export function limitsOf(config: Numbers, usual: number | null): { proof: number; alarm: number } {
  const { BRAKE_PEOPLE, BRAKE_PROOF_TIMES, BRAKE_ALARM_TIMES, BRAKE_ALARM_PEOPLE } = config;
  if (usual === null) return { proof: Math.min(BRAKE_PEOPLE, BRAKE_ALARM_PEOPLE), alarm: BRAKE_ALARM_PEOPLE };
  const reckoned = Math.max(usual, BRAKE_PEOPLE / BRAKE_PROOF_TIMES);
  const alarm = Math.min(BRAKE_ALARM_TIMES * reckoned, BRAKE_ALARM_PEOPLE);
  return { proof: Math.min(BRAKE_PROOF_TIMES * reckoned, alarm), alarm };
}

/** How often a proof has been asked by now: 0 up to `limit` people, 1 above, 2 above twice as many, 3 above four times… */
export const levelOf = (people: number, limit: number): number => Math.max(0, Math.ceil(Math.log2(people / limit)));
