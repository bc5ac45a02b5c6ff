import { IconTextPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import { fillAnswerForMessage, getAnswersForMessage } from 'contract/calls/canned-answers.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { SearchMenu } from 'ui/SearchMenu.tsx';
import { failureOf } from '../../shell/form-errors.ts';

interface AnswerPickerProps {
  messageId: string;
  disabled: boolean;
  /** The text, filled in for the member. */
  onChosen: (text: string) => void;
}

/** The answers that are ready for this message, by title or text; a choice has it filled in by the server. */
export function AnswerPicker({ messageId, disabled, onChosen }: AnswerPickerProps) {
  const { call } = useClient();
  const query = useCall(getAnswersForMessage, { params: { messageId } });
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (answerId: number) => {
    setBusy(true);
    setFailure(null);
    try {
      onChosen((await call(fillAnswerForMessage, { params: { messageId, answerId } })).text);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  if (query.data?.length === 0) return null;
  return (
    <div className="stack">
      <div className="row">
        <Button
          ref={button}
          icon={<IconTextPlus />}
          isBusy={isBusy}
          disabled={disabled || !query.data}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          Réponse type
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <SearchMenu
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label="Réponses types"
        searchLabel="Chercher une réponse type"
        emptyText="Aucune réponse type ne correspond."
        items={query.data ?? []}
        onChoose={id => {
          setOpen(false);
          void choose(id);
        }}
      />
    </div>
  );
}
