import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, instant, orNull, pathId } from './fields.ts';
import { MEMBER_FILES } from './files.ts';

/** A proof of life holds for a year; the next one may be sent in the last two months. */
export const VALID_MONTHS = 12;
export const RENEWED_MONTHS_BEFORE = 2;

export const PROOF_STATES = ['received', 'checked', 'accepted', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** What a folder is asked for. */
export const FolderProof = z.object({
  folderId: id,
  socialSystem: z.object({ id, systemName: z.string() }),
  /** One may be sent now: none is being looked at, and the last one is refused, or ends soon, or there is none. */
  isExpected: z.boolean(),
  /** It may be sent on the portal; otherwise by post. */
  isOnline: z.boolean(),
  /** The last day of the accepted one. */
  validUntil: z.nullable(day),
  last: z.nullable(
    z.object({ id, state: z.enum(PROOF_STATES), reason: z.nullable(z.string()), creationDate: instant }),
  ),
});
export type FolderProof = z.input<typeof FolderProof>;

const ofMember = { access: 'member', params: z.object({ id: pathId }), own: 'id' } as const;

/** The member's folders that must give one, with the state of the last (ours). Empty: nothing is asked of this member. */
export const getProofsOfLife = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/proofOfLife',
  answer: z.array(FolderProof),
  audit: { action: 'proofOfLife.list', object: 'member', id: 'id' },
});

const { kinds, maxMo } = MEMBER_FILES;
const file = { kinds, maxMo, maxCount: 1 };

/** `proofOfLife` is required, `birthCertificate` optional. */
export const sendProofOfLife = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/user/:id/proofOfLife',
  personOnly: true,
  upload: { files: { proofOfLife: file, birthCertificate: file }, text: ['folderId'] },
  body: z.object({ folderId: pathId }),
  answer: FolderProof,
  refusals: ['PROOF_OF_LIFE_NOT_EXPECTED', 'PROOF_OF_LIFE_PENDING', 'INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'],
  audit: { action: 'proofOfLife.send', object: 'member', id: 'id' },
});

export const SwornStatement = z.object({
  swornStatementId: id,
  validityBeginningDate: day,
  validityEndingDate: day,
  physicalPersonId: id,
});
export type SwornStatement = z.input<typeof SwornStatement>;

/** The newest first. */
export const getSwornStatements = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/swornStatements',
  answer: z.array(SwornStatement),
  audit: { action: 'swornStatement.list', object: 'member', id: 'id' },
});

/** Runs a year from today (Europe/Paris); the one that ran before ends. */
export const signSwornStatement = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/user/:id/swornStatement',
  personOnly: true,
  body: z.object({ folderId: orNull(id) }),
  answer: SwornStatement,
  audit: { action: 'swornStatement.sign', object: 'member', id: 'id' },
});

/** The service has looked at it (ours, docs/operations.md). The member is told when it is accepted or refused. */
export const setProofOfLifeState = endpoint({
  method: 'POST',
  path: '/api/manager/proofOfLife/:proofId/state',
  access: 'manager',
  params: z.object({ proofId: pathId }),
  body: z
    .object({
      state: z.enum(['checked', 'accepted', 'refused']),
      reason: orNull(z.string().check(z.trim(), z.maxLength(500))),
    })
    .check(
      z.refine(({ state, reason }) => state !== 'refused' || !!reason, {
        path: ['reason'],
        error: 'Indiquez le motif du refus : l’adhérent le lira.',
      }),
    ),
  audit: { action: 'proofOfLife.state', object: 'proofOfLife', id: 'proofId' },
});

/** The file that was sent (ours), for the service. */
export const getProofOfLifeFile = endpoint({
  method: 'GET',
  path: '/api/manager/proofOfLife/:proofId/:part',
  access: 'manager',
  params: z.object({ proofId: pathId, part: z.enum(['proofOfLife', 'birthCertificate']) }),
  answer: 'file',
  audit: { action: 'proofOfLife.download', object: 'proofOfLife', id: 'proofId' },
});
