import { type ReactNode, useEffect } from 'react';
// The second press of a double click on 'Continuer' is not meant for the next question.
import 'ui/double-press.ts';
import { focusHeading, Page } from '../Page.tsx';
import { PhoneHelp } from '../PhoneHelp.tsx';
import { Progress } from './Progress.tsx';

interface StepPageProps {
  /** From 0; null once it is over. */
  step: number | null;
  total: number;
  /** 'Étape 2 sur 5'. */
  progress: ReactNode;
  /** The one question of this page. */
  title: string;
  /** Above the question: the way out. */
  back?: ReactNode;
  children: ReactNode;
}

/** The heading last seen in this tab: another one is read aloud when it comes. */
let shown = '';

/** Reads the heading of a page that changes without a change of screen. */
export function useReadHeading(title: string) {
  useEffect(() => {
    // Also when the same page was drawn anew, once its data came: its former heading took the focus away with it.
    const isLost = document.activeElement === document.body;
    if (shown !== '' && (shown !== title || isLost)) focusHeading();
    shown = title;
  }, [title]);
}

/** One question of several: how far one is, the question, and whom to call. */
export function StepPage({ step, total, progress, title, back, children }: StepPageProps) {
  useReadHeading(title);
  return (
    <Page title={title} subtitle={progress} isNarrow>
      {back}
      {step !== null && <Progress step={step} total={total} />}
      {children}
      <div className="muted">
        <PhoneHelp />
      </div>
    </Page>
  );
}
