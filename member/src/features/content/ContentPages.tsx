import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { Formatted } from '../../shell/Formatted.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { useSession } from '../../shell/session.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { flag, richText, text } from '../../texts.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { VisitorCard } from './VisitorCard.tsx';
import './content.css';

export function LegalPage() {
  return (
    <Page title={text('transverse.legal.noticeTitle')} isNarrow>
      <Formatted html={richText('transverse.legal.notice')} />
    </Page>
  );
}

export function TermsPage() {
  return (
    <Page title={text('transverse.legal.cguTitle')} isNarrow>
      <Formatted html={richText('transverse.legal.cgu')} />
    </Page>
  );
}

export function AccessibilityPage() {
  return (
    <Page title={text('transverse.legal.accessibilityTitle')} isNarrow>
      <Formatted html={richText('transverse.legal.accessibility')} />
    </Page>
  );
}

export function ContactPage() {
  const { appareil, dossier } = useSearch({ from: PATHS.contact });
  const navigate = useNavigate();
  const session = useSession();
  const looked = useConsultedFolder();
  const { folders } = looked;
  // The folder that a link is about, without another choice for the other pages.
  const named = folders?.find(({ id }) => id === dossier);
  const consulted = named ?? looked.consulted;
  const select = (id: number) => {
    looked.select(id);
    if (named) void navigate({ to: PATHS.contact, replace: true, resetScroll: false });
  };
  const user = useUser().data;
  // Before the first connection is finished the messages are closed: the link would lead back to its first step.
  const isFirst = user !== undefined && user.connectionFunnelStep < FirstConnectionStep.Complete;
  return (
    <Page
      title={session ? text('pages.ourContactInformations') : text('contactPage.title')}
      subtitle={text('contactPage.introduction')}
      actions={
        folders && folders.length > 1 && <FolderSelect folders={folders} value={consulted?.id} onSelect={select} />
      }
      isNarrow
    >
      <PageBlocks page="contactUs.ourContactInformations" folder={consulted} />
      {consulted && looked.areAll && !named && <p>{text('home.oneAtATime', { folder: folderName(consulted) })}</p>}
      {consulted && <ServiceCard folderId={consulted.id} />}
      <Card title={text('contactPage.phoneTitle')}>
        <div className="stack">
          <p>
            <PhoneButton />
          </p>
          <p>
            <strong>
              {text('contact.hours')} ({text('contact.phoneNote')})
            </strong>
          </p>
          <p>{text('contactPage.phoneAdvice')}</p>
        </div>
      </Card>
      {flag('contactPage.showMail') && (
        <Card title={text('contactPage.mailTitle')}>
          <div className="stack">
            <address className="postal">{text('contactPage.address')}</address>
            <p>{text('contactPage.mailAdvice')}</p>
          </div>
        </Card>
      )}
      {session && !isFirst && (
        <p>
          <Link to={PATHS.newMessage} className={buttonClass({ variant: 'primary' })}>
            {text('messaging.write')}
          </Link>
        </p>
      )}
      {!session && <VisitorCard isLostDevice={appareil ?? false} />}
      <p className="muted">{text('contactPage.warning')}</p>
    </Page>
  );
}
