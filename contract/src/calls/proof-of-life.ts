import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { PAPER_CHANNELS } from '../values/channels.ts';
import { day, givenDay, id, instant, orNull, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { reason } from '../values/reason.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { FolderProof, PROOF_CHANNELS, PROOF_STATES } from './proof-of-life-list.ts';
import { FolderOfSent, Sender, SentFile } from './received.ts';

export * from './proof-of-life-list.ts';

/** A proof of life holds for a year; the next one may be sent in the last two months, a first one so before its day. */
export const VALID_MONTHS = 12;
export const RENEWED_MONTHS_BEFORE = 2;

const ofMember = { access: 'member', params: z.object({ id: pathId }), own: 'id' } as const;

const { kinds, maxMo } = MEMBER_FILES;
const file = { kinds, maxMo, maxCount: 1 };

/**
 * `proofOfLife` is required, `birthCertificate` optional. It counts for every folder that shares the certificate (`shared`), expects
 * one and takes it online; answers the folder that was named.
 */
export const sendProofOfLife = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/user/:id/proofOfLife',
  personOnly: true,
  upload: { files: { proofOfLife: file, birthCertificate: file }, text: ['folderId'] },
  body: z.object({ folderId: pathId }),
  answer: FolderProof,
  refusals: [
    'PROOF_OF_LIFE_FOLDER_CLOSED',
    'PROOF_OF_LIFE_NOT_EXPECTED',
    'PROOF_OF_LIFE_PENDING',
    'INVALID_FILE_SIZE',
    'INVALID_FILE_MIMETYPE',
  ],
  limit: 'send',
  audit: { action: 'proofOfLife.send', object: 'member', id: 'id' },
});

/**
 * The form of a folder that is asked for one, filled in, as a PDF/UA to print (ours): for all folders that share the certificate,
 * with a code that tells the service whose it is. 404 for a folder of which none is asked.
 */
export const getProofOfLifeForm = endpoint({
  ...ofMember,
  params: z.object({ id: pathId, folderId: pathId }),
  method: 'GET',
  path: '/api/user/:id/proofOfLife/form/:folderId',
  answer: 'file',
  limit: 'export',
  looks: true,
  audit: { action: 'proofOfLife.form', object: 'folder', id: 'folderId' },
  mode: 'own',
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
  limit: 'send',
  audit: { action: 'swornStatement.sign', object: 'member', id: 'id' },
});

/** A proof of life as the service sees it. */
export const ReceivedProof = z.object({
  id,
  state: z.enum(PROOF_STATES),
  reason: z.nullable(z.string()),
  /** By the portal, or on paper: then received on that day, and entered by somebody of the staff. */
  channel: z.enum(PROOF_CHANNELS),
  receivedOn: z.nullable(day),
  enteredBy: z.nullable(z.string()),
  creationDate: instant,
  member: z.extend(Sender, { birthDate: z.nullable(day) }),
  folder: FolderOfSent,
  /** The other folders in the caller's scope that this sending counts for; a decision is one for those in the same state. */
  alsoFor: z.array(z.object({ id, systemName: z.string(), state: z.enum(PROOF_STATES) })),
  proofOfLife: z.nullable(SentFile),
  birthCertificate: z.nullable(SentFile),
  decidedAt: z.nullable(instant),
  /** The manager who set the state. */
  decidedBy: z.nullable(z.string()),
});
export type ReceivedProof = z.input<typeof ReceivedProof>;

/**
 * Enters one that came on paper (ours), with its scan: for every folder that shares the certificate and expects one, online or not. From
 * then on it is as one that the member sent; the sworn statement is on the paper. 404 for a folder out of the caller's scope; 400
 * with `folderId` where none is expected, or one is being looked at.
 */
export const enterProofOfLife = endpoint({
  method: 'POST',
  path: '/api/manager/proofOfLife',
  access: 'manager',
  subject: 'told',
  upload: { files: { proofOfLife: file } },
  body: z.object({
    memberId: id,
    folderId: id,
    channel: z.enum(PAPER_CHANNELS),
    /** Of the postmark; null: today. */
    receivedOn: orNull(givenDay),
  }),
  /** The number of the sending. */
  answer: z.object({ id }),
  refusals: ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'],
  audit: { action: 'proofOfLife.enter', object: 'proofOfLife' },
});

/**
 * One (ours), by the number of the sending or of one of its folders: in the caller's scope, what nobody has decided first.
 */
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
 * The service has looked at it (ours, docs/operations.md): for every folder of the sending in the caller's scope and in the same
 * state; others keep theirs. The member is told when it is accepted or refused. `from`:
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
      reason: orNull(reason),
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

/** Reminders that one look at the list shows. */
export const REMINDERS_SHOWN = 100;

/**
 * Whom no e-mail and no SMS reaches, and who waits to be reminded by post of a certificate (ours): of folders in the caller's scope of
 * which nothing has come since, the first day first.
 */
export const getPostalReminders = endpoint({
  method: 'GET',
  path: '/api/manager/proofsOfLife/reminders',
  access: 'manager',
  subject: 'told',
  answer: z.object({
    total: z.int(),
    reminders: z.array(
      z.object({
        member: z.object({ id, firstname: z.string(), lastname: z.string() }),
        folder: z.object({ id, systemName: z.string() }),
        expectedBefore: day,
        /** The last reminder that is due: 60, 30 or 7 days before. */
        days: z.int(),
      }),
    ),
  }),
  limit: 'search',
  audit: { action: 'proofOfLife.reminders' },
  mode: 'read',
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
