import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  MODE: 'production',
  DATABASE_URL: 'postgres://base.example/retraite',
  SECRET: 'un secret de production bien assez long',
  SMTP_URL: 'smtp://courrier.example',
  MEMBER_URL: 'https://portail.example/',
  BACK_OFFICE_URL: 'https://gestion.example',
};
const refused = (changed: Record<string, string>, line: RegExp) => {
  const read = () => readConfig({ ...complete, ...changed });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(line);
};

it('reads a complete configuration of production', () => {
  expect(readConfig(complete)).toMatchObject({
    isProduction: true,
    memberUrl: 'https://portail.example',
    ACCESS_TOKEN_MINUTES: 10,
  });
});

it.each(['DATABASE_URL', 'SECRET', 'SMTP_URL', 'MEMBER_URL', 'BACK_OFFICE_URL'])('wants %s in production', name => {
  refused({ [name]: '' }, new RegExp(`^Variable ${name} : obligatoire en production`));
  expect(() => readConfig({ ...complete, MODE: 'demonstration', [name]: '' })).not.toThrow();
});

it('refuses a secret of the demonstration, or a short one, among several too', () => {
  const long = 'x'.repeat(32);
  const line = /^Variable SECRET : 32 caractères au moins, et pas le secret de démonstration/;
  refused({ SECRET: 'secret-de-demonstration-a-ne-pas-utiliser' }, line);
  refused({ SECRET: `${long},secret-de-demonstration-a-ne-pas-utiliser` }, line);
  refused({ SECRET: 'x'.repeat(31) }, line);
  refused({ SECRET: `${long},court` }, line);
  expect(readConfig({ ...complete, SECRET: `${long}, ${long}y` }).secrets).toEqual([long, `${long}y`]);
});

it.each([
  ['MEMBER_PORT', 'abc'],
  ['MEMBER_PORT', '65536'],
  ['LIMIT_SIGN_IN', '0'],
  ['DATABASE_URL', 'mysql://x'],
  ['MODE', 'essai'],
])('names the variable of a value that it refuses: %s=%s', (name, value) => {
  refused({ [name]: value }, new RegExp(`^Variable ${name} : valeur refusée`));
});
