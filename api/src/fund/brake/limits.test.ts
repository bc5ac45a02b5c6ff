import { describe, expect, it } from 'vitest';
import { levelOf, limitsOf } from './limits.ts';

const config = { BRAKE_PEOPLE: 60, BRAKE_PROOF_TIMES: 3, BRAKE_ALARM_TIMES: 6, BRAKE_ALARM_PEOPLE: 500 };

describe('from how many people on', () => {
  it.each([
    { who: 'nobody knows yet', usual: null, proof: 60, alarm: 500 },
    { who: 'reads little', usual: 4, proof: 60, alarm: 120 },
    { who: 'reads as most do', usual: 25, proof: 75, alarm: 150 },
    { who: 'reads much', usual: 80, proof: 240, alarm: 480 },
    { who: 'reads very much', usual: 150, proof: 450, alarm: 500 },
    { who: 'reads more than the absolute number', usual: 400, proof: 500, alarm: 500 },
  ])('$who: above $proof a proof, above $alarm an alarm', ({ usual, proof, alarm }) => {
    expect(limitsOf(config, usual)).toEqual({ proof, alarm });
  });

  it('asks again when the people have doubled', () => {
    const levels = [1, 60, 61, 120, 121, 240, 241].map(people => levelOf(people, 60));
    expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
});
