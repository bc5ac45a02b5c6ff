import { IconSend } from '@tabler/icons-react';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import type { resendEmailUpdateOfUser, resetPasswordOfUser } from 'contract/accounts.ts';
import { REFUSALS } from 'contract/refusals.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { rowNameOf, type UserRow } from './user-rows.tsx';

interface Sending {
  endpoint: typeof resetPasswordOfUser | typeof resendEmailUpdateOfUser;
  label: string;
  success: string;
}

/** The paper plane of a row, and what came of it. */
export function useSendLink({ endpoint, label, success }: Sending) {
  const { call } = useClient();
  const { isBusy, run } = useRowActions();
  const [result, setResult] = useState<Result | null>(null);

  const send = async (row: UserRow) => {
    setResult(null);
    try {
      await call(endpoint, { params: { id: row.user.id } });
      setResult({ tone: 'success', text: success });
    } catch (error) {
      setResult({ tone: 'danger', text: failureOf(error) });
    }
  };

  const action = (row: UserRow) => (
    <Button
      size="row"
      icon={<IconSend />}
      isBusy={isBusy(row.key)}
      busyText="Envoi en cours…"
      aria-label={`${label} à ${rowNameOf(row)}`}
      onClick={() => run(row.key, () => send(row))}
    >
      {label}
    </Button>
  );
  return { action, notice: <ResultNotice result={result} onClose={() => setResult(null)} /> };
}

/** Two refusals are named; any other failure is not (first document, section 8). */
function failureOf(error: unknown): string {
  const key = error instanceof CallError ? error.key : undefined;
  if (key === 'USER_WITHOUT_OPEN_FOLDER' || key === 'USER_WITHOUT_EMAIL') return REFUSALS[key].message;
  return 'Une erreur est survenue.';
}
