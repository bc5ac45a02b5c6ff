// Apart from proof-of-life.ts, which the home of the portal need not load whole.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import type { Channel } from '../values/channels.ts';
import { day, id, instant, pathId } from '../values/fields.ts';

export const PROOF_STATES = ['received', 'checked', 'accepted', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** How one comes. */
export const PROOF_CHANNELS = ['portal', 'post', 'counter'] as const satisfies readonly Channel[];
export type ProofChannel = (typeof PROOF_CHANNELS)[number];

/** What a folder is asked for. */
export const FolderProof = z.object({
  folderId: id,
  /**
   * What one certificate counts for: folders of systems that share it have the same number, the smallest of their folders; a folder
   * that shares with none has its own. What is sent for one counts for all of them that expect one and take it online.
   */
  shared: id,
  socialSystem: z.object({ id, systemName: z.string() }),
  /**
   * One may be sent now: none is being looked at, and the last one is refused or ends soon, or there is none and the fund
   * gave no day, or one that comes soon (RENEWED_MONTHS_BEFORE).
   */
  isExpected: z.boolean(),
  /** It may be sent on the portal; otherwise by post. */
  isOnline: z.boolean(),
  /** The last day of the accepted one. */
  validUntil: z.nullable(day),
  /**
   * When one is expected, or a first one will be, before which day: the last of the accepted one, else the day that the
   * fund gave, if it did.
   */
  expectedBefore: z.nullable(day),
  /** Since when the one that is expected, or the last that was sent, has been asked for; null where no day says so. */
  askedOn: z.nullable(day),
  /** From when on the next one will be, where nothing is to be done now. */
  nextOn: z.nullable(day),
  /** Of the forms that were printed for it, the newest first: a scan that shows another is not of this folder. */
  formCodes: z.array(z.string()),
  last: z.nullable(
    z.object({
      /** Of the sending: the same for each folder that it counts for. */
      id,
      state: z.enum(PROOF_STATES),
      reason: z.nullable(z.string()),
      channel: z.enum(PROOF_CHANNELS),
      /** When it came: on paper on the day of its postmark, from its morning on where it was entered later. */
      creationDate: instant,
      checkedDate: z.nullable(instant),
      /** Accepted or refused then. */
      decidedDate: z.nullable(instant),
    }),
  ),
});
export type FolderProof = z.input<typeof FolderProof>;

/** The member's folders that must give one, with the state of the last (ours). Empty: nothing is asked of this member. */
export const getProofsOfLife = endpoint({
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  method: 'GET',
  path: '/api/user/:id/proofOfLife',
  answer: z.array(FolderProof),
  audit: { action: 'proofOfLife.list', object: 'member', id: 'id' },
});
