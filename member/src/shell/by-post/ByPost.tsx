import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useAction, useCall } from 'client/react.tsx';
import { getFolderContact } from 'contract/calls/folder-details.ts';
import { getPostalForm } from 'contract/calls/postal-forms.ts';
import { POSTAL_FILE_NAMES, type PostalForm } from 'contract/values/postal-forms.ts';
import { Fragment, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { flag, text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureWords } from '../failures.ts';
import { PhoneHelp } from '../PhoneHelp.tsx';
import { useConsultedFolder } from '../use-consulted-folder.ts';
import { useUser } from '../user.ts';
import './by-post.css';

/**
 * What a page is about: a paper form that the portal prints, one that the page has itself or
 * will have once it is asked for, or nothing that is done on paper.
 */
export type OnPaper = PostalForm | 'proofOfLife' | 'proofOfLifeLater' | 'none';

/** What is sent to one address, and for which folders, where there are several addresses. */
interface Destination {
  folderId: number;
  label: string;
}

/**
 * At the foot of a process: how it is done by post, for whoever would rather. `destinations`: where each paper goes, for a page that
 * knows; without any, it goes where the member looks.
 */
export function ByPost({ form, destinations }: { form: OnPaper; destinations?: readonly Destination[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="by-post no-print" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {text(form === 'none' ? 'postal.phoneTitle' : 'postal.title')}
        <OpeningArrow />
      </summary>
      {isOpen && (form === 'none' ? <ByPhone /> : <Way form={form} destinations={destinations} />)}
    </details>
  );
}

const ByPhone = () => (
  <div className="by-post-way stack">
    <p>{text('postal.phoneOnly')}</p>
    <PhoneHelp />
  </div>
);

function Way({
  form,
  destinations = [],
}: {
  form: Exclude<OnPaper, 'none'>;
  destinations?: readonly Destination[] | undefined;
}) {
  const { consulted, areAll } = useConsultedFolder();
  // The paper is of what the member looks at: one folder, or all.
  const folderId = areAll ? undefined : consulted?.id;
  const isProof = form === 'proofOfLife' || form === 'proofOfLifeLater';
  return (
    <div className="by-post-way stack">
      <p>{text(isProof ? `postal.${form}` : 'postal.introduction')}</p>
      {destinations.length > 0 ? (
        destinations.map(({ folderId, label }) => (
          <Fragment key={folderId}>
            {destinations.length > 1 && <p>{label}</p>}
            <Address folderId={folderId} />
          </Fragment>
        ))
      ) : (
        <Address key={folderId} folderId={folderId} />
      )}
      {!isProof && (
        <>
          <p>
            <strong>{text('postal.join')} : </strong>
            {text(`postal.forms.${form}.join`)}
          </p>
          <PrintForm form={form} folderId={folderId} />
        </>
      )}
    </div>
  );
}

/** The service's, where it has one, else the fund's: the paper says the same (api/src/fund/member-words.ts). */
function Address({ folderId }: { folderId: number | undefined }) {
  const contact = useCall(getFolderContact, folderId === undefined ? null : { params: { folderId } });
  if (folderId !== undefined && contact.isLoading) return <p>{text('postal.address')}</p>;
  const address = contact.data?.contactAddress || (flag('contactPage.showMail') && text('contactPage.address'));
  return address ? (
    <address className="by-post-address">{address}</address>
  ) : (
    <>
      <p>{text('postal.addressFailed')}</p>
      <PhoneHelp />
    </>
  );
}

function PrintForm({ form, folderId }: { form: PostalForm; folderId: number | undefined }) {
  const { id } = useUser().data ?? {};
  const make = useAction(getPostalForm);
  const print = async () => {
    const query = folderId === undefined ? {} : { folderId: String(folderId) };
    const content = await make.mutateAsync({ params: { id: String(id), form }, query }).catch(() => null);
    if (!content) return;
    download(content, `${POSTAL_FILE_NAMES[form]}.pdf`);
    announce(text('postal.printed'));
  };
  return (
    <>
      <p>
        <Button
          icon={<IconFileTypePdf />}
          isBusy={make.isPending}
          disabled={id === undefined}
          onClick={() => void print()}
        >
          {text('postal.print')}
        </Button>
      </p>
      {make.error && (
        <FailureAlert
          error={make.error}
          words={{ title: text('postal.failed'), message: failureWords(make.error).message }}
        />
      )}
    </>
  );
}
