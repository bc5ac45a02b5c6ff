import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { decideBankChange } from 'contract/calls/bank-changes.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import { Button } from 'ui/Button.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { MemberReads } from '../../shell/received/MemberReads.tsx';
import { ChoicesOf, DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import type { OfChange } from './DecisionCard.tsx';

type Choice = 'accept' | 'refuse' | 'freeze' | 'resume';
interface Draft {
  decision: Choice | null;
  reason: string;
}

const BUTTONS: Record<Choice, string> = {
  accept: 'Accepter ce compte',
  refuse: 'Refuser ce compte',
  freeze: 'Geler la demande',
  resume: 'Reprendre la demande',
};
const DONE: Record<Choice, string> = {
  accept: 'Le nouveau compte est accepté.',
  refuse: 'Le changement de compte est refusé.',
  freeze: 'La demande est gelée.',
  resume: 'La demande est de nouveau à valider.',
};
const needsReason = (decision: Choice | null) => decision === 'refuse' || decision === 'freeze';

interface Offered {
  value: Choice;
  label: string;
  disabled?: boolean;
  description?: string;
}
/** It may be chosen today too. */
const isStill = (kept: Choice | null) => (one: Offered) => one.value === kept && !one.disabled;

interface DecisionFormProps extends OfChange {
  /** What stands before an acceptance; null: nothing. */
  cannotAccept: string | null;
  /** Another person signs after an acceptance. */
  takesTwo: boolean;
}

/** What the manager decides; a reason that is needed stands beside it. */
export function DecisionForm({ change, received, cannotAccept, takesTwo }: DecisionFormProps) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, unknown>({
    item: null,
    draftOf: () => ({ decision: null, reason: '' }),
    check: ({ decision, reason }) =>
      !decision
        ? under('decision', 'Choisissez ce que vous décidez.')
        : needsReason(decision) && reason.trim().length < REASON_LENGTH.least
          ? under('reason', 'Écrivez pourquoi.')
          : null,
    async send({ decision, reason }) {
      try {
        await call(decideBankChange, {
          params: { changeId: change.id },
          body: { decision: decision!, reason: needsReason(decision) ? reason : null, risks: change.risks },
        });
      } catch (error) {
        // It is to be read beside the refusal.
        if (error instanceof CallError && error.key === 'BANK_CHANGE_NEWS') await received.reload();
        throw error;
      }
    },
    async onSaved(_, { decision }) {
      received.setResult({ tone: 'success', text: DONE[decision!] });
      editor.restart(null);
      await received.reload();
    },
    refusalOf: error =>
      error instanceof CallError && error.status === 400
        ? under('reason', failureOf(error))
        : { message: failureOf(error), wrong: {} },
  });
  const { draft, set, errorOf } = editor;
  const isTaken = useColleagueOn('bankChange', change.id) !== null;
  const choices: Offered[] = [
    change.state === 'frozen'
      ? {
          value: 'resume',
          label: 'Reprendre',
          description: change.heldAt ? 'Une fois la protection levée.' : 'Elle sera de nouveau à valider.',
          disabled: change.heldAt !== null,
        }
      : {
          value: 'accept',
          label: 'Accepter',
          ...(cannotAccept !== null && { disabled: true, description: cannotAccept }),
        },
    { value: 'refuse', label: 'Refuser, avec un motif' },
    ...(change.state === 'frozen' ? [] : [{ value: 'freeze' as const, label: 'Geler : un doute' }]),
  ];
  // A colleague may have frozen it since it was chosen: what cannot be decided any more is not.
  const decision = choices.find(isStill(draft.decision))?.value ?? null;
  return (
    <EditorForm editor={editor} className="stack" aria-label="Décider">
      <RadioGroup
        label="Votre décision"
        isLabelHidden
        error={errorOf('decision')}
        options={choices}
        value={decision}
        onChange={decision => set({ decision })}
      />
      <ChoicesOf
        kind="bankChange"
        objectId={change.id}
        field="decision"
        choices={{ decision: draft.decision }}
        onRestore={kept => set({ decision: choices.find(isStill(kept.decision))?.value ?? null })}
        editor={editor}
      />
      {needsReason(decision) && (
        <>
          <TextArea
            label={decision === 'refuse' ? "Motif, que l'adhérent lira" : 'Pourquoi, pour vos collègues'}
            required
            maxLength={REASON_LENGTH.most}
            error={errorOf('reason')}
            value={draft.reason}
            onChange={event => set({ reason: event.target.value })}
          />
          <DraftOf
            kind="bankChange"
            objectId={change.id}
            field="reason"
            text={draft.reason}
            parts={['reason']}
            onRestore={reason => set({ reason })}
            editor={editor}
          />
          {decision === 'refuse' && <MemberReads reason={draft.reason} />}
        </>
      )}
      <EditorAlert refusal={editor.refusal} />
      <Button type="submit" variant="primary" isWide disabled={!decision || isTaken} isBusy={editor.isBusy}>
        {!decision
          ? 'Enregistrer la décision'
          : takesTwo && decision === 'accept'
            ? 'Accepter, puis faire signer'
            : BUTTONS[decision]}
      </Button>
    </EditorForm>
  );
}
