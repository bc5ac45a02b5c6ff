import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, emailAddress, id, instant, line, MAX_PHONE_LENGTH, pathId } from '../values/fields.ts';

/** Fixe=1, Mobile=2 (first document, section 3). */
export const PhoneType = { fixed: 1, mobile: 2 } as const;
export const Phone = z.object({
  number: z.string(), // E.164
  type: z.union([z.literal(1), z.literal(2)]),
  countryId: z.nullable(id),
  territoryId: z.nullable(id),
});

/** What a member gives of their phones: null empties one, absent leaves it as it is. */
const PhoneInput = z.optional(z.nullable(z.object({ ...Phone.shape, number: line(MAX_PHONE_LENGTH) })));
export const PhonesInput = z.object({ phoneNumber: PhoneInput, mobilePhoneNumber: PhoneInput });

/** First-connection steps (decisions A18). */
export const FirstConnectionStep = {
  SetEmailAddress: 0,
  ChangeLoginPassword: 1,
  PersonalInfo: 2,
  FoldersPostalDetails: 3,
  Complete: 4,
} as const;

/** Nobody writes in the name of who never came in, or cannot be told of it by mail (docs/decisions/0024). */
export const LOOK_ONLY = ['neverSignedIn', 'withoutEmail'] as const;
export type LookOnly = (typeof LOOK_ONLY)[number];

export const User = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  civility: z.string(),
  isManagerConnectedAs: z.boolean(),
  /** Why the manager who is connected as them may only look (ours); null: they may act in their name. */
  lookOnly: z.nullable(z.enum(LOOK_ONLY)),
  /** Until when that manager acts in their place (ours); null: they only look. */
  actingUntil: z.nullable(instant),
  /** Managers' visits that no mail told the member of, and whose notice they have not closed, the latest first (ours). */
  visits: z.array(z.object({ id, name: z.string(), at: instant, reason: z.nullable(z.string()) })),
  birthDate: z.nullable(day),
  deathDate: z.nullable(day),
  email: z.nullable(z.string()),
  /** Given and not confirmed yet (ours). */
  pendingEmail: z.nullable(z.string()),
  /** The link that confirms it, while it works (ours). */
  pendingEmailLink: z.nullable(z.object({ sentAt: instant, expiresAt: instant })),
  phoneNumber: z.nullable(Phone),
  mobilePhoneNumber: z.nullable(Phone),
  socialSystemName: z.nullable(z.string()),
  socialSecurityNumber: z.nullable(z.string()),
  socialSecurityKey: z.nullable(z.string()),
  statut: z.string(),
  roles: z.array(z.enum(['rentier', 'actif'])),
  login: z.string(),
  taxSystemName: z.nullable(z.string()),
  taxRateValidityDate: z.nullable(day),
  stateTaxRate: z.nullable(z.number()),
  isDematerializationActivated: z.boolean(),
  isSmsNotificationActivated: z.boolean(),
  lastConnectionDate: z.nullable(instant),
  connectionFunnelStep: z.int(),
  /** The version of the terms of use that the member accepted; 0 for none. */
  cguVersion: z.int(),
  /** The version that is asked of them (ours). */
  currentCguVersion: z.int(),
});
export type User = z.input<typeof User>;

/** The member, to themself, or to the manager who is connected as them (then at step 4, decisions). */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  duringFirstConnection: true,
  answer: User,
  audit: { action: 'member.view', object: 'member', id: 'id' },
});

const own = { access: 'member', params: z.object({ id: pathId }), own: 'id' } as const;

/** The phones; names, birth date and NIR come from the system of record and are ignored (decisions, 'Member space'). */
export const putUser = endpoint({
  ...own,
  proof: 'recent',
  proofFor: 'phones',
  method: 'PUT',
  path: '/api/user/:id',
  body: PhonesInput,
  answer: User,
  // Each change calls and writes to the numbers of before, whatever was sent to them already.
  limit: 'send',
  audit: { action: 'member.changePhones', object: 'member', id: 'id' },
});

/** Sends a link to the new address; the old one stays until it is confirmed (`validateFirstConnectionEmail`). */
export const putUserEmail = endpoint({
  ...own,
  proof: 'recent',
  proofFor: 'email',
  method: 'PUT',
  path: '/api/user/:id/email',
  personOnly: true,
  body: z.object({ value: emailAddress }),
  refusals: ['SAME_EMAIL', 'TOO_MANY_LINKS'],
  limit: 'forgotten',
  audit: { action: 'email.change', object: 'member', id: 'id' },
});

/** Gives up an address that was not confirmed (ours): its link works no more. */
export const deletePendingEmail = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user/:id/email/pending',
  personOnly: true,
  audit: { action: 'email.giveUp', object: 'member', id: 'id' },
});

const switchBody = z.object({ value: z.boolean() });

/** SMS go to the mobile phone; without one, 422. */
export const putSmsNotification = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/:id/settings/smsNotification',
  body: switchBody,
  refusals: ['MOBILE_PHONE_REQUIRED'],
  audit: { action: 'member.setSms', object: 'member', id: 'id' },
});

export const putDematerialization = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/:id/settings/dematerialization',
  body: switchBody,
  audit: { action: 'member.setDematerialization', object: 'member', id: 'id' },
});

/** The member accepts the terms of use, in the version that they were shown: another one is a 409 (decisions C45). */
export const updateCgu = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/:id/updateCgu',
  personOnly: true,
  body: z.object({ value: z.int().check(z.minimum(1)) }),
  refusals: ['CGU_VERSION_CHANGED'],
  audit: { action: 'member.acceptTerms', object: 'member', id: 'id' },
});
