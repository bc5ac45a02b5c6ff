import { Link } from '@tanstack/react-router';
import type { User } from 'contract/calls/profile.ts';
import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { ByPost, type OnPaper } from '../../shell/by-post/ByPost.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

export interface UserProps {
  user: User;
  refresh: () => Promise<unknown>;
}

interface SectionPageProps {
  title: string;
  subtitle?: string;
  /** What a manager may not do for the member: the page says so instead of offering it. */
  isPersonOnly?: boolean;
  /** Where the link above leads, when not to 'Ma situation'. */
  back?: ReactNode;
  isWide?: boolean;
  /** What is changed here, for whoever would rather write. */
  onPaper?: OnPaper;
  children: ReactNode;
}

/** One thing of the situation: the way back, and whom to call. */
export function SectionPage({ title, subtitle, isPersonOnly, back, isWide, onPaper, children }: SectionPageProps) {
  const session = useSession();
  return (
    <Page title={title} subtitle={subtitle} isNarrow={!isWide}>
      <BackLink>
        {back ?? (
          <Link to={PATHS.situation}>
            <BackArrow /> {text('situation.back')}
          </Link>
        )}
      </BackLink>
      {isPersonOnly && session?.isConnectedAs ? (
        <Alert tone="warning" title={text('situation.personOnlyTitle')} isLive={false}>
          {text('situation.personOnly')}
        </Alert>
      ) : (
        children
      )}
      {onPaper && <ByPost form={onPaper} />}
      <div className="muted">
        <PhoneHelp />
      </div>
    </Page>
  );
}

/** A link to one of the pages of the situation. */
export function SectionLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link to={PATHS.situationSection} params={{ section: to }} className={className}>
      {children}
    </Link>
  );
}
