import './proof.css';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { text } from '../../texts.ts';

interface ProofElsewhereProps {
  /** The page of the other site that asks for it. */
  address: string;
  onProved: () => void;
}

/** A passkey of a manager's: no browser gives it at this site. They give it at theirs, and the call goes on when they are back. */
export function ProofElsewhere({ address, onProved }: ProofElsewhereProps) {
  const proved = useRef(onProved);
  proved.current = onProved;
  const isOpened = useRef(false);
  useEffect(() => {
    const onBack = () => {
      if (isOpened.current && !document.hidden) proved.current();
    };
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, []);
  return (
    <>
      <p>{text('verification.visitor.elsewhere')}</p>
      <div className="proof-line">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          data-autofocus=""
          onClick={() => {
            isOpened.current = true;
          }}
        >
          <IconFingerprint aria-hidden="true" /> {text('verification.visitor.passkey')}
          <span className="visually-hidden"> {text('blocks.newWindow')}</span>
        </a>
        <Button onClick={onProved}>{text('verification.visitor.confirmed')}</Button>
      </div>
    </>
  );
}
