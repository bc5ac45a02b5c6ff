import './factors.css';
import { CallError } from 'client/errors.ts';
import { useAction, useClient } from 'client/react.tsx';
import { addTotp, askTotp, type Factors } from 'contract/calls/factors.ts';
import { isWholeCode, MAX_CODE_LENGTH } from 'contract/calls/proof.ts';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Form } from 'ui/Form.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorAlert } from '../editor/EditorForm.tsx';
import { refusalOf } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf } from '../form-errors.ts';
import { MISSING_NAME, NameField } from './NameField.tsx';
import { proposedName } from './names.ts';
import { TotpSecret } from './TotpSecret.tsx';
import { useOwn } from './use-factors.ts';

const MISSING = { name: MISSING_NAME, code: 'Saisissez les 6 chiffres affichés par votre application.' };
const keyOf = (error: unknown) => (error instanceof CallError ? error.key : undefined);

/** A secret to scan, a name, and the first code that comes of it. */
export function AddTotp({ onAdded }: { onAdded: (factors: Factors) => unknown }) {
  const { call } = useClient();
  const { params } = useOwn();
  const { mutate, ...asked } = useAction(askTotp);
  const ask = useCallback(() => mutate({ params: { id: params.id } }), [mutate, params.id]);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: another secret would take the place of the one that is being scanned.
    if (!isAsked.current) ask();
    isAsked.current = true;
  }, [ask]);
  const editor = useEditor<never, { name: string; code: string }, Factors>({
    item: null,
    draftOf: () => ({ name: proposedName.totp(), code: '' }),
    check({ name, code }) {
      const wrong = { ...(!name.trim() && { name: MISSING.name }), ...(!isWholeCode(code) && { code: MISSING.code }) };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: body => call(addTotp, { params, body }),
    onSaved: onAdded,
    refusalOf(error) {
      if (keyOf(error) === 'TOTP_SECRET_EXPIRED') ask();
      if (keyOf(error) === 'WRONG_CODE')
        return {
          message: null,
          wrong: { code: "Ce code n'est pas le bon. Attendez le suivant : l'heure du téléphone doit être juste." },
        };
      return refusalOf(error);
    },
  });
  if (asked.error)
    return (
      <ErrorState title="Le code à scanner n'a pas pu être préparé." retryText="Réessayer" onRetry={ask}>
        {failureOf(asked.error)}
      </ErrorState>
    );
  if (!asked.data) return <Skeleton />;
  const { draft, set, errorOf } = editor;
  return (
    <Form
      fields={editor.fields}
      className="stack"
      onSubmit={() => editor.save()}
      aria-label="Nouvelle application de codes"
    >
      <NameField error={errorOf('name')} value={draft.name} onChange={name => set({ name })} />
      <TotpSecret {...asked.data} />
      <EditorAlert refusal={editor.refusal} />
      <TextField
        label="Premier code"
        description="Les 6 chiffres que l'application affiche alors."
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_CODE_LENGTH}
        error={errorOf('code')}
        value={draft.code}
        onChange={event => set({ code: event.target.value })}
      />
      <Button type="submit" variant="primary" isWide isBusy={editor.isBusy} busyText="Vérification en cours…">
        Ajouter cette application
      </Button>
    </Form>
  );
}
