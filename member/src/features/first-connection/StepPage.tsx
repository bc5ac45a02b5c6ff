import type { ReactNode } from 'react';
import { StepPage as SharedStepPage } from '../../shell/forms/StepPage.tsx';
import { text } from '../../texts.ts';

const TOTAL = 5;

interface StepPageProps {
  /** 0 to 4. */
  step: number;
  /** The one question of this page. */
  title: string;
  children: ReactNode;
}

/** One question of the first connection. */
export function StepPage({ step, title, children }: StepPageProps) {
  const progress = text('firstConnection.progress', { step: step + 1, total: TOTAL });
  return (
    <SharedStepPage step={step} total={TOTAL} progress={progress} title={title}>
      {children}
    </SharedStepPage>
  );
}
