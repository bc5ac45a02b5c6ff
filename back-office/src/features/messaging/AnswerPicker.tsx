import { IconTextPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import {
  fillAnswerForFolder,
  fillAnswerForMessage,
  getAnswersForFolder,
  getAnswersForMessage,
} from 'contract/calls/canned-answers.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { SearchMenu } from 'ui/SearchMenu.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import { previewOf } from './answer-preview.ts';

/** The message that is answered; the folder of a member to whom the service writes first. */
export type AnswerAbout = { messageId: string } | { folderId: number };

interface AnswerPickerProps {
  about: AnswerAbout;
  disabled: boolean;
  /** The text, filled in for the member. */
  onChosen: (text: string) => void;
}

/** The answers that are ready for it, by title or text; a choice has it filled in by the server. */
export function AnswerPicker({ about, disabled, onChosen }: AnswerPickerProps) {
  const { call } = useClient();
  const isAnswer = 'messageId' in about;
  const toMessage = useCall(getAnswersForMessage, isAnswer ? { params: about } : null);
  const ofFolder = useCall(getAnswersForFolder, !isAnswer ? { params: about } : null);
  const query = isAnswer ? toMessage : ofFolder;
  const fill = (answerId: number) =>
    isAnswer
      ? call(fillAnswerForMessage, { params: { ...about, answerId } })
      : call(fillAnswerForFolder, { params: { ...about, answerId } });
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (answerId: number) => {
    setBusy(true);
    setFailure(null);
    try {
      onChosen((await fill(answerId)).text);
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
        items={(query.data ?? []).map(answer => ({ ...answer, text: previewOf(answer.text) }))}
        onChoose={id => {
          setOpen(false);
          void choose(id);
        }}
      />
    </div>
  );
}
