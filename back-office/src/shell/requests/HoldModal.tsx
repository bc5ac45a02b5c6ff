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
  /** A member is there to answer. */
  hasMember: boolean;
  /** What is said beside the wait for their answer. */
  unasked?: ReactNode;
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

/** Puts requests aside until a day, or until the member answers. */
export function HoldModal<Answer>({
  title,
  intro,
  hasMember,
  unasked,
  keep,
  send,
  onHeld,
  onClose,
}: HoldModalProps<Answer>) {
  const editor = useEditor<never, Draft, Answer>({
    item: null,
    draftOf: () => ({ kind: null, until: null, reason: '' }),
    check: ({ kind, until, reason }) => {
      const wrong = {
        ...(!kind && { kind: 'Dites ce que vous attendez.' }),
        ...(kind === 'day' && !until && { until: 'Choisissez un jour.' }),
        ...(!reason.trim() && { reason: 'Écrivez pourquoi, pour vos collègues.' }),
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
      <RadioGroup
        label="Jusqu'à quand"
        required
        options={
          [
            {
              value: 'answer',
              label: "Jusqu'à la réponse de l'adhérent",
              description:
                'Son délai est arrêté ; elle revient dès que quelque chose arrive de sa part. Il lit que vous attendez sa réponse.',
            },
            { value: 'day', label: "Jusqu'à un jour", description: 'Son délai continue.' },
          ].filter(choice => hasMember || choice.value === 'day') as { value: Hold; label: string }[]
        }
        value={draft.kind}
        onChange={kind => set({ kind })}
        error={errorOf('kind')}
      />
      {draft.kind === 'answer' && unasked}
      {draft.kind === 'day' && (
        <DateField
          label="Jour"
          description="Un jour chômé devient le jour ouvré suivant."
          required
          value={draft.until}
          onChange={until => set({ until })}
          error={errorOf('until')}
        />
      )}
      <TextArea
        label="Pourquoi"
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
