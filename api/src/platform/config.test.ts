import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  MODE: 'production',
  DATABASE_URL: 'postgres://base.example/retraite',
  SECRET: 'qN7vR2xk9TzLw4BfY8mHc3JdP6sUgE1aKoXiVb5t',
  AUDIT_KEY: 'Zr4TqW8nLx2VbK6mYc9HsDf3GjP7uEa1RoQiXw5v',
  SMTP_URL: 'smtp://courrier.example',
  MEMBER_URL: 'https://portail.example/',
  BACK_OFFICE_URL: 'https://gestion.example',
  DATA_DIR: '/var/lib/egr',
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

it('names this machine, at whose bare address browsers refuse passkeys; another host stays as it is given', () => {
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readConfig({ HOST })).toMatchObject({
      memberUrl: 'http://localhost:3000',
      backOfficeUrl: 'http://localhost:3001',
    });
  expect(readConfig({ HOST: '192.0.2.7' }).memberUrl).toBe('http://192.0.2.7:3000');
  expect(readConfig({ HOST: '2001:db8::7' }).memberUrl).toBe('http://[2001:db8::7]:3000');
});

it.each(['DATABASE_URL', 'SECRET', 'AUDIT_KEY', 'SMTP_URL', 'MEMBER_URL', 'BACK_OFFICE_URL'])(
  'wants %s in production',
  name => {
    refused({ [name]: '' }, new RegExp(`^Variable ${name} : obligatoire en production`));
    expect(() => readConfig({ ...complete, MODE: 'demonstration', [name]: '' })).not.toThrow();
  },
);

it('refuses a secret of the demonstration, or a short one, among several too', () => {
  const long = complete.SECRET;
  const line = /^Variable SECRET : 32 caractères au moins, et pas le secret de démonstration/;
  refused({ SECRET: 'secret-de-demonstration-a-ne-pas-utiliser' }, line);
  refused({ SECRET: `${long},secret-de-demonstration-a-ne-pas-utiliser` }, line);
  refused({ SECRET: 'x'.repeat(31) }, line);
  refused({ SECRET: `${long},court` }, line);
  expect(readConfig({ ...complete, SECRET: `${long}, ${long}y` }).secrets).toEqual([long, `${long}y`]);
  refused({ AUDIT_KEY: `${complete.AUDIT_KEY},court` }, /^Variable AUDIT_KEY : 32 caractères au moins/);
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

it('wants no absolute DATA_DIR of a production whose files are elsewhere', () => {
  expect(readConfig({ ...complete, DATA_DIR: '', FILES_URL: 's3://fichiers' }).isProduction).toBe(true);
});

describe('production refuses, in one line that names the variable', () => {
  it.each([
    ['MEMBER_URL', 'http://portail.example'],
    ['BACK_OFFICE_URL', 'http://10.0.0.4:3001'],
    ['SECRET', 'x'.repeat(64)],
    ['SECRET', `${complete.SECRET},un secret de production bien assez long`],
    ['AUDIT_KEY', 'journal-journal-journal-journal-journal'],
    ['AUDIT_KEY', complete.SECRET],
    ['DATA_DIR', ''],
    ['DATA_DIR', './data'],
    ['TRUSTED_PROXY', '0.0.0.0/0'],
    ['TRUSTED_PROXY', '10.0.0.1,::/0'],
    ['TRUSTED_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
    ['TRUSTED_PROXY', '2000::/3'],
    ['TRUSTED_PROXY', '::ffff:0.0.0.0/96'],
  ])('%s=%s', (name, value) => {
    refused({ [name]: value }, new RegExp(`^Variable ${name} : [^\n]+$`));
    expect(() => readConfig({ ...complete, MODE: 'test', [name]: value })).not.toThrow();
  });

  it.each(['nonsense', '10.0.0.0/33', '10.0.0', '10.0.0.1,', 'true', '::1/129'])(
    'TRUSTED_PROXY=%s, in any mode',
    value => {
      refused({ TRUSTED_PROXY: value }, /^Variable TRUSTED_PROXY : [^\n]+$/);
      refused({ TRUSTED_PROXY: value, MODE: 'demonstration' }, /^Variable TRUSTED_PROXY : [^\n]+$/);
    },
  );

  it('SECURITY_CONTACT that nobody can write to', () => {
    refused({ SECURITY_CONTACT: 'securite@caisse.example' }, /^Variable SECURITY_CONTACT : mailto/);
  });
});

describe('production says, and starts with', () => {
  const quiet = {
    ...complete,
    DATABASE_URL: 'postgres://base.example/retraite?sslmode=verify-full',
    CLAMD_URL: 'tcp://127.0.0.1:3310',
    AUDIT_HEADS: '/mnt/journal/heads',
    SECURITY_CONTACT: 'mailto:securite@caisse.example',
    TRUSTED_PROXY: '10.0.0.0/8, loopback, fc00::/7, 192.0.2.7',
  };

  it('nothing when all is right', () => {
    expect(readConfig(quiet).warnings).toEqual([]);
    expect(readConfig({ ...quiet, DATABASE_URL: 'postgres://127.0.0.1/retraite' }).warnings).toEqual([]);
    expect(readConfig({ ...quiet, DATABASE_URL: 'postgres:///retraite?host=/run/postgresql' }).warnings).toEqual([]);
    const here = { MEMBER_URL: 'http://127.0.0.1:3000', BACK_OFFICE_URL: 'http://127.0.0.1:3001' };
    expect(readConfig({ ...quiet, ...here, TRUSTED_PROXY: '' }).warnings.join()).not.toContain('TRUSTED_PROXY');
  });

  it.each([
    ['CLAMD_URL', ''],
    ['AUDIT_HEADS', ''],
    ['SECURITY_CONTACT', ''],
    ['DATABASE_URL', 'postgres://base.example/retraite'],
    ['DATABASE_URL', 'postgres://base.example/retraite?sslmode=prefer'],
    ['MEMBER_URL', 'http://127.0.0.1:3000'],
    ['TRUSTED_PROXY', '90.0.0.0/8'],
    ['TRUSTED_PROXY', ''],
  ])('%s=%s', (name, value) => {
    const { warnings } = readConfig({ ...quiet, [name]: value });
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^Variable ${name} : [^\n]+$`))]);
  });
});
