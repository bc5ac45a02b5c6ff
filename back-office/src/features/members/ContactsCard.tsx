import './member.css';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceMobile,
  IconHome,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import type { MemberRecord } from 'contract/calls/members.ts';
import type { ReactElement, ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { frenchPhone } from 'ui/phone-words.ts';
import { Email } from '../../shell/Email.tsx';

type Contacts = MemberRecord['contacts'];
type Works = { tone: 'good' | 'look' | 'bad'; text: string };

const DRAWINGS = { good: <IconCircleCheck />, look: <IconAlertTriangle />, bad: <IconAlertCircle /> };

/** Who has just been changed is not who is called back. Milliseconds. */
const RECENT = 30 * 86_400_000;

/** How they can be reached, and whether that works. */
export function ContactsCard({ member }: { member: MemberRecord }) {
  const { email, pendingEmail, mobile, fixed, addresses } = member.contacts;
  const phones = phonesOf(member.contacts);
  const isEmpty = !email && !pendingEmail && !mobile && !fixed && addresses.length === 0;
  return (
    <Card title="Contacts">
      {isEmpty ? (
        <p className="muted">Aucune adresse ni téléphone n'est connu.</p>
      ) : (
        <ul className="member-lines">
          {phones.map(({ kind, icon, number, changedAt, works }) => (
            <Line key={kind} icon={icon} works={[recently(changedAt, 'numéro changé'), works]}>
              <Phone number={number} kind={kind} />
            </Line>
          ))}
          {email && (
            <Line
              icon={<IconMail />}
              works={[recently(email.changedAt, 'adresse changée'), reachedBy(email, 'e-mail')]}
            >
              <Email address={email.address} />
            </Line>
          )}
          {pendingEmail && (
            <Line icon={<IconMail />} works={[{ tone: 'look', text: 'pas encore confirmée' }]}>
              <Email address={pendingEmail} />
            </Line>
          )}
          {addresses.map(({ lines, folderIds, since, isReturned, authorName }) => (
            <Line
              key={folderIds[0]}
              icon={<IconHome />}
              works={[
                isReturned && { tone: 'bad', text: "courrier revenu : n'habite pas à l'adresse" },
                recently(since, 'nouvelle adresse'),
              ]}
            >
              {lines.map(line => (
                <span key={line} className="member-address">
                  {line}
                </span>
              ))}
              <span className="muted small member-address">
                {folderIds.length === 1 ? `dossier ${folderIds[0]}` : `dossiers ${folderIds.join(', ')}`}
                {since && !recently(since, '') && `, depuis le ${formatFrenchDate(since)}`}
              </span>
              {authorName && (
                <span className="muted small member-address">{`Donnée par ${authorName} au nom de l'adhérent`}</span>
              )}
            </Line>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The number to call back first: what has been on record longest. */
function phonesOf({ fixed, mobile }: Contacts) {
  const both = [
    fixed && { ...fixed, kind: 'fixe', icon: <IconPhone />, works: false as const },
    mobile && { ...mobile, kind: 'mobile', icon: <IconDeviceMobile />, works: reachedBy(mobile, 'SMS') },
  ].filter(one => one !== null);
  const since = (at: string | null) => (at === null ? 0 : Date.parse(at));
  return both.sort((one, other) => since(one.changedAt) - since(other.changedAt));
}

function recently(at: string | null, what: string): Works | false {
  return at !== null && Date.now() - Date.parse(at) < RECENT
    ? { tone: 'look', text: `${what} le ${formatFrenchDate(at)}` }
    : false;
}

function reachedBy(
  { sentAt, failedAt }: Pick<NonNullable<Contacts['email']>, 'sentAt' | 'failedAt'>,
  what: string,
): Works | false {
  if (failedAt) return { tone: 'bad', text: `${what} non remis le ${formatFrenchDate(failedAt)}` };
  return sentAt !== null && { tone: 'good', text: `dernier ${what} parti le ${formatFrenchDate(sentAt)}` };
}

const Phone = ({ number, kind }: { number: string; kind: string }) => (
  <a href={`tel:${number}`} className="figures" aria-label={`Appeler le ${kind}, ${frenchPhone(number)}`}>
    {frenchPhone(number)}
  </a>
);

interface LineProps {
  icon: ReactElement;
  works?: readonly (Works | false)[];
  children: ReactNode;
}

const Line = ({ icon, works = [], children }: LineProps) => (
  <li className="member-line">
    <span className="member-icon" aria-hidden="true">
      {icon}
    </span>
    <div className="member-words">
      {children}
      {works.map(
        one =>
          one && (
            <span key={one.text} className={`member-works member-works-${one.tone}`}>
              <span aria-hidden="true">{DRAWINGS[one.tone]}</span>
              {one.text}
            </span>
          ),
      )}
    </div>
  </li>
);
