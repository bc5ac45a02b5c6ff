import 'ui/Field.css';
import './proof.css';
import { CallError } from 'client/errors.ts';
import { codeOf, isWholeCode, MAX_CODE_LENGTH, MAX_RECOVERY_LENGTH } from 'contract/calls/proof.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { cx } from 'ui/classes.ts';
import { Form } from 'ui/Form.tsx';
import { TextField } from 'ui/TextField.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { type Given, type ProofProps, refusedWords, useGive } from './use-give.ts';

const KINDS = {
  totp: {
    label: 'Code de votre application',
    hint: '6 chiffres, renouvelés toutes les 30 secondes',
    missing: 'Saisissez les 6 chiffres affichés par votre application.',
    wrong: "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant, puis recommencez.",
    isRight: isWholeCode,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: MAX_CODE_LENGTH },
  },
  recovery: {
    label: 'Code de secours',
    hint: 'Douze signes, comme ABCD-EFGH-JKMN. Chacun sert une seule fois.',
    missing: 'Saisissez un des codes que vous avez notés.',
    wrong: "Ce code n'est pas le bon, ou il a déjà servi. Vérifiez-le, ou prenez le suivant de votre liste.",
    isRight: (typed: string) => codeOf(typed) !== '',
    field: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: MAX_RECOVERY_LENGTH },
  },
} as const;

interface CodeProofProps extends ProofProps {
  means: 'totp' | 'recovery';
}

/** One field for a code. Six figures go by themselves, unless something was wrong before. */
export function CodeProof({ means, hasOthers, onGiven }: CodeProofProps) {
  const give = useGive();
  const { label, hint, missing, wrong, isRight, field } = KINDS[means];
  const [wasWrong, setWasWrong] = useState(false);
  const editor = useEditor<never, { code: string }, Given>({
    item: null,
    draftOf: () => ({ code: '' }),
    check: ({ code }) => (isRight(code) ? null : { message: null, wrong: { code: missing } }),
    send: ({ code }) => give({ means, code: code.trim() }),
    onSaved: onGiven,
    refusalOf(error) {
      setWasWrong(true);
      const isWrong = error instanceof CallError && error.key === 'WRONG_CODE';
      return under('code', isWrong ? wrong : refusedWords(error, hasOthers));
    },
  });
  const type = (code: string) => {
    editor.set({ code });
    if (means === 'totp' && isWholeCode(code) && !wasWrong) void editor.save({ code });
  };
  return (
    <Form fields={editor.fields} className="proof-code" onSubmit={() => editor.save()}>
      <TextField
        label={label}
        description={hint}
        {...field}
        spellCheck={false}
        className={cx('proof-field', means === 'totp' && 'proof-figures')}
        error={editor.errorOf('code')}
        value={editor.draft.code}
        onChange={event => type(event.target.value)}
        data-autofocus=""
        autoFocus
      />
      <Button
        type="submit"
        variant="primary"
        className="proof-send"
        isBusy={editor.isBusy}
        busyText="Vérification en cours…"
      >
        Valider
      </Button>
    </Form>
  );
}
