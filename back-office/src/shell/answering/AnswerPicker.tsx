import './answering.css';
import { IconTextPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import {
  fillAnswerForFolder,
  fillAnswerForMessage,
  fillAnswerForVisitor,
  getAnswersForFolder,
  getAnswersForMessage,
  getAnswersForVisitor,
} from 'contract/calls/canned-answers.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { SearchMenu } from 'ui/SearchMenu.tsx';
import { failureOf } from '../form-errors.ts';
import { previewOf } from './answer-preview.ts';

/** The member's message that is answered, or the visitor's; the folder of a member to whom the service writes first. */
export type AnswerAbout = { messageId: string } | { visitorMessageId: number } | { folderId: number };

interface AnswerPickerProps {
  about: AnswerAbout;
  disabled: boolean;
  /** The text, filled in for who reads it. */
  onChosen: (text: string) => void;
}

function useReadyAnswers(about: AnswerAbout) {
  const { call } = useClient();
  const toMessage = useCall(getAnswersForMessage, 'messageId' in about ? { params: about } : null);
  const toVisitor = useCall(getAnswersForVisitor, 'visitorMessageId' in about ? { params: about } : null);
  const ofFolder = useCall(getAnswersForFolder, 'folderId' in about ? { params: about } : null);
  const fill = (answerId: number) => {
    if ('messageId' in about) return call(fillAnswerForMessage, { params: { ...about, answerId } });
    if ('visitorMessageId' in about) return call(fillAnswerForVisitor, { params: { ...about, answerId } });
    return call(fillAnswerForFolder, { params: { ...about, answerId } });
  };
  return { query: 'messageId' in about ? toMessage : 'visitorMessageId' in about ? toVisitor : ofFolder, fill };
}

/** The answers that are ready for it, by title or text; a choice has it filled in by the server. */
export function AnswerPicker({ about, disabled, onChosen }: AnswerPickerProps) {
  const { query, fill } = useReadyAnswers(about);
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
    <div className="stack answer-picker">
      <div className="row">
        <Button
          ref={button}
          size="row"
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
