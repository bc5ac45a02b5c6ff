import { managerConfirmResetPasswordTokenExists } from 'contract/calls/password.ts';
import { changeFundSetting, type FundSetting, getFundSettings, resetFundSetting } from 'contract/calls/settings.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Session, testServer } from '../../../test/support.ts';
import { readConfig } from '../../platform/config.ts';
import { Variables } from '../../platform/variables.ts';

const server = testServer({
  MANAGEMENT_EMAIL: 'gestion@caisse.example',
  SMTP_URL: 'smtp://nom:motdepasse@courrier.example',
});
let claire: Session;
beforeEach(async () => {
  claire = await server.signIn('admin@fonds.example');
  await server.db.deleteFrom('fund_setting').execute();
  await server.app.settings.refresh();
});
afterAll(() => server.app.settings.refresh());

const list = async () => (await server.call(getFundSettings, { bearer: claire.bearer })).body;
const one = async (name: string) => (await list()).find(setting => setting.name === name);
const change = (name: string, value: string) =>
  server.call(changeFundSetting, { bearer: claire.bearer, params: { name }, body: { value } });
const reset = (name: string) => server.call(resetFundSetting, { bearer: claire.bearer, params: { name } });

describe('the settings', () => {
  it('say where each comes from', async () => {
    expect(await one('LINK_HOURS')).toEqual({
      ...{
        name: 'LINK_HOURS',
        group: 'messages',
        what: expect.stringMatching(/^Heures de validité d'un lien envoyé par e-mail/),
        kind: 'number',
      },
      ...{ value: '48', origin: 'delivered', by: null, at: null, delivered: '48', canChange: true },
      version: 0,
    });
    expect(await one('MANAGEMENT_EMAIL')).toMatchObject({
      ...{ value: 'gestion@caisse.example', origin: 'environment', canChange: false },
    });
    expect(await one('BRAKE_PEOPLE')).toMatchObject({ origin: 'environment', canChange: false });
    expect(await one('LETTER_CODES')).toMatchObject({ kind: 'flag', value: 'true', canChange: true });
    expect(await one('STAFF_SECOND_FACTOR')).toMatchObject({ value: 'offered', origin: 'delivered' });
    expect(await one('SECURITY_EMAIL')).toMatchObject({ value: null, origin: 'delivered', canChange: false });
  });

  /** What is not shown, with nothing that a fund would decide of in it: secrets, and what a machine is and can do. */
  const NOT_SHOWN = [
    ...['SECRET', 'AUDIT_KEY', 'FROALA_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'FILES_URL', 'LETTER_URL'],
    ...[
      'FRANCE_CONNECT_CLIENT_ID',
      'FRANCE_CONNECT_CLIENT_SECRET',
      'PRO_CONNECT_CLIENT_ID',
      'PRO_CONNECT_CLIENT_SECRET',
    ],
    ...[
      'MODE',
      'HOST',
      'MEMBER_PORT',
      'BACK_OFFICE_PORT',
      'MAILBOX_PORT',
      'DATA_DIR',
      'DATABASE_POOL',
      'TRUSTED_PROXY',
    ],
    ...['REFRESH_GRACE_SECONDS', 'CONNECT_AS_TOKEN_SECONDS', 'PROVIDER_SECONDS', 'HASHES_AT_ONCE', 'HASHES_WAITING'],
    'ERASURES_FILE',
  ];

  it('are all that is no secret, and no value of the machine', async () => {
    const names = (await list()).map(({ name }) => name);
    expect([...names, ...NOT_SHOWN].toSorted()).toEqual(Object.keys(Variables.shape).toSorted());
    expect(await one('REQUESTS_DUE')).toMatchObject({
      ...{ kind: 'text', origin: 'delivered', canChange: false },
      value: expect.stringMatching(/^message=5,.*bankChange=5/),
    });
    // In effect, though the variable is not given.
    expect(await one('LIMIT_SIGN_IN_DAY')).toMatchObject({ value: '20000', origin: 'delivered' });
  });

  it('show no secret, nor any address that may hold a password', async () => {
    const text = JSON.stringify(await list());
    const { secrets, auditSecrets, SMTP_URL, DATABASE_URL } = server.app.config;
    for (const secret of [...secrets, ...auditSecrets, SMTP_URL, DATABASE_URL, 'motdepasse', 'courrier.example'])
      if (secret) expect(text).not.toContain(secret);
    expect(await one('SMTP_URL')).toMatchObject({ kind: 'presence', value: 'true', origin: 'environment' });
    const shown = (await list()).map(({ name }) => name);
    const named = Object.keys(Variables.shape).filter(name => /SECRET|KEY|TOKEN$|DATABASE|FILES_URL|CLIENT/.test(name));
    expect(named.filter(name => shown.includes(name))).toEqual([]);
    const addresses = (await list()).filter(({ name }) => name.endsWith('_URL') || name === 'AUDIT_HEADS');
    expect(addresses.filter(({ kind }) => kind !== 'presence').map(({ name }) => name)).toEqual([
      'MEMBER_URL',
      'BACK_OFFICE_URL',
    ]);
  });

  it('are changed by an administrator, serve from then on, and are put back as delivered', async () => {
    const { status, body } = await change('LINK_HOURS', ' 12 ');
    expect(status).toBe(200);
    const changed: Partial<FundSetting> = { value: '12', origin: 'changed', by: 'Claire Marchand', delivered: '48' };
    expect(body).toMatchObject({ ...changed, at: server.clock.now().toISOString() });
    expect(await one('LINK_HOURS')).toMatchObject(changed);
    expect(await server.lastEntry('fundSetting.change')).toMatchObject({
      ...{ author_id: claire.userId, object_id: 'LINK_HOURS', detail: { from: '48', to: '12' } },
    });
    await server.app.settings.refresh();
    expect(server.app.config.LINK_HOURS).toBe(12);
    // What is read of a link that does not work follows.
    const { body: link } = await server.call(managerConfirmResetPasswordTokenExists, { body: { token: 'inconnu' } });
    expect(link).toEqual({ exists: false, hours: 12 });
    expect((await reset('LINK_HOURS')).body).toMatchObject({ value: '48', origin: 'delivered' });
    await server.app.settings.refresh();
    expect(server.app.config.LINK_HOURS).toBe(48);
    await change('LETTER_CODES', 'false');
    await server.app.settings.refresh();
    expect(server.app.config.LETTER_CODES).toBe(false);
  });

  it('are not changed over what somebody else changed meanwhile', async () => {
    const { version } = (await one('LINK_HOURS'))!;
    await change('LINK_HOURS', '12');
    const given = { bearer: claire.bearer, params: { name: 'LINK_HOURS' } };
    const late = await server.call(changeFundSetting, { ...given, body: { value: '24', version } });
    expect([late.status, late.key]).toEqual([409, 'STALE_VERSION']);
    const stored = late.error.additionalData.STALE_VERSION as FundSetting;
    expect(stored).toMatchObject({ value: '12', by: 'Claire Marchand' });
    const again = await server.call(changeFundSetting, { ...given, body: { value: '24', version: stored.version } });
    expect(again.body).toMatchObject({ value: '24' });
  });

  it('of the environment stay, whatever is stored', async () => {
    expect((await change('MANAGEMENT_EMAIL', 'x@caisse.example')).key).toBe('SETTING_BY_ENVIRONMENT');
    expect((await reset('MANAGEMENT_EMAIL')).key).toBe('SETTING_BY_ENVIRONMENT');
    await server.db
      .insertInto('fund_setting')
      .values({ name: 'MANAGEMENT_EMAIL', value: 'x@caisse.example', changed_at: new Date() })
      .execute();
    await server.app.settings.refresh();
    expect(server.app.config.MANAGEMENT_EMAIL).toBe('gestion@caisse.example');
    expect(await one('MANAGEMENT_EMAIL')).toMatchObject({ origin: 'environment', by: null });
  });

  it.each([
    ['LINK_HOURS', '0'],
    ['LINK_HOURS', 'demain'],
    ['LINK_HOURS', '721'],
    ['LETTER_CODES', 'peut-être'],
    ['MAIL_FROM', 'Caisse <gestion>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
    ['SIGNATURE_DAYS', ' '],
  ])('refuse %s = %j, and say why', async (name, value) => {
    const { status, error } = await change(name, value);
    expect([status, error.additionalData.fields?.[0]?.path]).toEqual([400, 'value']);
    expect(await one(name)).toMatchObject({ origin: 'delivered' });
  });

  it.each(['SECRET', 'BANK_WAIT_DAYS', 'STAFF_SECOND_FACTOR', 'constructor'])(
    'do not let %s be changed',
    async name => {
      expect((await change(name, '1')).status).toBe(404);
      expect((await reset(name)).status).toBe(404);
    },
  );

  it('stored by another version, and no longer understood, count for nothing', async () => {
    const rows = ['SECRET', 'LINK_HOURS', 'UNKNOWN'].map(name => ({ name, value: 'x', changed_at: new Date() }));
    await server.db.insertInto('fund_setting').values(rows).execute();
    await server.app.settings.refresh();
    expect(server.app.config).toMatchObject({ LINK_HOURS: 48, secrets: readConfig({ MODE: 'test' }).secrets });
  });
});
