import { type Hold, REQUEST_LIMITS } from 'contract/values/requests.ts';
import type { ReactNode } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import type { KeptField } from '../drafts/KeptText.tsx';
import { EditorModal } from '../editor/EditorModal.tsx';
import { under } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { failureOf, fieldError } from '../form-errors.ts';

export interface GivenHold {
  /** Null: the member's answer. */
  until: string | null;
  reason: string;
}

interface HoldModalProps<Answer> {
  title: string;
  /** What is to be known first. */
  intro?: ReactNode;
  /** A member was asked something that they can answer; of many, some were. */
  mayAnswer: boolean;
  /** What is said in the place of the wait for their answer, or beside it. */
  ofAnswer?: ReactNode;
  /** Draws what keeps the text while it is typed. */
  keep: (text: KeptField) => ReactNode;
  send: (given: GivenHold) => Promise<Answer>;
  onHeld: (answer: Answer, given: GivenHold) => unknown;
  onClose: () => void;
}

interface Draft {
  kind: Hold | null;
  until: string | null;
  reason: string;
}

const givenOf = ({ kind, until, reason }: Draft): GivenHold => ({ until: kind === 'day' ? until : null, reason });

const OPTIONS: { value: Hold; label: string; description: string }[] = [
  {
    value: 'answer',
    label: "Jusqu'à la réponse de l'adhérent",
    description:
      'Son délai est arrêté ; elle revient dès que quelque chose arrive de sa part. Il lit que vous attendez sa réponse à ce que vous lui avez écrit.',
  },
  { value: 'day', label: "Jusqu'à un jour", description: 'Son délai continue.' },
];

/** Puts requests aside until a day, or until the member answers. */
export function HoldModal<Answer>({
  title,
  intro,
  mayAnswer,
  ofAnswer,
  keep,
  send,
  onHeld,
  onClose,
}: HoldModalProps<Answer>) {
  const editor = useEditor<never, Draft, Answer>({
    item: null,
    draftOf: () => ({ kind: mayAnswer ? null : 'day', until: null, reason: '' }),
    check: ({ kind, until, reason }) => {
      const wrong = {
        ...(!kind && { kind: 'Dites ce que vous attendez.' }),
        ...(kind === 'day' && !until && { until: 'Choisissez un jour.' }),
        ...(!reason.trim() && { reason: 'Écrivez pourquoi.' }),
      };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: draft => send(givenOf(draft)),
    async onSaved(answer, draft) {
      await onHeld(answer, givenOf(draft));
      onClose();
    },
    refusalOf: error => {
      const until = fieldError(error, 'until');
      return until ? under('until', until) : { message: failureOf(error), wrong: {} };
    },
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Mettre en attente">
      {mayAnswer && (
        <RadioGroup
          label="Jusqu'à quand"
          required
          options={OPTIONS}
          value={draft.kind}
          onChange={kind => set({ kind })}
          error={errorOf('kind')}
        />
      )}
      {draft.kind !== 'day' || !mayAnswer ? ofAnswer : null}
      {draft.kind === 'day' && (
        <DateField
          label="Jusqu'à quel jour"
          description="Un jour chômé devient le jour ouvré suivant. Son délai continue."
          required
          value={draft.until}
          onChange={until => set({ until })}
          error={errorOf('until')}
        />
      )}
      <TextArea
        label="Pourquoi"
        description="Pour vos collègues : l'adhérent ne le lit pas."
        required
        rows={3}
        maxLength={REQUEST_LIMITS.reason}
        value={draft.reason}
        onChange={event => set({ reason: event.target.value })}
        error={errorOf('reason')}
      />
      {keep({ text: draft.reason, parts: ['reason'], onRestore: reason => set({ reason }), editor })}
    </EditorModal>
  );
}
