import { type Contact, wrongOfContact } from 'contract/calls/contacts.ts';
import type { OwnDraftField } from 'contract/calls/drafts.ts';
import { isOnPaper } from 'contract/values/channels.ts';
import { wrongOfPostmark } from 'contract/values/postmark.ts';
import type { ContactAbout, ContactChannel } from 'contract/values/requests.ts';
import { today } from 'ui/dates.ts';
import type { Refusal } from '../../shell/editor/refusal.ts';
import type { ContactSearch } from './searches.ts';

/** What it is, other than a question. A certificate of life comes on paper, is decided of, and has no words of its own. */
export type What = ContactAbout | 'certificate';

/** What the form holds. What another choice hides waits there, and is not sent. */
export interface Draft {
  isStranger: boolean;
  memberId: number | null;
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  channel: ContactChannel;
  what: What | null;
  folderId: number | null;
  socialSystemId: number | null;
  subject: string;
  text: string;
  file: File | null;
  receivedOn: string | null;
  isDone: boolean;
  outcome: string;
}

/** The subjects that a choice writes by itself. */
const SUBJECTS: Record<ContactAbout, string> = {
  lostDevice: 'Appareil perdu',
  returnedPost: 'Courrier revenu : adresse à vérifier',
};
const isOurs = (subject: string) => !subject.trim() || Object.values(SUBJECTS).includes(subject);

/** What was not typed is said by the choice. */
export const chosen = (what: What | null, { subject }: Draft): Partial<Draft> => ({
  what,
  ...(what === 'certificate' && { isStranger: false }),
  ...(isOurs(subject) && { subject: what && what !== 'certificate' ? SUBJECTS[what] : '' }),
});

/** `usual`: by which way the one before had come. */
export const newDraft = ({ adherent, inconnu, courrier, sujet }: ContactSearch, usual: ContactChannel): Draft => ({
  isStranger: inconnu ?? false,
  memberId: adherent ?? null,
  ...{ firstname: '', lastname: '', phone: '', email: '' },
  channel: courrier || sujet === 'returnedPost' ? 'post' : usual,
  what: sujet ?? null,
  ...{ folderId: null, socialSystemId: null },
  ...{ subject: sujet ? SUBJECTS[sujet] : '', text: '', file: null, receivedOn: null },
  ...{ isDone: false, outcome: '' },
});

/** What is kept of it on the server, as text: all but the scan; nothing of what holds no word yet. */
export function textOf({ file: _, ...draft }: Draft): string {
  const { subject, text, outcome, firstname, lastname, phone, email } = draft;
  return [isOurs(subject) ? '' : subject, text, outcome, firstname, lastname, phone, email].some(word => word.trim())
    ? JSON.stringify(draft)
    : '';
}

/** Where it is kept, by what it was begun as: a letter is none of a call that was begun. */
export const draftFieldOf = ({ courrier, sujet }: ContactSearch): OwnDraftField =>
  sujet ?? (courrier ? 'letter' : 'contact');

/** What was kept, as far as the form still has such fields. */
export function readDraft(kept: string, start: Draft): Partial<Draft> {
  const found: Record<string, unknown> = JSON.parse(kept);
  const names = Object.keys(start).filter(name => name !== 'file' && name in found);
  return Object.fromEntries(names.map(name => [name, found[name]]));
}

const given = (text: string) => text.trim() || null;

export const isCertificate = ({ channel, what }: Draft) => isOnPaper(channel) && what === 'certificate';

/** A letter of ours that came back is a member's, by post: of any other contact it cannot be chosen. */
export const mayBeReturned = ({ isStranger, channel }: Pick<Draft, 'isStranger' | 'channel'>) =>
  !isStranger && channel === 'post';

/** What was chosen, as far as the other choices still allow it. */
export const whatOf = (draft: Draft): What | null => {
  if (draft.what === 'certificate') return isCertificate(draft) ? draft.what : null;
  return draft.what === 'returnedPost' && !mayBeReturned(draft) ? null : draft.what;
};

/** The scan that is sent. */
export const fileOf = ({ channel, file }: Draft) => (isOnPaper(channel) ? file : null);

/** What the call of a certificate takes, once nothing is wrong with it. */
export const certificateOf = ({ memberId, folderId, channel, receivedOn }: Draft) => ({
  memberId: memberId!,
  folderId: folderId!,
  channel: channel === 'counter' ? channel : ('post' as const),
  receivedOn: channel === 'post' ? receivedOn : null,
});

/** What the call of any other contact takes. */
export function contactOf(draft: Draft): Contact {
  const what = whatOf(draft);
  return {
    memberId: draft.isStranger ? null : draft.memberId,
    firstname: given(draft.firstname),
    lastname: given(draft.lastname),
    phone: given(draft.phone),
    email: given(draft.email),
    channel: draft.channel,
    about: what === 'certificate' ? null : what,
    folderId: draft.isStranger ? null : draft.folderId,
    socialSystemId: draft.isStranger ? draft.socialSystemId : null,
    subject: draft.subject.trim(),
    text: draft.text.trim(),
    receivedOn: draft.channel === 'post' ? draft.receivedOn : null,
    outcome: draft.isDone ? given(draft.outcome) : null,
  };
}

/** What the server would refuse, and what was ticked without being said. */
export function wrongOf(draft: Draft): Refusal | null {
  const wrong = isCertificate(draft) ? wrongOfCertificate(draft) : wrongOfOther(draft);
  return Object.keys(wrong).length === 0 ? null : { message: null, wrong };
}

const NOBODY = 'Cherchez cette personne';

function wrongOfCertificate(draft: Draft) {
  const { memberId, folderId, file } = draft;
  const postmark = wrongOfPostmark(certificateOf(draft).receivedOn, today());
  return {
    ...(memberId === null && { who: `${NOBODY}.` }),
    ...(memberId !== null && folderId === null && { folderId: 'Choisissez le dossier.' }),
    ...(file === null && { file: 'Joignez le certificat numérisé.' }),
    ...(postmark && { receivedOn: postmark }),
  };
}

function wrongOfOther(draft: Draft) {
  const found = wrongOfContact(contactOf(draft), { hasFile: fileOf(draft) !== null, today: today() });
  return {
    ...(!draft.isStranger && draft.memberId === null && { who: `${NOBODY}, ou cochez « Personne inconnue ».` }),
    ...found,
    ...(draft.isDone && !draft.outcome.trim() && { outcome: 'Dites ce qui a été fait.' }),
  };
}
