import './Field.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'required' | 'children' | 'type'> {
  /** Told to password managers, which fill the field although pasting is refused. 'off': the password is none of this site. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  revealLabel?: string;
  pasteText?: string;
}

/** A password: pasting and dropping are refused, which is said beside the field, and it shows only while the eye is held. */
export function PasswordField({
  label,
  description,
  error,
  required,
  isLabelHidden,
  className,
  id,
  revealLabel = say('widgets.reveal'),
  pasteText = say('widgets.noPaste'),
  ...input
}: PasswordFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required, isLabelHidden };
  const [isRevealed, setRevealed] = useState(false);
  const [isPasteRefused, setPasteRefused] = useState(false);
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    setPasteRefused(true);
    announce(pasteText);
  };
  const hold = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setRevealed(true);
    }
  };
  // Listened to on the window: the finger may rise elsewhere, if the page moved under it or another window came in front.
  useEffect(() => {
    if (!isRevealed) return;
    const release = () => setRevealed(false);
    const ends = ['pointerup', 'pointercancel', 'keyup', 'blur'];
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [isRevealed]);
  return (
    <Field ids={ids} {...texts} className={className}>
      <div className="control-group">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...fieldAttributes(ids, texts)}
          type={isRevealed ? 'text' : 'password'}
          className="control"
          onPaste={refuse}
          onDrop={refuse}
          onInput={() => setPasteRefused(false)}
        />
        <button
          type="button"
          className="control-end password-eye"
          aria-label={revealLabel}
          title={revealLabel}
          aria-pressed={isRevealed}
          disabled={input.disabled}
          // The focus stays in the field for those who press with a finger or a mouse.
          onMouseDown={event => event.preventDefault()}
          onPointerDown={event => event.button === 0 && setRevealed(true)}
          onPointerLeave={() => setRevealed(false)}
          // A long press on a phone would open a menu over the password.
          onContextMenu={event => event.preventDefault()}
          onKeyDown={hold}
          onBlur={() => setRevealed(false)}
        >
          {isRevealed ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </button>
      </div>
      {isPasteRefused && <p className="field-description">{pasteText}</p>}
    </Field>
  );
}
