import 'ui/Field.css';
import 'ui/Select.css';
import 'ui/MultiSelect.css';
import './answer-picker.css';
import { IconTextPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import { fillAnswerForMessage, getAnswersForMessage } from 'contract/calls/canned-answers.ts';
import { useRef, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Popover } from 'ui/Popover.tsx';
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
  const { contains } = useFilter({ sensitivity: 'base' });
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
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        aria-label="Réponses types"
      >
        <Autocomplete filter={contains}>
          <SearchField aria-label="Chercher une réponse type" autoFocus className="multi-search">
            <Input role="combobox" aria-expanded="true" className="control" placeholder="Chercher…" />
          </SearchField>
          <Menu
            aria-label="Réponses types"
            className="list-box answer-list"
            onAction={key => {
              setOpen(false);
              void choose(Number(key));
            }}
            renderEmptyState={() => <p className="list-empty">Aucune réponse type ne correspond.</p>}
          >
            {(query.data ?? []).map(({ id, title, text }) => (
              <MenuItem key={id} id={id} textValue={`${title} ${text}`} className="list-option answer-option">
                <strong>{title}</strong>
                <span className="answer-beginning">{text}</span>
              </MenuItem>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </div>
  );
}
