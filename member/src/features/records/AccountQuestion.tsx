import './records.css';
import { IconCircleCheck } from '@tabler/icons-react';
import {
  BANK_LENGTH,
  bankDetailsErrors,
  MAX_BIC_TYPED,
  MAX_IBAN_TYPED,
  OWNER_LENGTH,
} from 'contract/calls/bank-details.ts';
import { checkIban, groupedIban, isForeign } from 'contract/values/iban.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { afterPress } from 'ui/after-press.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { TextField } from 'ui/TextField.tsx';
import { text } from '../../texts.ts';
import { type AccountDraft, accountInput } from './account-draft.ts';

interface AccountQuestionProps {
  value: AccountDraft;
  isRestored: boolean;
  /** The holder bears a name of the member's. */
  isOwnName: boolean;
  onChange: (fields: Partial<AccountDraft>) => void;
  onContinue: () => void;
  onBack: (() => void) | undefined;
}

/** Holder and IBAN; BIC and bank as soon as the IBAN is seen to be a foreign one. */
export function AccountQuestion({ value, isRestored, isOwnName, onChange, onContinue, onBack }: AccountQuestionProps) {
  const fields = useFormFields();
  // A number that is still being typed is not wrong yet.
  const [isLeft, setLeft] = useState(isRestored);
  const [isOwnerLeft, setOwnerLeft] = useState(true);
  const wrong = Object.fromEntries(bankDetailsErrors(accountInput(value)).map(({ path, message }) => [path, message]));
  const said = (name: keyof AccountDraft, isSeen = fields.isTried) => (isSeen ? wrong[name] : undefined);
  const isIbanSeen = fields.isTried || (isLeft && value.iban.trim() !== '');
  const submit = () => (Object.keys(wrong).length > 0 ? fields.focusFirst() : onContinue());
  const field = (name: keyof AccountDraft) => ({
    required: true,
    value: value[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card>
      <Form fields={fields} className="stack stack-large" onSubmit={submit}>
        {isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
        <p>{text('records.bank.intro')}</p>
        <RequiredNote />
        <div className="stack">
          <TextField
            {...field('owner')}
            label={text('records.bank.owner')}
            description={text('records.bank.ownerHint')}
            error={said('owner')}
            maxLength={OWNER_LENGTH}
            onChange={event => {
              setOwnerLeft(false);
              onChange({ owner: event.target.value });
            }}
            onBlur={() => afterPress(() => setOwnerLeft(true))}
          />
          <div role="status">{isOwnerLeft && !isOwnName && !wrong.owner && <OtherOwner />}</div>
        </div>
        <div className="stack">
          <TextField
            {...field('iban')}
            label={text('records.bank.iban')}
            description={text('records.bank.ibanHint')}
            error={said('iban', isIbanSeen)}
            className="figures"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_IBAN_TYPED}
            onChange={event => {
              setLeft(false);
              onChange({ iban: event.target.value });
            }}
            onBlur={() => {
              afterPress(() => setLeft(true));
              // By groups of four, as on the RIB: a wrong sign is found by comparing them.
              if (value.iban.trim()) onChange({ iban: groupedIban(value.iban) });
            }}
          />
          <div role="status">
            {value.iban && !wrong.iban && <RightIban iban={value.iban} />}
            {value.iban.trim() && (!wrong.iban || isIbanSeen) && (
              <p className="figures">{text('records.bank.ibanTyped', { iban: inGroups(value.iban) })}</p>
            )}
          </div>
        </div>
        {isForeign(value.iban) && (
          <>
            <p>{text('records.bank.foreign')}</p>
            <TextField
              {...field('bicCode')}
              label={text('records.bank.bicCode')}
              description={text('records.bank.bicHint')}
              error={said('bicCode')}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_BIC_TYPED}
            />
            <TextField
              {...field('bank')}
              label={text('records.bank.bank')}
              error={said('bank')}
              maxLength={BANK_LENGTH}
            />
          </>
        )}
        <div className="row">
          <Button type="submit" variant="primary">
            {text('records.continue')}
          </Button>
          {onBack && <Button onClick={onBack}>{text('records.previous')}</Button>}
        </div>
      </Form>
    </Card>
  );
}

/** Whole, to be read again: on a telephone the field shows its end alone. Lines end between two groups. */
const inGroups = (iban: string) => groupedIban(iban).replaceAll('\u00a0', ' ');

/** What is true of the holder, and stops nobody: a name may have changed. */
export const OtherOwner = () => (
  <Alert tone="warning" isLive={false}>
    {text('records.bank.ownerOther')}
  </Alert>
);

/** The parts of the RIB, to be compared with the paper. */
function RightIban({ iban }: { iban: string }) {
  const check = checkIban(iban);
  if (check.problem) return null;
  const { rib } = check;
  return (
    <p className="iban-right">
      <IconCircleCheck aria-hidden="true" />
      <span>
        {text('records.bank.ibanRight')}{' '}
        {rib && (
          <span className="figures">
            {text('records.bank.rib', {
              bank: rib.sortCode.slice(0, 5),
              branch: rib.sortCode.slice(5),
              account: rib.accountCode,
              key: rib.ribKey,
            })}
          </span>
        )}
      </span>
    </p>
  );
}
