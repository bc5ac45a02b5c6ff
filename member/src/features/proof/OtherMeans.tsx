import './proof.css';
import {
  IconChevronRight,
  IconDeviceMobileMessage,
  IconFingerprint,
  IconLifebuoy,
  IconMail,
  IconPassword,
  IconPhone,
  IconPhoneCall,
  IconShieldLock,
} from '@tabler/icons-react';
import type { ProofAsked, ProofMeans, SentMeans } from 'contract/calls/proof.ts';
import { type ReactNode, useId } from 'react';
import { frenchDate } from '../../shell/dates.ts';
import { phoneAddress } from '../../shell/phone-address.ts';
import { text } from '../../texts.ts';

const ICONS: Record<ProofMeans, ReactNode> = {
  passkey: <IconFingerprint />,
  totp: <IconShieldLock />,
  sms: <IconDeviceMobileMessage />,
  call: <IconPhoneCall />,
  recovery: <IconLifebuoy />,
  password: <IconPassword />,
  letter: <IconMail />,
};

interface OtherMeansProps {
  asked: ProofAsked;
  chosen: ProofMeans;
  /** A manager proves that it is them: whom a member calls is themself. */
  isVisit: boolean;
  others: ProofMeans[];
  onChoose: (means: ProofMeans) => void;
}

/** The ways round a device that is not at hand, each with where it arrives; the last but the letter is to call the fund. */
export function OtherMeans({ asked, chosen, isVisit, others, onChoose }: OtherMeansProps) {
  const id = useId();
  if (isVisit && others.length === 0) return null;
  const row = (means: ProofMeans) => (
    <li key={means}>
      <button type="button" className="proof-other" onClick={() => onChoose(means)}>
        <OtherWords icon={ICONS[means]} {...wordsOf(means, asked)} />
      </button>
    </li>
  );
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className="proof-others-title">
        {text(`verification.others.${isVisit ? 'other' : titleOf(chosen, others, asked)}`)}
      </h3>
      <ul className="proof-others">
        {others.filter(means => means !== 'letter').map(row)}
        {!isVisit && (
          <li>
            <a className="proof-other" href={phoneAddress(text('contact.phone'))}>
              <OtherWords icon={<IconPhone />} name={text('verification.others.phone')} where={text('contact.phone')} />
            </a>
          </li>
        )}
        {others.includes('letter') && row('letter')}
      </ul>
    </section>
  );
}

function titleOf(chosen: ProofMeans, others: readonly ProofMeans[], { to }: ProofAsked) {
  if (chosen === 'passkey' || chosen === 'totp') return 'lost';
  if (chosen !== 'sms' && chosen !== 'call') return 'other';
  // Who has one telephone is not asked what they do without it: it is called as well.
  return others.some(means => means !== 'letter' && to[means as SentMeans] === to[chosen]) ? 'other' : 'withoutPhone';
}

function OtherWords({ icon, name, where }: { icon: ReactNode; name: string; where: string }) {
  return (
    <>
      <span className="proof-other-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="proof-other-words">
        <strong>{name}</strong> <span className="muted">{where}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </>
  );
}

function wordsOf(means: ProofMeans, { to, letterAskedAt, passkeyAt }: ProofAsked) {
  if (means === 'letter' && letterAskedAt)
    return {
      name: text('verification.others.letterHere'),
      where: text('verification.where.letterHere', { date: frenchDate(letterAskedAt) }),
    };
  const name = text(`verification.others.${means}`);
  if (means === 'sms' || means === 'call' || means === 'letter')
    return { name, where: text(`verification.where.${means}`, { to: to[means] ?? '' }) };
  if (means === 'passkey' && passkeyAt) return { name, where: text('verification.visitor.where') };
  return { name, where: text(`verification.where.${means}`) };
}
