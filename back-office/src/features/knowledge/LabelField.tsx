import { cleanLabel, LABEL_LENGTH } from 'contract/calls/knowledge.ts';
import type { ChangeEvent } from 'react';
import { TextField } from 'ui/TextField.tsx';
import { numberOf } from '../../shell/counts.ts';

/** What a label keeps of what is typed or pasted: letters, digits, spaces, 80 of them (decisions A14). */
const kept = (typed: string) => [...cleanLabel(typed)].slice(0, LABEL_LENGTH).join('');

interface LabelFieldProps {
  value: string;
  onChange: (label: string) => void;
  error: string | undefined;
}

export function LabelField({ value, onChange, error }: LabelFieldProps) {
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = target;
    // The accent of a key that waits for its letter must not be taken away under the fingers.
    if ((nativeEvent as InputEvent).isComposing) return onChange(typed);
    const label = kept(typed);
    if (label !== typed) {
      // At once, before the next key: what was dropped leaves the caret where it was, not at the end.
      const caret = kept(typed.slice(0, selectionStart ?? typed.length)).length;
      target.value = label;
      target.setSelectionRange(caret, caret);
    }
    onChange(label);
  };
  return (
    <TextField
      label="Libellé"
      description={`Lettres, chiffres et espaces, sans apostrophe ni ponctuation. ${numberOf([...value].length, 'caractère', 'caractères')} sur ${LABEL_LENGTH}.`}
      required
      autoComplete="off"
      value={value}
      onChange={type}
      onCompositionEnd={event => onChange(kept(event.currentTarget.value))}
      onBlur={event => onChange(kept(event.currentTarget.value))}
      error={error}
    />
  );
}
