import './Card.css';
import './FilterPanel.css';
import { IconEraser, IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';
import { useFormFields } from './form-fields.ts';

export interface FilterPanelProps {
  /** What is searched: 'Rechercher un compte'. Names the landmark. */
  label: string;
  children: ReactNode;
  /** Not before every field could read what is typed in it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onReset?: () => void;
  isBusy?: boolean;
  /** Nothing to search with yet. */
  isDisabled?: boolean;
  submitText?: string;
  resetText?: string;
}

/** The criteria above a table: as many columns as fit, 'Effacer les critères' and 'Rechercher' below. */
export function FilterPanel({
  label,
  children,
  onSubmit,
  onReset,
  isBusy,
  isDisabled,
  submitText = 'Rechercher',
  resetText = 'Effacer les critères',
}: FilterPanelProps) {
  const fields = useFormFields();
  // Fields are made anew on reset: a half-typed date, which is no value yet, must go too.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(count => count + 1);
    onReset?.();
  };
  return (
    <search aria-label={label} className="no-print">
      <Form fields={fields} className="card filter-panel" onSubmit={onSubmit}>
        <div className="filter-fields">
          <Fragment key={resets}>{children}</Fragment>
        </div>
        <div className="filter-actions">
          {onReset && (
            <Button variant="quiet" icon={<IconEraser />} onClick={reset}>
              {resetText}
            </Button>
          )}
          <Button variant="primary" type="submit" icon={<IconSearch />} isBusy={isBusy} disabled={isDisabled}>
            {submitText}
          </Button>
        </div>
      </Form>
    </search>
  );
}

/** Two fields that say one thing, a first day and a last: they stand on one line wherever two have room. */
export const FilterPair = ({ children }: { children: ReactNode }) => <div className="filter-pair">{children}</div>;

/** A line of buttons: what concerns the list at the start, what adds to it at the end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="toolbar no-print">{children}</div>;
}
