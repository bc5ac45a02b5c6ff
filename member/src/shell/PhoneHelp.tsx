import './phone-help.css';
import { IconPhone } from '@tabler/icons-react';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { text } from '../texts.ts';
import { phoneAddress } from './phone-address.ts';

/** The line at the end of every error: somebody to call. */
export function PhoneHelp() {
  return (
    <p className="phone-help">
      {text('contact.help')} <PhoneLink /> ({text('contact.phoneNote')}), {text('contact.hours')}.
    </p>
  );
}

function PhoneLink() {
  return (
    <a className="phone-link" href={phoneAddress(text('contact.phone'))}>
      {text('contact.phone')}
    </a>
  );
}

/** The number as a large button: on a phone, one touch calls. */
export function PhoneButton() {
  return (
    <ButtonLink href={phoneAddress(text('contact.phone'))} icon={<IconPhone />} className="phone-button">
      {text('contact.phone')}
    </ButtonLink>
  );
}
