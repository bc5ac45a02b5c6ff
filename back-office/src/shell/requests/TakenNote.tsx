import { useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';

interface TakenNoteProps {
  /** Who works on it now; null: nobody but oneself. */
  colleague: string | null;
  /** Something is typed: what befalls it is brought into sight. */
  isWriting: boolean;
}

/** Beside a field about a request that a colleague has: why it cannot be sent, and that nothing is lost. */
export function TakenNote({ colleague, isWriting }: TakenNoteProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is taken
  useEffect(() => {
    if (colleague && isWriting) frame.current?.scrollIntoView({ block: 'center' });
  }, [colleague]);
  return (
    <div ref={frame}>
      {colleague && (
        <Alert tone="warning" title={`${isWriting ? 'Reprise' : 'Prise'} par ${colleague}`}>
          {isWriting ? 'Votre texte est gardé. ' : 'Ce que vous écrivez est gardé. '}
          Il pourra être envoyé quand la demande sera rendue.
        </Alert>
      )}
    </div>
  );
}
