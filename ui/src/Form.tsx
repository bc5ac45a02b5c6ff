import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { FormContext, type FormFields } from './form-fields.ts';
import { useOpenWork } from './open-work.ts';
import { UnsentContext } from './Unsent.tsx';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  fields: FormFields;
  /** Not before every field could read what is in it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/**
 * Every form is one. Its fields tell it what they could not read and which of them are wrong (form-fields.ts): under an unread
 * one it does not go on, and the first wrong one takes the focus.
 */
export function Form({ fields, onSubmit, ...form }: FormProps) {
  useOpenWork();
  const [unsent, setUnsent] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <FormContext value={fields.registry}>
      <UnsentContext value={{ unsent, setUnsent }}>
        <form
          {...form}
          noValidate
          onSubmit={event => {
            // A form in a window over another one, through React's tree: only this one is meant.
            event.stopPropagation();
            event.preventDefault();
            fields.setTried(true);
            if (fields.registry.isAllRead()) onSubmit(event);
            else fields.focusFirst();
          }}
        />
      </UnsentContext>
    </FormContext>
  );
}
