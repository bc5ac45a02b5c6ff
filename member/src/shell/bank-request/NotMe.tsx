import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { opposeBankChange } from 'contract/calls/opposition.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';
import { FailureAlert } from '../FailureAlert.tsx';

interface NotMeProps {
  id: number;
  changeId: number;
  /** The last figures of the account. */
  end: string;
}

/** 'Ce n'est pas moi', of a change of account: what the link of its mail does. The session ends; another page says what happens now. */
export function NotMe({ id, changeId, end }: NotMeProps) {
  const oppose = useAction(opposeBankChange);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      const opposed = await oppose.mutateAsync({ params: { id, changeId } });
      await navigate({ to: PATHS.opposition, state: { opposed } });
      // Whoever is signed in here no longer is.
      await queries.invalidateQueries();
    } catch {
      setAsking(false); // said below
    }
  };
  return (
    <>
      {oppose.error && <FailureAlert error={oppose.error} />}
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text('records.requests.notMe')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title={text('records.requests.notMeTitle')}
        confirmText={text('records.requests.notMeConfirm')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('records.requests.notMeText', { end })}
      </ConfirmModal>
    </>
  );
}
