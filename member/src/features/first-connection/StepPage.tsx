import { type ReactNode, useEffect } from 'react';
import { Progress } from '../../shell/forms/Progress.tsx';
import { focusHeading, Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

const TOTAL = 5;

interface StepPageProps {
  /** 0 to 4. */
  step: number;
  /** The one question of this page. */
  title: string;
  children: ReactNode;
}

/** The heading last seen in this tab: another one is read aloud when it comes. */
let shown = '';

/** One question of the first connection: how far one is, the question, and whom to call. */
export function StepPage({ step, title, children }: StepPageProps) {
  useEffect(() => {
    // Also when the same page was drawn anew, once its data came: its former heading took the focus away with it.
    const isLost = document.activeElement === document.body;
    if (shown !== '' && (shown !== title || isLost)) focusHeading();
    shown = title;
  }, [title]);
  return (
    <Page title={title} subtitle={text('firstConnection.progress', { step: step + 1, total: TOTAL })} isNarrow>
      <Progress step={step} total={TOTAL} />
      {children}
      <div className="muted">
        <PhoneHelp />
      </div>
    </Page>
  );
}
