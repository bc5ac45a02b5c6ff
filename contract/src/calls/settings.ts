import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, instant } from '../values/fields.ts';
import { givenVersion } from './content.ts';

/** What settings are about, with its name on the screen. */
export const SETTING_GROUPS = {
  messages: 'E-mails, SMS et courriers',
  bank: 'Changements de compte bancaire',
  security: 'Sécurité',
  sessions: 'Sessions et preuves',
  limits: 'Limites',
  retention: 'Durées de conservation',
  install: 'Installation',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Characters of its value. */
export const MAX_SETTING_LENGTH = 300;

const FundSetting = z.object({
  /** Of its variable. */
  name: z.string(),
  group: z.enum(Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]]),
  what: z.string(),
  kind: z.enum(['text', 'number', 'flag', 'presence']),
  /** As the environment would spell it; null: nothing. Of 'presence' it is 'true' or null: it may hold a password. */
  value: z.nullable(z.string()),
  /** delivered: as the product came; environment: the variable says it; changed: here. */
  origin: z.enum(['delivered', 'environment', 'changed']),
  /** Who changed it here and when; `by` null: who is gone. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** What putting it back would make of it. */
  delivered: z.nullable(z.string()),
  canChange: z.boolean(),
  /** Another whenever it was changed or put back; 0: never, or put back. */
  version: z.int(),
});
export type FundSetting = z.input<typeof FundSetting>;

const administrators = { access: 'administrator', subject: 'none' } as const;
const one = { params: z.object({ name: z.string() }) } as const;
const changes = { ...administrators, ...one, proof: 'recent' } as const;

/** The settings that are not secrets, and where each comes from (ours). */
export const getFundSettings = endpoint({
  ...administrators,
  method: 'GET',
  path: '/api/manager/settings',
  answer: z.array(FundSetting),
  audit: { action: 'fundSetting.list' },
});

/** Changes one of those that may be (ours): every process follows within seconds. What the environment says stays. */
export const changeFundSetting = endpoint({
  ...changes,
  method: 'PUT',
  path: '/api/manager/settings/:name',
  body: z.object({
    value: filledLine(MAX_SETTING_LENGTH),
    version: givenVersion,
  }),
  answer: FundSetting,
  refusals: ['SETTING_BY_ENVIRONMENT', 'STALE_VERSION'],
  audit: { action: 'fundSetting.change', object: 'fundSetting', id: 'name' },
});

/** Puts one back as it was delivered (ours). */
export const resetFundSetting = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/api/manager/settings/:name',
  answer: FundSetting,
  refusals: ['SETTING_BY_ENVIRONMENT'],
  audit: { action: 'fundSetting.reset', object: 'fundSetting', id: 'name' },
});
