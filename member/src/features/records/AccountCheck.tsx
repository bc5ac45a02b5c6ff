import './records.css';
import type { CallError } from 'client/errors.ts';
import { useCall } from 'client/react.tsx';
import { getPasswordWait } from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { groupedIban, lastFour } from 'contract/values/iban.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { PasswordField } from 'ui/PasswordField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { failureWords } from '../../shell/failures.ts';
import { folderName } from '../../shell/folder-words.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import type { Sending } from '../../shell/forms/use-sending.ts';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { OtherOwner } from './AccountQuestion.tsx';

interface AccountCheckProps {
  login: string;
  folders: readonly Folder[];
  account: { owner: string; iban: string; bicCode: string | null; bank: string | null };
  /** The holder bears a name of the member's. */
  isOwnName: boolean;
  /** One of the folders is paid to an account today. */
  isPaid: boolean;
  file: File;
  password: string;
  onPassword: (password: string) => void;
  sending: Sending & { isTried: boolean; isBusy: boolean };
  onSend: () => void;
  onBack: () => void;
}

/** What will change, before it does; the password once more of who has no other proof. */
export function AccountCheck(props: AccountCheckProps) {
  const { login, folders, account, isOwnName, isPaid, file, password, onPassword, sending, onSend, onBack } = props;
  const { fields, error, isTried } = sending;
  const isWrong = error?.key === 'WRONG_CURRENT_PASSWORD';
  const userId = useSession()?.userId;
  const wait = useCall(getPasswordWait, userId ? { params: { id: userId } } : null).data;
  const waits = wait?.days ?? wait?.usualDays ?? 0;
  const ofThese = wait?.effects.filter(({ folderId }) => folders.some(({ id }) => id === folderId)) ?? [];
  const [first] = ofThese.map(({ day }) => day).sort();
  // Who has something stronger is asked for that alone, once they send.
  const asksPassword = (wait?.asksPassword ?? true) || isWrong;
  const submit = () => (asksPassword && !password ? fields.focusFirst() : onSend());
  const missing = isTried && !password ? text('records.bank.noPassword') : undefined;
  return (
    <Card>
      <SendingForm
        sending={{ ...sending, isRestored: false, draft: undefined }}
        onSubmit={submit}
        isTold={isWrong}
        words={error ? { title: text('records.bank.failed'), message: whyOf(error) } : undefined}
        end={
          <div className="row">
            <Button type="submit" variant="primary" isBusy={sending.isBusy} busyText={text('records.bank.saving')}>
              {text('records.bank.save')}
            </Button>
            <Button onClick={onBack}>{text('records.previous')}</Button>
          </div>
        }
      >
        <p>{text(asksPassword ? 'records.bank.checkHelp' : 'records.bank.checkHelpProof')}</p>
        <div className="change">
          {folders.map(folder => (
            <div key={folder.id} className="change-part change-old">
              <p>{folderName(folder)}</p>
              <Former folderId={folder.id} />
            </div>
          ))}
          <div className="change-part change-part-new">
            <p className="change-label">{text('records.after')}</p>
            <p className="record-lines">
              {/* Ordinary spaces: a narrow line ends between two groups, never within one. */}
              <span className="figures">
                {text('records.bank.number', { iban: groupedIban(account.iban).replaceAll('\u00a0', ' ') })}
              </span>
              {account.bicCode && <span>{text('records.bank.bic', { bic: account.bicCode.toUpperCase() })}</span>}
              {account.bank && <span>{account.bank}</span>}
              <span>{text('records.owner', { owner: account.owner })}</span>
              <span>{text('records.bank.attached', { file: file.name })}</span>
            </p>
          </div>
        </div>
        {!isOwnName && <OtherOwner />}
        {isPaid && (
          <Alert tone="warning" isLive={false}>
            {text('records.bank.keep')}
          </Alert>
        )}
        {wait && waits > 0 && (
          <Alert tone="info" isLive={false}>
            <p>{text(wait.days ? 'records.bank.passwordWait' : 'records.bank.usualWait', { days: waits })}</p>
            <p>
              {first ? text('records.bank.earliest', { date: frenchDate(first) }) : text('records.bank.laterPayment')}
            </p>
          </Alert>
        )}
        {asksPassword && (
          <>
            <input type="text" autoComplete="username" value={login} readOnly hidden />
            <PasswordField
              label={text('records.bank.password')}
              required
              error={isWrong ? text('records.bank.wrongPassword') : missing}
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_LENGTH}
              value={password}
              onChange={event => onPassword(event.target.value)}
            />
          </>
        )}
      </SendingForm>
    </Card>
  );
}

/** The server's own words where it says what is wrong: a field, the file, a folder. */
const whyOf = (error: CallError) => error.fields.map(({ message }) => message).join(' ') || failureWords(error).message;

/** The account that a folder is paid to today, by its end. */
function Former({ folderId }: { folderId: number }) {
  const account = useCall(getFolderDetails, { params: { folderId: String(folderId) } }).data?.financialInformations;
  const number = account?.iban ?? account?.accountNumber;
  return (
    <p className="figures">
      <span className="change-label">{text('records.before')} :</span>{' '}
      {number ? text('records.accountEnd', { end: lastFour(number) }) : text('records.noAccount')}
    </p>
  );
}
