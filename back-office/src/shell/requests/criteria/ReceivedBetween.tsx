import { useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import type { RequestSearch } from '../searches.ts';

interface ReceivedBetweenProps {
  search: RequestSearch;
  onChange: (part: Partial<RequestSearch>) => void;
}

/** By the days on which they were received, both included: opened where it is asked for, or narrows already. */
export function ReceivedBetween({ search: { du, au }, onChange }: ReceivedBetweenProps) {
  const fields = useFormFields();
  const [draft, setDraft] = useState({ du, au });
  // Back and forward change the address: the fields follow.
  useEffect(() => setDraft({ du, au }), [du, au]);
  const isReversed = draft.du !== undefined && draft.au !== undefined && draft.du > draft.au;
  return (
    <details className="requests-between" open={du !== undefined || au !== undefined}>
      <summary>Dates de réception</summary>
      <Form
        fields={fields}
        className="requests-days"
        aria-label="Par date de réception"
        onSubmit={() => !isReversed && onChange(draft)}
      >
        <DateField
          label="Reçus du"
          value={draft.du ?? null}
          onChange={value => setDraft({ ...draft, du: value ?? undefined })}
          error={isReversed ? 'La première date doit venir avant la seconde.' : undefined}
          calendarLabel="Calendrier du début"
        />
        <DateField
          label="Au"
          value={draft.au ?? null}
          onChange={value => setDraft({ ...draft, au: value ?? undefined })}
          calendarLabel="Calendrier de la fin"
        />
        <Button type="submit" size="row">
          Appliquer
        </Button>
      </Form>
    </details>
  );
}
