import './shell.css';
import { type ReactNode, Suspense, useEffect } from 'react';
import { cx } from 'ui/classes.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { text } from '../texts.ts';
import { fullName } from './names.ts';
import { giveProofPlace, useIsProofAsked } from './proof-place.ts';
import { useSession } from './session.ts';
import { useUser } from './user.ts';

interface PageProps {
  /** The heading, and the window's title unless `windowTitle` says otherwise. */
  title: string;
  windowTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** One thing to read or to fill in: lines that stay short. */
  isNarrow?: boolean;
  className?: string;
  /** Another one says that other content takes the place of what is shown: nothing of it has moved. */
  contentKey?: string;
  children: ReactNode;
}

export function Page({
  title,
  windowTitle = title,
  subtitle,
  actions,
  isNarrow = false,
  className,
  contentKey,
  children,
}: PageProps) {
  const session = useSession();
  const isProofAsked = useIsProofAsked();
  const { data: user } = useUser();
  // A manager with several tabs sees whose space each is.
  const whose = session?.isConnectedAs && user ? `${fullName(user)} — ` : '';
  useEffect(() => {
    document.title = whose + text('site.pageTitle', { page: windowTitle });
  }, [windowTitle, whose]);
  return (
    <div className={cx('page', isNarrow && 'page-narrow', className)}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <div ref={giveProofPlace} />
      <div key={contentKey} className="stack stack-large" hidden={isProofAsked}>
        {/* A form waits for what was kept of it: under the heading, which keeps the focus. */}
        <Suspense fallback={<SpinnerBlock />}>{children}</Suspense>
      </div>
    </div>
  );
}

/** After a change of screen, or of step within one: screen readers read the new heading, and the page starts at its top. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  if (!heading || document.querySelector('dialog[open]')) return;
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
