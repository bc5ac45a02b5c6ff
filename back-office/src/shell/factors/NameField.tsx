import { MAX_FACTOR_NAME } from 'contract/calls/factors.ts';
import { TextField } from 'ui/TextField.tsx';

interface NameFieldProps {
  error?: string | undefined;
  value: string;
  onChange: (name: string) => void;
}

export const MISSING_NAME = 'Donnez-lui un nom.';

/** What the person calls a means, to tell it from their others. */
export function NameField({ error, value, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Nom"
      description="Pour le reconnaître dans « Mon compte »."
      required
      maxLength={MAX_FACTOR_NAME}
      error={error}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
