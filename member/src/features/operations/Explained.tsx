import './operations.css';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { text } from '../../texts.ts';

/** A word that explains itself where it stands: pressed, what it means opens below it. */
export function Explained({ word, children }: { word: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="explained"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="explained-word">{word}</span>
        <IconHelp size={20} aria-hidden="true" className="no-print" />
        <span className="visually-hidden">{text('operations.payments.meaning')}</span>
      </button>
      <span id={id} hidden={!isOpen} className="explained-words">
        {isOpen && children}
      </span>
    </>
  );
}
