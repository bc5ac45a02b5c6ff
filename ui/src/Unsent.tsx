import './Field.css';
import './Unsent.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';
import { KeptContext } from './form-fields.ts';
import { Spinner } from './Spinner.tsx';

type Texts = ReadonlyMap<string, string>;

/** Why the form was not sent, by the id of each control that kept it. */
export const UnsentContext = createContext<{ unsent: Texts; setUnsent: Dispatch<SetStateAction<Texts>> } | null>(null);

/** Says `text` beside the button, for the control with this id. */
export function useUnsent(id: string, text: string | null): void {
  const setUnsent = useContext(UnsentContext)?.setUnsent;
  useEffect(() => {
    if (text === null) return;
    setUnsent?.(former => new Map(former).set(id, text));
    return () => setUnsent?.(former => new Map([...former].filter(([other]) => other !== id)));
  }, [setUnsent, id, text]);
}

/** Beside the button that sends a form: where its fields say why nothing was sent, or what the sending waits for. */
export function Unsent() {
  const unsent = useContext(UnsentContext)?.unsent ?? new Map();
  const kept = useContext(KeptContext);
  return (
    <div className="unsent" aria-live="polite">
      {kept !== null && (
        <p className="field-description">
          <Spinner /> {kept}
        </p>
      )}
      {[...unsent].map(([id, text]) => (
        <p key={id} className="field-error">
          <IconAlertCircle aria-hidden="true" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
