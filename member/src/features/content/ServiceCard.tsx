import './content.css';
import { useCall } from 'client/react.tsx';
import { getFolderContact } from 'contract/calls/folder-details.ts';
import { Card } from 'ui/Card.tsx';
import { type Fact, Facts } from 'ui/Facts.tsx';
import { frenchPhone } from 'ui/phone-words.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { phoneAddress } from '../../shell/phone-address.ts';
import { text } from '../../texts.ts';

/** Whom to ask about the folder, and when. Nothing where its social system names nobody: the fund's own numbers follow. */
export function ServiceCard({ folderId }: { folderId: number }) {
  const query = useCall(getFolderContact, { params: { folderId } });
  if (query.error && query.data === undefined)
    return <LoadFailure title={text('contactPage.serviceFailed')} query={query} />;
  if (query.data === undefined || query.isPlaceholderData)
    return <SpinnerBlock text={text('contactPage.serviceLoading')} />;
  const contact = query.data;
  if (!contact) return null;
  const { phoneNumber, email, contactAddress, timeWindow } = contact;
  const facts: Fact[] = [];
  if (timeWindow) facts.push({ label: text('contactPage.serviceHours'), value: timeWindow });
  if (phoneNumber)
    facts.push({
      label: text('contactPage.servicePhone'),
      value: <a href={phoneAddress(phoneNumber)}>{frenchPhone(phoneNumber)}</a>,
    });
  if (email) facts.push({ label: text('contactPage.serviceEmail'), value: <a href={`mailto:${email}`}>{email}</a> });
  if (contactAddress)
    facts.push({
      label: text('contactPage.serviceAddress'),
      value: <address className="postal">{contactAddress}</address>,
    });
  return (
    <Card title={contact.departmentName || text('contactPage.serviceTitle')}>
      <Facts facts={facts} />
      {contactAddress && <p>{text('contactPage.serviceAddressNote')}</p>}
    </Card>
  );
}
