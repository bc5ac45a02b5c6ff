import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page } from '../kit/paging.ts';
import { day, id, instant, orNull, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { FolderProof, PROOF_STATES } from './proof-of-life-list.ts';
import { FolderOfSent, ReceivedCriteria, receivedList, Sender, SentFile } from './received.ts';

export * from './proof-of-life-list.ts';

/** A proof of life holds for a year; the next one may be sent in the last two months, a first one so before its day. */
export const VALID_MONTHS = 12;
export const RENEWED_MONTHS_BEFORE = 2;

const ofMember = { access: 'member', params: z.object({ id: pathId }), own: 'id' } as const;

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

/** A proof of life as the service's list shows it. */
export const ReceivedProof = z.object({
  id,
  state: z.enum(PROOF_STATES),
  reason: z.nullable(z.string()),
  creationDate: instant,
  member: z.extend(Sender, { birthDate: z.nullable(day) }),
  folder: FolderOfSent,
  proofOfLife: z.nullable(SentFile),
  birthCertificate: z.nullable(SentFile),
  decidedAt: z.nullable(instant),
  /** The manager who set the state. */
  decidedBy: z.nullable(z.string()),
});
export type ReceivedProof = z.input<typeof ReceivedProof>;

/** 'undecided': received or checked. */
export const ProofCriteria = z.extend(ReceivedCriteria, { state: orNull(z.enum([...PROOF_STATES, 'undecided'])) });

/**
 * Those of folders in the caller's scope (ours): the newest first; those that nobody has decided, the oldest first.
 */
export const searchProofsOfLife = endpoint({
  ...receivedList,
  subject: 'told',
  path: '/api/manager/proofsOfLife',
  body: ProofCriteria,
  answer: page(ReceivedProof),
  audit: { action: 'proofOfLife.search' },
});

/** One of them (ours). */
export const getReceivedProof = endpoint({
  method: 'GET',
  path: '/api/manager/proofOfLife/:proofId',
  access: 'manager',
  subject: 'told',
  params: z.object({ proofId: pathId }),
  answer: ReceivedProof,
  audit: { action: 'proofOfLife.open', object: 'folder' },
});

/**
 * The service has looked at it (ours, docs/operations.md). The member is told when it is accepted or refused. `from`:
 * the state that the manager saw; when it is another by now, it is refused, so that two do not decide one after the other.
 */
export const setProofOfLifeState = endpoint({
  method: 'POST',
  path: '/api/manager/proofOfLife/:proofId/state',
  access: 'manager',
  subject: 'told',
  params: z.object({ proofId: pathId }),
  body: z
    .object({
      state: z.enum(['checked', 'accepted', 'refused']),
      from: orNull(z.enum(PROOF_STATES)),
      reason: orNull(z.string().check(z.trim(), z.maxLength(500))),
      signatureReason,
    })
    .check(
      z.refine(({ state, reason }) => state !== 'refused' || !!reason, {
        path: ['reason'],
        error: "Indiquez le motif du refus : l'adhérent le lira.",
      }),
    ),
  refusals: ['PROOF_OF_LIFE_CHANGED', ...MAY_BE_SIGNED],
  audit: { action: 'proofOfLife.state', object: 'proofOfLife', id: 'proofId' },
});

/** The file that was sent (ours), for the service. */
export const getProofOfLifeFile = endpoint({
  method: 'GET',
  path: '/api/manager/proofOfLife/:proofId/:part',
  access: 'manager',
  subject: 'told',
  params: z.object({ proofId: pathId, part: z.enum(['proofOfLife', 'birthCertificate']) }),
  answer: 'file',
  audit: { action: 'proofOfLife.download', object: 'proofOfLife', id: 'proofId' },
});
