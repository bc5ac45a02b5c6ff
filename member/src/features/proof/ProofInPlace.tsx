import './proof.css';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'ui/Button.tsx';
import { takeProofPlace } from '../../shell/proof-place.ts';
import { text } from '../../texts.ts';
import { focusHigh } from './focus-high.ts';

interface ProofInPlaceProps {
  place: HTMLElement;
  purpose: ProofPurpose;
  onGiveUp: () => void;
  /** What asks, given its heading. */
  children: (head: ReactNode) => ReactNode;
}

/** What the form that it takes the place of holds: an account has its RIB, and some acts are a button alone. */
const KEPT: Partial<Record<ProofPurpose, 'verification.kept' | 'verification.keptTyped'>> = {
  bankAccount: 'verification.kept',
  email: 'verification.keptTyped',
  phones: 'verification.keptTyped',
  password: 'verification.keptTyped',
  relatives: 'verification.keptTyped',
};

/** Under the heading of the page, in the place of its form, which comes back as it was with the focus where it was. */
export function ProofInPlace({ place, purpose, onGiveUp, children }: ProofInPlaceProps) {
  const kept = KEPT[purpose];
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    takeProofPlace(true);
    window.scrollTo(0, 0);
    const first = frame.current?.querySelector<HTMLElement>('[data-autofocus]');
    focusHigh(first ?? frame.current?.querySelector<HTMLElement>('h2'));
    return () => {
      takeProofPlace(false);
      // Once the page shows its form again, unless something else took the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) before?.focus({ preventScroll: true });
      });
    };
  }, []);
  return createPortal(
    <section ref={frame} className="proof-place" aria-labelledby={title}>
      <p className="no-print">
        <Button variant="link" icon={<IconArrowLeft />} onClick={onGiveUp}>
          {text('verification.back')}
        </Button>
      </p>
      {kept && (
        <p className="proof-kept">
          <IconCircleCheck aria-hidden="true" /> {text(kept)}
        </p>
      )}
      {children(
        <h2 id={title} tabIndex={-1}>
          {text('verification.title')}
        </h2>,
      )}
    </section>,
    place,
  );
}
