import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { id, instant, pathId, token } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { Sender } from './received.ts';

/** How long a link 'Ce n'est pas moi' works, and a former address is told of what opens money or identity. */
export const OPPOSITION_DAYS = 30;

/** What the mail with the link told of. */
export const ALERT_KINDS = ['email', 'password', 'bank', 'device', 'factor', 'phone'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How somebody is reached. */
export const CONTACTS = ['email', 'mobile', 'fixed'] as const;
export type Contact = (typeof CONTACTS)[number];

/**
 * A contact that took another's place within the 30 days before what is opposed, or a telephone that was removed then: whoever did
 * that may have begun with it, and the person says whether it is theirs, or they who removed it (`isMine`).
 */
const Doubt = z.object({ contact: z.enum(CONTACTS), masked: z.string(), isRemoved: z.boolean() });
export type Doubt = z.output<typeof Doubt>;

const Told = z.array(z.object({ contact: z.enum(CONTACTS), isMine: z.boolean() })).check(z.maxLength(CONTACTS.length));
export type Told = z.output<typeof Told>;

const Token = z.object({ token });

/**
 * What a link 'Ce n'est pas moi' is about, whether it still works, and what else has to be answered (ours). Nothing is done. Of one that
 * served: whether the password still opens.
 */
export const checkOpposition = endpoint({
  method: 'POST',
  path: '/api/opposition/check',
  access: 'public',
  sites: ['member', 'backOffice'],
  body: Token,
  answer: z.object({
    state: z.enum(['open', 'done', 'gone']),
    kind: z.nullable(z.enum(ALERT_KINDS)),
    doubts: z.array(Doubt),
    isPasswordCleared: z.boolean(),
  }),
  limit: 'tokenCheck',
  audit: null,
  mode: 'read',
});

const Undone = z.object({
  /** The former address is the member's again. */
  isEmailRestored: z.boolean(),
  /** The password opens no more; it does where no link would reach who has no e-mail. */
  isPasswordCleared: z.boolean(),
  /** How many folders are paid to their former account again. */
  restoredFolders: z.int(),
  /** The paying system had the other account already: until it is taken out, payments may go there. */
  isInPayroll: z.boolean(),
});

/**
 * 'Ce n'est pas moi' (ours), without signing in: spends the link; what was done since the event that it tells of is undone
 * (address, password, bank accounts), every session ends, open links are spent, and a member's bank accounts are held until a
 * manager has spoken with them. The password opens no more, but of who has no e-mail: no link to another would reach them. A contact
 * that changed shortly before is asked about (OPPOSITION_ASKS until each is answered): one that is not the person's is undone too. Each
 * site takes the links of its own people. By POST alone: programs open the links of mails.
 */
export const oppose = endpoint({
  method: 'POST',
  path: '/api/opposition',
  access: 'public',
  sites: ['member', 'backOffice'],
  body: z.object({ token, contacts: z._default(Told, []) }),
  answer: Undone,
  refusals: ['OPPOSITION_LINK_GONE', 'OPPOSITION_ASKS'],
  limit: 'tokenCheck',
  audit: { action: 'opposition.make', object: 'account' },
});

/** What 'Ce n'est pas moi' of a change of account asks in the member's own space (ours). */
export const checkBankOpposition = endpoint({
  method: 'GET',
  path: '/api/user/:id/bankChanges/:changeId/opposition',
  access: 'member',
  params: z.object({ id: pathId, changeId: pathId }),
  own: 'id',
  personOnly: true,
  answer: z.array(Doubt),
  audit: null,
});

/**
 * The same from the member's own space (ours), about a change of account of the last 30 days that they did not ask for: what the link
 * of its mail does, this session ended too. Without another proof: it only protects.
 */
export const opposeBankChange = endpoint({
  method: 'POST',
  path: '/api/user/:id/bankChanges/:changeId/opposition',
  access: 'member',
  params: z.object({ id: pathId, changeId: pathId }),
  own: 'id',
  personOnly: true,
  body: z.object({ contacts: z._default(Told, []) }),
  answer: Undone,
  refusals: ['BANK_CHANGE_DECIDED', 'OPPOSITION_ASKS'],
  audit: { action: 'opposition.make', object: 'account', id: 'id' },
});

/** A member whose bank accounts do not change until a manager has spoken with them. */
export const BankHold = z.object({ member: Sender, heldAt: instant, folders: z.array(id) });
export type BankHold = z.input<typeof BankHold>;

/** Those in the caller's scope, the oldest first (ours). */
export const getBankHolds = endpoint({
  method: 'GET',
  path: '/api/manager/bankHolds/:start/:take',
  access: 'manager',
  params: z.object(pathPaging),
  answer: page(BankHold),
  subject: 'told',
  audit: { action: 'bankHold.list' },
});

export const NOTE_LENGTH = { least: 10, most: 1000 } as const;

/** The manager has spoken with the person, and notes how (ours). The person is told. 404 for who is not held; 409 while a colleague works on it. */
export const liftBankHold = endpoint({
  method: 'POST',
  path: '/api/manager/bankHolds/:userId/lift',
  access: 'manager',
  proof: 'recent',
  params: z.object({ userId: pathId }),
  body: z.object({
    note: z.string().check(z.trim(), z.minLength(NOTE_LENGTH.least), z.maxLength(NOTE_LENGTH.most)),
  }),
  subject: { member: 'userId' },
  audit: { action: 'bankHold.lift', object: 'member', id: 'userId' },
});

/**
 * A manager protects a member's space for them, whose telephone was stolen for instance (ours): what 'Ce n'est pas moi' does, but that
 * nothing is undone of what was done before. The person is told who did it.
 */
export const protectSpace = endpoint({
  method: 'POST',
  path: '/api/manager/members/:userId/protect',
  access: 'manager',
  proof: 'recent',
  params: z.object({ userId: pathId }),
  body: z.object({ reason }),
  subject: { member: 'userId' },
  audit: { action: 'member.protect', object: 'member', id: 'userId' },
});
