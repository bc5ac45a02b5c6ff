import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import type { resendEmailUpdateOfUser, resetPasswordOfUser } from 'contract/calls/accounts.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { type NamedResult, useResults } from '../../shell/ResultNotices.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import type { UserSearch } from './searches.ts';
import { nameOf, rowNameOf, type UserRow } from './user-rows.tsx';

interface Sending {
  endpoint: typeof resetPasswordOfUser | typeof resendEmailUpdateOfUser;
  label: string;
  success: string;
  /** What is searched: another search clears what was said. */
  search: UserSearch;
}

/** The paper plane of a row, and what came of it. */
export function useSendLink({ endpoint, label, success, search }: Sending) {
  const { call } = useClient();
  const { isBusy, run } = useRowActions();
  const { say, clear, notices } = useResults(search);

  const send = async (row: UserRow): Promise<NamedResult> => {
    try {
      await call(endpoint, { params: { id: row.user.id } });
      return { tone: 'success', title: nameOf(row), text: success };
    } catch (error) {
      return { tone: 'danger', title: nameOf(row), ...failureOf(error, row) };
    }
  };

  const action = (row: UserRow) => (
    <Button
      size="row"
      icon={<IconSend />}
      isBusy={isBusy(row.key)}
      busyText="Envoi en cours…"
      aria-label={`${label} à ${rowNameOf(row)}`}
      onClick={() => run(row.key, () => say(() => send(row)))}
    >
      {label}
    </Button>
  );
  return { action, clear, notices };
}

/** Three refusals are named; any other failure is not (first document, section 8). */
function failureOf(error: unknown, { user }: UserRow): Pick<NamedResult, 'text' | 'action'> {
  const key = error instanceof CallError ? error.key : undefined;
  if (key === 'USER_WITHOUT_OPEN_FOLDER' || key === 'USER_WITHOUT_EMAIL') return { text: REFUSALS[key].message };
  if (key === 'USER_EMAIL_NOT_CONFIRMED') {
    const action = (
      <Link to={paths.accountNotValidated} search={{ identifier: user.login }} className={buttonClass({ size: 'row' })}>
        Voir le compte en attente
      </Link>
    );
    return { text: REFUSALS[key].message, action };
  }
  return { text: 'Une erreur est survenue.' };
}
