import { afterAll, expect, it } from 'vitest';
import { says, startRegister } from '../../../test/bank-changes.ts';
import { readConfig } from '../../platform/config.ts';
import { askRegister } from './register.ts';

const register = await startRegister();
afterAll(() => register.close());

it('asks a register whose address has a name and a password', async () => {
  register.answer = says('match');
  const BANK_CHECK_URL = register.url.replace('://', '://caisse:mot%20secret@');
  const log = { warn: (said: unknown) => expect.fail(JSON.stringify(said)) } as never;
  const asked = { holder: 'Élodie Lefèvre', iban: 'FR7630006000011234567890189' };
  const answer = await askRegister({ config: readConfig({ MODE: 'test', BANK_CHECK_URL }), log }, asked);
  expect(answer).toEqual({ result: 'match', source: 'Registre', holder: null });
  expect(register.authorizations).toEqual([`Basic ${btoa('caisse:mot secret')}`]);
  expect(register.asked).toEqual([asked]);
});

it('is impossible, never a match, where the register stays silent until the time is over', async () => {
  register.answer = null;
  register.asked.length = 0;
  const told: unknown[] = [];
  const log = { warn: (said: unknown) => told.push(said) } as never;
  const config = readConfig({ MODE: 'test', BANK_CHECK_URL: register.url });
  const answer = await askRegister(
    { config, log },
    { holder: 'Élodie Lefèvre', iban: 'FR7630006000011234567890189' },
    1_000,
  );
  expect(answer).toEqual({ result: 'impossible', source: null, holder: null });
  // It was asked, and given up: not refused at the door.
  expect([register.asked.length, told]).toEqual([1, [{ cause: 'TimeoutError' }]]);
});
