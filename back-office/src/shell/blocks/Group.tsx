import 'ui/Field.css';
import './blocks.css';
import type { ReactNode } from 'react';

/** Fields of a form that belong together. */
export function Group({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <fieldset className="form-group stack">
      <legend>{title}</legend>
      {description && <p className="field-description">{description}</p>}
      {children}
    </fieldset>
  );
}
