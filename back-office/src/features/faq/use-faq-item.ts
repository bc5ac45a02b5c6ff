import { type SubmitEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type PublicationDraft, type Published, usePublication } from './use-publication.ts';
import { useSaving } from './use-saving.ts';

/** What the frame of the form needs of it. */
export interface FaqDraft<Item> {
  publication: PublicationDraft;
  saving: ReturnType<typeof useSaving<Item>>;
  base: Item | null;
  mine: Item | null;
  isDirty: boolean;
  isBusy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  merge: (merged: Item) => unknown;
  reload: (theirs: Item) => void;
}

interface Given<Item, Texts, Fields extends FieldValues, Parsed> {
  /** Null: a new one. */
  item: Item | null;
  form: UseFormReturn<Fields, unknown, Parsed>;
  /** What the form holds of a record. */
  fieldsOf: (item: Item) => DefaultValues<Fields>;
  /** Saves the texts and their publication, over the record with this id and version, or as a new one. */
  send: (texts: Texts, state: Published, over: { id: number; version: number } | null) => Promise<unknown>;
  /** What is then said. */
  said: (texts: Texts) => string;
  onSaved: (said: string) => unknown;
}

/** A theme or a question while it is written: its texts are the form's, when it is seen is kept beside them. */
export function useFaqItem<
  Item extends Published & { id: number; version: number } & Texts,
  Texts extends object,
  Fields extends FieldValues,
  Parsed extends Texts,
>({
  item,
  form,
  fieldsOf,
  send,
  said,
  onSaved,
}: Given<Item, Texts, Fields, Parsed>): FaqDraft<Item> & { errorOf: (name: Path<Fields>) => string | undefined } {
  const publication = usePublication(item);
  const saving = useSaving<Item>(onSaved);
  /** What the form started from: the list behind it may have been read again since. */
  const [base, setBase] = useState(item);
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = (texts: Texts, over = base, { visibility, visibilityBegin, visibilityEnd } = publication.value) =>
    saving.run(() => send(texts, { visibility, visibilityBegin, visibilityEnd }, over), said(texts));
  const fill = (shown: Item, stored = shown) => {
    setBase(stored);
    publication.fill(shown, stored);
    form.reset(fieldsOf(shown) as Fields, { keepDefaultValues: shown !== stored });
    saving.forgive();
  };
  return {
    publication,
    saving,
    base,
    mine: base && { ...base, ...form.getValues(), ...publication.value },
    isDirty: isDirty || publication.isDirty,
    isBusy: isSubmitting,
    submit: form.handleSubmit(texts => (publication.isValid ? save(texts) : undefined)),
    errorOf: (name: Path<Fields>) => (errors[name]?.message as string | undefined) ?? saving.errorOf(name),
    merge: (merged: Item) => {
      fill(merged, saving.stale ?? base ?? merged);
      return save(merged, merged, merged);
    },
    reload: (theirs: Item) => fill(theirs),
  };
}
