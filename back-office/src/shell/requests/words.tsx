import './requests.css';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCertificate,
  IconDeviceMobileOff,
  IconEraser,
  IconFileText,
  IconFingerprint,
  IconMail,
  IconMailboxOff,
  IconMailX,
  IconMessage2,
  IconMessage2Question,
  IconPhone,
  IconReceipt2,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { ListedRequest } from 'contract/calls/requests.ts';
import type { Channel } from 'contract/values/channels.ts';
import { CHANNELS, type Hold, REQUEST_KINDS, REQUEST_MARKS, type RequestKind } from 'contract/values/requests.ts';
import type { ReactElement } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate, timeOf, today } from 'ui/dates.ts';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { countOf } from '../counts.ts';

/** A kind has a drawing, never a colour. */
export const KIND_ICONS: Record<RequestKind, ReactElement> = {
  message: <IconMessage2 aria-hidden="true" />,
  visitorMessage: <IconMessage2Question aria-hidden="true" />,
  proofOfLife: <IconCertificate aria-hidden="true" />,
  bankChange: <IconBuildingBank aria-hidden="true" />,
  bankHold: <IconShieldLock aria-hidden="true" />,
  identityCheck: <IconFingerprint aria-hidden="true" />,
  contact: <IconPhone aria-hidden="true" />,
  supportingDocument: <IconFileText aria-hidden="true" />,
  taxData: <IconReceipt2 aria-hidden="true" />,
  lostDevice: <IconDeviceMobileOff aria-hidden="true" />,
  returnedMail: <IconMailX aria-hidden="true" />,
  returnedPost: <IconMailboxOff aria-hidden="true" />,
  erasure: <IconEraser aria-hidden="true" />,
};

const CONTACT_ICONS: Partial<Record<Channel, ReactElement>> = {
  post: <IconMail aria-hidden="true" />,
  counter: <IconUser aria-hidden="true" />,
};

/** Of a request: a letter and a visit that were written down are no call. */
export const requestIcon = ({ kind, channel }: Pick<ListedRequest, 'kind' | 'channel'>): ReactElement =>
  (kind === 'contact' && CONTACT_ICONS[channel]) || KIND_ICONS[kind];

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const short = (day: string) => formatFrenchDate(day).slice(0, 5);

export interface DueWords {
  first: string;
  second: string;
  tone: 'danger' | 'warning' | null;
}

/** By working days, as its delay is: due on a Friday, it is late on Saturday, by none of them. */
const lateWords = (days: number) => (days === 0 ? 'En retard' : `${countOf(days, 'jour', 'jours')} de retard`);

/** When it is due, in words: '2 jours de retard', 'Aujourd'hui', 'Mercredi', and the day. */
export function dueWords({
  dueOn,
  state,
  lateDays,
  hold,
  closedAt,
}: Pick<ListedRequest, 'dueOn' | 'lateDays' | 'state' | 'hold' | 'closedAt'>): DueWords {
  if (state === 'closed') return { first: 'Terminée', second: `le ${formatFrenchDate(closedAt)}`, tone: null };
  const late = lateDays === null ? null : lateWords(lateDays);
  // The member waits for the fund, whoever of it is to sign.
  if (state === 'onHold' && hold?.kind === 'signature') {
    const second = 'signature attendue';
    return late ? { first: late, second, tone: 'danger' } : { first: 'En attente', second, tone: null };
  }
  if (state === 'onHold' && !hold?.until) return { first: 'Délai arrêté', second: 'réponse attendue', tone: null };
  if (state === 'onHold' && hold?.until) {
    const until = `jusqu'au ${short(hold.until)}`;
    // Putting it aside until a day does not stop its delay.
    return late
      ? { first: late, second: `attend le ${short(hold.until)}`, tone: 'danger' }
      : { first: 'En attente', second: until, tone: null };
  }
  if (late) return { first: late, second: `le ${short(dueOn)}`, tone: 'danger' };
  const left = daysBetween(today(), dueOn);
  if (left === 0) return { first: "Aujourd'hui", second: short(dueOn), tone: 'warning' };
  if (left === 1) return { first: 'Demain', second: short(dueOn), tone: null };
  if (left < 7) return { first: capital(WEEKDAY.format(new Date(dueOn))), second: short(dueOn), tone: null };
  return { first: `Dans ${left} jours`, second: `le ${short(dueOn)}`, tone: null };
}

/** 'Message, le 09/11' or, of what did not come by the portal, 'Courrier, le 09/11'; in the list of one kind 'Le 09/11'. */
export function receivedWords(
  { kind, channel, receivedAt }: Pick<ListedRequest, 'kind' | 'channel' | 'receivedAt'>,
  isOfOneKind = false,
) {
  if (channel === 'portal' && isOfOneKind) return `Le ${short(receivedAt)}`;
  return `${channel === 'portal' ? REQUEST_KINDS[kind] : CHANNELS[channel]}, le ${short(receivedAt)}`;
}

const two = (number: number) => String(number).padStart(2, '0');
/** '11:16' */
export function hourOf(at: string) {
  const time = timeOf(at);
  return time ? `${two(time.hour)}:${two(time.minute)}` : '';
}

/** Why it came back from where it waited. */
export const BACK_FROM: Record<Hold, string> = {
  answer: 'Revenue : réponse',
  day: 'Revenue : jour dit',
  signature: 'Revenue : signature',
};

/**
 * What is said of its state in a list: the first of who holds it, who reads it, what it waits for, that it came back and what deserves
 * a look, and its labels.
 */
export function RequestState({ row, isMine }: { row: ListedRequest; isMine: boolean }) {
  const state = stateBadge(row, isMine);
  return (
    <>
      {state} <LabelsBeside labels={row.labels} shown={state ? 0 : 1} />
    </>
  );
}

/** The labels that have room, here the first `shown` ones; of the others how many, which is told when one points at it. */
function LabelsBeside({ labels, shown }: Pick<ListedRequest, 'labels'> & { shown: number }) {
  const others = labels.slice(shown).map(({ name }) => name);
  const words = `${others.length > 1 ? 'Étiquettes' : 'Étiquette'} : ${others.join(', ')}`;
  return (
    <>
      {labels.slice(0, shown).map(({ id, name }) => (
        <Badge key={id} tone="muted">
          {name}
        </Badge>
      ))}{' '}
      {others.length > 0 && (
        <span title={words}>
          <VisuallyHidden>{words}</VisuallyHidden>
          <span aria-hidden="true">
            <Badge tone="muted">+{others.length}</Badge>
          </span>
        </span>
      )}
    </>
  );
}

/** Of a row what matters most; null where nothing but its labels is said. */
function stateBadge(row: ListedRequest, isMine: boolean): ReactElement | null {
  const [reader] = row.readers;
  if (row.state === 'closed') return <span className="requests-reason">{row.outcome ?? 'Terminée'}</span>;
  if (row.state === 'taken' && row.holder && !isMine)
    return <span className="requests-reason">Prise par {row.holder.name}</span>;
  if (reader)
    return (
      <span className="requests-reader">
        <span className="requests-face" aria-hidden="true">
          {reader.name.replace(/(\S)\S*\s*/g, '$1').slice(0, 2)}
        </span>
        {reader.name} la lit
      </span>
    );
  if (row.hold?.kind === 'signature') return <Badge tone="info">Attend une signature</Badge>;
  if (row.hold)
    return (
      <span className="requests-reason" title={row.hold.reason}>
        {row.hold.reason}
      </span>
    );
  if (row.backFrom)
    return (
      <Badge tone="info" icon={<IconArrowBackUp />}>
        {BACK_FROM[row.backFrom]}
      </Badge>
    );
  if (row.absent) return <Badge tone="info">Absence de {row.absent.name}</Badge>;
  if (row.mark) return <Badge tone={row.mark === 'veryOld' ? 'muted' : 'danger'}>{REQUEST_MARKS[row.mark]}</Badge>;
  return null;
}
