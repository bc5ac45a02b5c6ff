import './login.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const STEPS = 3;

/** One question of the enrolment, in the frame of the sign-in. */
export function EnrolmentStep({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step is heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => heading.current?.focus(), [step, title]);
  return (
    <section className="login-frame" aria-labelledby={id} tabIndex={-1} data-place="">
      <div>
        <p className="muted small">
          Étape {step} sur {STEPS}
        </p>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
