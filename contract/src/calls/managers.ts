import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import {
  criterion,
  day,
  emailAddress,
  filledLine,
  id,
  instant,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  orNull,
  pathId,
} from '../values/fields.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { givenVersion } from './content.ts';
import { ManagerRow, SocialSystem } from './social-systems.ts';

/** What is known of a manager by the import and by administrators, each field with who decided last. */
export const MANAGER_FIELDS = ['email', 'lastname', 'firstname', 'administrator', 'active'] as const;
export type ManagerField = (typeof MANAGER_FIELDS)[number];
/** Managers whose accreditations are changed at once. */
export const MOST_MANAGERS = 500;
const MOST_SYSTEMS = 1_000;

export const MANAGER_STATES = ['active', 'deactivated'] as const;
export type ManagerState = (typeof MANAGER_STATES)[number];

const group = z.object({ id, name: z.string() });

/** A person of the back-office, as administrators see them. */
const person = {
  ...ManagerRow.shape,
  administrator: z.boolean(),
  deactivatedAt: z.nullable(instant),
  /** False: they have not chosen a password yet. */
  hasPassword: z.boolean(),
  isBlocked: z.boolean(),
  /** The import knows them. */
  isImported: z.boolean(),
  lastConnectionDate: z.nullable(instant),
  /** What they prove themselves by beside a password. */
  passkeys: z.int(),
  totps: z.int(),
  /** The last day of the absence that is on; null: they are there. */
  absentUntil: z.nullable(day),
  groups: z.array(group),
};

export const StaffRow = z.object({
  ...person,
  /** Social systems that they are accredited for; an administrator reaches all whatever their number. */
  socialSystemNumber: z.int(),
});
export type StaffRow = z.input<typeof StaffRow>;

/** Who decided last: the import, an administrator (by name; null when gone), the operator's command. */
const Origin = z.object({
  origin: z.enum(['import', 'administrator', 'operator']),
  by: z.nullable(z.string()),
  at: instant,
});
export type Origin = z.input<typeof Origin>;

export const StaffMember = z.object({
  ...person,
  version: z.int(),
  /** Open requests of the queue that they hold. */
  held: z.int(),
  /** By field; one that is not there was never written down (what came before this was kept). */
  origins: z.partialRecord(z.enum(MANAGER_FIELDS), Origin),
  accreditations: z.array(z.object({ ...SocialSystem.shape, baseName: z.string(), origin: z.nullable(Origin) })),
  /** What an administrator took away, and the import does not give back. */
  taken: z.array(z.object({ ...SocialSystem.shape, origin: Origin })),
});
export type StaffMember = z.input<typeof StaffMember>;

const administrators = { access: 'administrator', subject: 'none' } as const;
const writes = { ...administrators, proof: 'recent' } as const;
const one = { params: z.object({ managerId: pathId }) } as const;

/** Every person of the back-office, by name (ours). `text`: beginnings of their names, or any part of their e-mail. */
export const searchStaff = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/manager/staff/search',
  body: z.object({
    text: criterion(MAX_EMAIL_LENGTH),
    state: orNull(z.enum(MANAGER_STATES)),
    administrator: orNull(z.boolean()),
    /** Whether they prove themselves by anything beside a password. */
    hasFactor: orNull(z.boolean()),
    groupId: orNull(id),
    socialSystemId: orNull(id),
    startIndex,
    take,
  }),
  answer: page(StaffRow),
  limit: 'search',
  audit: { action: 'staff.search' },
  mode: 'read',
});

/** Those who have not left, by name (ours): to choose from. */
export const getActiveManagers = endpoint({
  ...administrators,
  method: 'GET',
  path: '/api/manager/staff',
  answer: z.array(ManagerRow),
  audit: { action: 'staff.list' },
});

/** One of them (ours), with who decided last of what. */
export const getStaffMember = endpoint({
  ...administrators,
  ...one,
  method: 'GET',
  path: '/api/manager/staff/:managerId',
  answer: StaffMember,
  audit: { action: 'staff.view', object: 'account', id: 'managerId' },
});

const name = filledLine(MAX_NAME_LENGTH);
const fields = { email: emailAddress, lastname: name, firstname: name, administrator: z.boolean() };

/** A new one (ours): a mail with a link to choose a password goes to them. */
export const createStaffMember = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/manager/staff',
  body: z.object(fields),
  answer: z.object({ id }),
  refusals: ['EMAIL_TAKEN'],
  audit: { action: 'staff.create', object: 'account' },
});

/** Name, e-mail and role (ours). Nobody's own role: so one administrator stays. Their former address is told. */
export const updateStaffMember = endpoint({
  ...writes,
  ...one,
  method: 'PUT',
  path: '/api/manager/staff/:managerId',
  body: z.object({ ...fields, version: givenVersion }),
  answer: StaffMember,
  refusals: ['EMAIL_TAKEN', 'STALE_VERSION', 'OWN_RIGHTS'],
  audit: { action: 'staff.update', object: 'account', id: 'managerId' },
});

/** Closes the account (ours): its sessions end, and with them the spaces of members that it is in. */
export const deactivateStaffMember = endpoint({
  ...writes,
  ...one,
  method: 'POST',
  path: '/api/manager/staff/:managerId/deactivate',
  refusals: ['OWN_RIGHTS'],
  audit: { action: 'staff.deactivate', object: 'account', id: 'managerId' },
});

export const reactivateStaffMember = endpoint({
  ...writes,
  ...one,
  method: 'POST',
  path: '/api/manager/staff/:managerId/reactivate',
  audit: { action: 'staff.reactivate', object: 'account', id: 'managerId' },
});

/** Sends the link to choose a password again (ours): to who lost the first one. */
export const sendStaffLink = endpoint({
  ...writes,
  ...one,
  method: 'POST',
  path: '/api/manager/staff/:managerId/link',
  refusals: ['MANAGER_INACTIVE', 'TOO_MANY_LINKS'],
  audit: { action: 'staff.sendLink', object: 'account', id: 'managerId' },
});

/** From the next import on, its file decides again of this person (ours): fields and accreditations. Never of oneself. */
export const handBackStaffMember = endpoint({
  ...writes,
  ...one,
  method: 'POST',
  path: '/api/manager/staff/:managerId/handBack',
  refusals: ['OWN_RIGHTS', 'NOT_IMPORTED'],
  audit: { action: 'staff.handBack', object: 'account', id: 'managerId' },
});

/** give: these too; take: no longer these; set: these and no other. */
export const ACCREDITATION_MODES = ['give', 'take', 'set'] as const;
export type AccreditationMode = (typeof ACCREDITATION_MODES)[number];

const ids = (most: number) => z.array(id).check(z.maxLength(most));
const change = {
  managerIds: ids(MOST_MANAGERS).check(z.minLength(1)),
  mode: z.enum(ACCREDITATION_MODES),
  /** Systems by themselves, and all those of a base as they are today. */
  socialSystemIds: ids(MOST_SYSTEMS),
  baseIds: ids(MOST_SYSTEMS),
};

const AccreditationPlan = z.object({
  socialSystems: z.array(SocialSystem),
  people: z.array(
    z.object({
      manager: ManagerRow,
      administrator: z.boolean(),
      /** Numbers among `socialSystems`. */
      given: z.array(id),
      taken: z.array(id),
      /** Why nothing is changed of this one: gone, or one's own beside others'. */
      leftOut: z.nullable(z.enum(['deactivated', 'own'])),
    }),
  ),
  /** Of those taken, numbers of those that no manager who may sign in has any more: administrators alone reach them. */
  unattended: z.array(id),
  /** Names exactly what is shown here: what is confirmed is that, or nothing. */
  shown: z.string(),
});
export type AccreditationPlan = z.input<typeof AccreditationPlan>;

/** What would change, for each person (ours). */
export const previewAccreditations = endpoint({
  ...administrators,
  method: 'POST',
  path: '/api/manager/staff/accreditations/preview',
  body: z.object(change),
  answer: AccreditationPlan,
  audit: { action: 'accreditation.preview' },
  mode: 'read',
});

/** Does what was shown (ours). One's own alone: with a second signature, or not at all. */
export const changeAccreditations = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/manager/staff/accreditations',
  body: z.object({ ...change, shown: z.string().check(z.maxLength(100)), signatureReason }),
  answer: z.object({ people: z.int(), given: z.int(), taken: z.int() }),
  refusals: ['PREVIEW_CHANGED', 'OWN_ACCREDITATION', ...MAY_BE_SIGNED],
  audit: { action: 'accreditation.change', object: 'account' },
});
