import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { checkBankOpposition, opposeBankChange } from 'contract/calls/opposition.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';
import { useDoubts } from '../doubts.tsx';
import { FailureAlert } from '../FailureAlert.tsx';

interface NotMeProps {
  id: number;
  changeId: number;
  /** The last figures of the account. */
  end: string;
}

/** 'Ce n'est pas moi', of a change of account: what the link of its mail does. The session ends; another page says what happens now. */
export function NotMe(of: NotMeProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      {error !== null && <FailureAlert error={error} />}
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text('records.requests.notMe')}
      </Button>
      {isAsking && (
        <AreYouSure
          {...of}
          onClose={failed => {
            setError(failed);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function AreYouSure({ id, changeId, end, onClose }: NotMeProps & { onClose: (failed: unknown) => void }) {
  const params = { id, changeId };
  const doubts = useCall(checkBankOpposition, { params }, { isFresh: true });
  const oppose = useAction(opposeBankChange);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { questions, answers } = useDoubts(doubts.data ?? []);
  const confirm = async () => {
    const contacts = answers();
    if (!contacts) return;
    try {
      const opposed = await oppose.mutateAsync({ params, body: { contacts } });
      await navigate({ to: PATHS.opposition, state: { opposed } });
      // Whoever is signed in here no longer is.
      await queries.invalidateQueries();
    } catch (error) {
      onClose(error);
    }
  };
  return (
    <ConfirmModal
      isOpen
      isDanger
      // Where it does not load the server refuses, and says that something is to be answered.
      isBusy={doubts.isPending}
      title={text('records.requests.notMeTitle')}
      confirmText={text('records.requests.notMeConfirm')}
      onConfirm={confirm}
      onCancel={() => onClose(null)}
    >
      <div className="stack">
        <p>{text('records.requests.notMeText', { end })}</p>
        {questions}
      </div>
    </ConfirmModal>
  );
}
