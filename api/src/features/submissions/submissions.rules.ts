import type { SUBMISSION_STEPS } from 'contract/calls/submissions.ts';
import { parisDay, parisTime } from 'contract/values/days.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { referencesOf } from 'contract/values/references.ts';
import type { RecordedChange, SubmissionKind, SubmissionState } from 'contract/values/submissions.ts';
import { ANSWERED_KINDS, isGoingOn, lastReplyDay } from 'contract/values/submissions.ts';
import { sentFile } from '../../fund/received.ts';
import type { submissionRecord } from '../../fund/submissions.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { frenchDay, nameOf } from '../../platform/pdf/words.ts';

type Told = ReturnType<typeof submissionRecord>;

/** It may be written about: it goes on, or ended at most 30 days before, as what was written about it did. */
export const isOpenToReply = ({ kind, state, endedAt }: Pick<Told, 'kind' | 'state' | 'endedAt'>, now: Date) =>
  ANSWERED_KINDS.some(one => one === kind) && (isGoingOn(state) || parisDay(now) <= lastReplyDay(endedAt));

/** What a message says to which nothing but files was given. */
export const addedText = (files: number) => (files === 1 ? 'Un document ajouté.' : `${files} documents ajoutés.`);

interface Step {
  step: (typeof SUBMISSION_STEPS)[number];
  at: Date | null;
  state: 'done' | 'now' | 'next';
}

/** What was written about it, the oldest first. */
type Exchange = readonly { userIsSender: boolean; dateSent: Date }[];

/** What the member wrote later and nobody has taken up since: they opened it again, and what had been answered stays told. */
function reopened(sentAt: Date, takenAt: Date | null, exchange: Exchange): Step[] {
  const later = exchange.filter(({ dateSent }) => dateSent > sentAt);
  const own = later.findLast(({ userIsSender }) => userIsSender);
  if (!own || (takenAt && takenAt < own.dateSent)) return [];
  const answer = later.findLast(({ userIsSender, dateSent }) => !userIsSender && dateSent < own.dateSent);
  return [
    ...(answer ? [{ step: 'replied', at: answer.dateSent, state: 'done' } as const] : []),
    { step: 'added', at: own.dateSent, state: 'done' },
  ];
}

/**
 * Its way; `takenAt`: when somebody of the service first took it up, since it was last opened again. What was only recorded has no way
 * to go.
 */
export function stepsOf(
  { state, sentAt, stateAt, isFromService }: Pick<Told, 'state' | 'sentAt' | 'stateAt' | 'isFromService'>,
  takenAt: Date | null,
  exchange: Exchange,
): Step[] {
  const sent = { step: isFromService ? 'written' : 'sent', at: sentAt, state: 'done' } as const;
  if (state === 'written') return [sent];
  if (state === 'recorded') return [sent, { step: 'end', at: stateAt, state: 'done' }];
  const study = (state: Step['state']) => ({ step: 'study', at: takenAt, state }) as const;
  if (state === 'ours')
    return [sent, ...reopened(sentAt, takenAt, exchange), study('now'), { step: 'end', at: null, state: 'next' }];
  if (state === 'yours')
    return [
      sent,
      study('done'),
      { step: 'asked', at: stateAt, state: 'now' },
      { step: 'end', at: null, state: 'next' },
    ];
  if (state === 'removed') return [sent, { step: 'end', at: stateAt, state: 'now' }];
  return [sent, ...(takenAt ? [study('done')] : []), { step: 'end', at: stateAt, state: 'done' }];
}

type Row = NonNullable<Parameters<typeof sentFile>[0]> & { id: number };

/** What its sender is told of a file; `isGone`: its time is over, though something else may still have its bytes. */
export function ownFile(file: Row, isGone = false) {
  const told = sentFile(file)!;
  const isKept = !isGone && file.purged_at === null;
  const held = file.scan_state === 'infected' ? 'blocked' : !isKept ? 'gone' : told.isAvailable ? null : 'checking';
  return { ...told, id: file.id, isAvailable: held === null, held } as const;
}

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('fr-FR')} Ko`;

const KINDS: Record<SubmissionKind, string> = {
  message: 'Message',
  document: 'Justificatif',
  taxData: 'Données fiscales',
  proofOfLife: 'Certificat de vie',
  swornStatement: "Attestation sur l'honneur",
  bankChange: 'Changement de compte bancaire',
  contact: 'Appel, courrier ou visite',
  change: 'Changement',
};
const CHANGES: Record<RecordedChange, string> = {
  address: "Changement d'adresse",
  phones: 'Changement de téléphone',
  email: "Changement d'adresse e-mail",
  beneficiaries: 'Bénéficiaires et ayants droit',
  trustedThirdParty: 'Tiers de confiance',
};
const CHANNELS = { portal: 'en ligne', phone: 'par téléphone', post: 'par courrier', counter: 'au guichet' } as const;
/** Before the day on which it came there. */
const STATES: Record<Exclude<SubmissionState, 'ours'>, string> = {
  yours: 'nous attendons votre réponse depuis le',
  written: 'écrite par le service le',
  answered: 'nous y avons répondu le',
  accepted: 'acceptée le',
  refused: 'refusée le',
  cancelled: 'annulée le',
  replaced: 'remplacée par une demande plus récente le',
  recorded: 'enregistrée le',
  closed: 'terminée le',
  removed: 'supprimée à la fin de sa durée de conservation, le',
};

/** What it is, in words: 'Certificat de vie 2026', 'Compte se terminant par 4412', the subject of a message. */
export function titleOf({ kind, title }: Pick<Told, 'kind' | 'title'>): string {
  if (kind === 'change') return CHANGES[title as RecordedChange] ?? KINDS.change;
  if (kind === 'message' || kind === 'contact') return title ?? KINDS[kind];
  if (kind === 'bankChange' && title) return `${KINDS.bankChange} (se terminant par ${title})`;
  if (!title) return KINDS[kind];
  return kind === 'document' ? `${KINDS[kind]} : ${title}` : `${KINDS[kind]} ${title}`;
}

interface Receipt {
  submission: Told;
  member: { civility: string; firstname: string; lastname: string };
  /** Who receives: the social system, or the fund. */
  author: string;
  files: readonly { filename: string; size: number; sha256: string }[];
  /** When the member last wrote about it, after they had sent it: an answer is expected from then on. */
  writtenAt: Date | null;
  now: Date;
}

const filesReceived = (files: Receipt['files']): PdfBlock[] => [
  { kind: 'heading', text: 'Documents reçus' },
  {
    kind: 'table',
    head: ['Document', 'Taille'],
    rows: files.map(({ filename, size }) => [filename, sizeOf(size)]),
  },
  { kind: 'paragraph', text: 'Empreintes SHA-256 des documents, qui prouvent leur contenu :' },
  ...files.map(({ filename, sha256 }) => ({ kind: 'paragraph', text: `${filename} : ${sha256}` }) as const),
];

const expected = (day: string, isLate: boolean): [string, string] => [
  'Réponse attendue',
  isLate ? `le ${frenchDay(day)} ; nous sommes en retard` : `au plus tard le ${frenchDay(day)}`,
];

/** That it was received. */
export function receiptDocument({ submission, member, author, files, writtenAt, now }: Receipt): PdfDocument {
  const { channel, sentAt, folderIds, state, stateAt, expectedBy, isLate, reason } = submission;
  const title = titleOf(submission);
  const isOne = submission.ids.length === 1;
  const dayOf = (at: Date) => frenchDay(parisDay(at));
  // What came through the portal came at an hour that counts; of what somebody entered only the day is known.
  const momentOf = (at: Date) => `${dayOf(at)} à ${parisTime(at)}`;
  const facts: [string, string][] = [
    ['Démarche', title],
    [isOne ? 'Référence' : 'Références', referencesOf(submission)],
    ['Adhérent', nameOf(member)],
    ...(folderIds.length > 0
      ? [[folderIds.length > 1 ? 'Dossiers' : 'Dossier', numbersInWords(folderIds)] as [string, string]]
      : []),
    ['Reçue', `le ${channel === 'portal' ? momentOf(sentAt) : dayOf(sentAt)}, ${CHANNELS[channel]}`],
    ...(writtenAt ? [['Votre dernier message', `le ${momentOf(writtenAt)}`] as [string, string]] : []),
    [`État au ${dayOf(now)}`, state === 'ours' ? 'en cours chez nous' : `${STATES[state]} ${dayOf(stateAt)}`],
    ...(expectedBy ? [expected(expectedBy, isLate)] : []),
    ...(reason ? [['Ce que nous vous avons dit', reason] as [string, string]] : []),
  ];
  return {
    title: 'Reçu de votre démarche',
    author,
    createdAt: now.toISOString(),
    footer: `Reçu ${isOne ? 'de la démarche' : 'des démarches'} ${referencesOf(submission)}`,
    blocks: [
      { kind: 'paragraph', text: `Nous avons bien reçu votre démarche : ${title}.` },
      { kind: 'facts', rows: facts },
      ...(files.length > 0 ? filesReceived(files) : []),
    ],
  };
}
