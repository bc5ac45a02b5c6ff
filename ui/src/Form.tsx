import { type ComponentProps, type SubmitEvent, useEffect, useState } from 'react';
import { FormContext, type FormFields, KeptContext } from './form-fields.ts';
import { useOpenWork } from './open-work.ts';
import { UnsentContext } from './Unsent.tsx';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  fields: FormFields;
  /** Not before every field could read what is in it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

const isFile = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'file';
const isOtherButton = (target: EventTarget) =>
  target instanceof Element && target.closest('button:not([type="submit"])') !== null;

/**
 * Every form is one. Its fields tell it what they could not read and which of them are wrong (form-fields.ts): under an unread
 * one it does not go on, and the first wrong one takes the focus. What is sent while something is not ready goes once it is.
 */
export function Form({ fields, onSubmit, ...form }: FormProps) {
  useOpenWork();
  const [unsent, setUnsent] = useState<ReadonlyMap<string, string>>(new Map());
  const [kept, setKept] = useState<string | null>(null);
  const { registry } = fields;
  useEffect(() => registry.onDrop(() => setKept(null)), [registry]);
  return (
    <FormContext value={registry}>
      <KeptContext value={kept}>
        <UnsentContext value={{ unsent, setUnsent }}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys that press a button click it */}
          <form
            {...form}
            noValidate
            // Whoever goes on with the form after the press sends it by another.
            onInput={event => {
              if (!isFile(event.target)) registry.drop();
              form.onInput?.(event);
            }}
            onClick={event => {
              if (isOtherButton(event.target)) registry.drop();
              form.onClick?.(event);
            }}
            onSubmit={event => {
              // A form in a window over another one, through React's tree: only this one is meant.
              event.stopPropagation();
              event.preventDefault();
              fields.setTried(true);
              const { currentTarget } = event;
              const isRead = registry.isAllRead();
              const awaited = isRead ? registry.keep(() => currentTarget.requestSubmit()) : null;
              if (isRead && awaited === null) return onSubmit(event);
              setKept(awaited);
              // What is missing is said now, not when all is ready.
              fields.focusFirst();
            }}
          />
        </UnsentContext>
      </KeptContext>
    </FormContext>
  );
}
