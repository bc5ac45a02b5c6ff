import { useAction } from 'client/react.tsx';
import {
  FIRST_TAX_YEAR,
  MARITAL_STATUSES,
  type MaritalStatus,
  sendTaxData,
  type TaxData,
} from 'contract/calls/supporting-documents.ts';
import { parisDay } from 'contract/values/days.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import type { ChangeEvent } from 'react';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextField } from 'ui/TextField.tsx';
import { useDraft } from '../../shell/drafts/use-draft.ts';
import { fileErrorOf } from '../../shell/forms/file-error.ts';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { useSending } from '../../shell/forms/use-sending.ts';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { OtherAsked } from './OtherAsked.tsx';
import { useAgain } from './use-again.ts';

/** Of what people type where it is longest, spaces and sign included. */
const LENGTHS = { year: '2026'.length, income: '18 250 000,50 €'.length, shares: '12,25'.length };

/** '18 250,50' is 18250.5; null for what is no number, or has more decimals than `decimals`. */
function numberOf(typed: string, decimals: number): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return new RegExp(`^\\d{1,8}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}

export function TaxDataForm({ userId, onSent }: { userId: number; onSent: (data: TaxData) => void }) {
  const thisYear = Number(parisDay(new Date()).slice(0, 4));
  const { again, done } = useAgain();
  const initial = { year: again?.year ?? String(thisYear), income: '', shares: '', status: '', files: [] as File[] };
  const draft = useDraft('taxData', initial);
  const { year, income, shares, status, files } = draft.value;
  const send = useAction(sendTaxData);
  const sending = useSending(send, draft);

  const yearNumber = numberOf(year, 1);
  const incomeNumber = numberOf(income, 2);
  const shareNumber = numberOf(shares, 2);
  const isYear = Number.isInteger(yearNumber) && yearNumber! >= FIRST_TAX_YEAR && yearNumber! <= thisYear;
  const areShares = shareNumber !== null && shareNumber >= 1 && shareNumber <= 30 && Number.isInteger(shareNumber * 4);
  const field = (name: 'year' | 'income' | 'shares', wrong: string | false) => ({
    label: text(`sending.tax.${name}`),
    required: true,
    value: draft.value[name],
    error: (sending.isTried && wrong) || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => sending.change({ [name]: event.target.value }),
  });
  const said = (isWrong: boolean, words: string) => (sending.isTried && isWrong ? words : undefined);

  const submit = () => {
    const isWhole = isYear && incomeNumber !== null && areShares && status !== '' && files.length > 0;
    const taxDataJson = {
      year: yearNumber!,
      referenceFiscalIncome: incomeNumber!,
      numberOfShare: shareNumber!,
      maritalStatus: status as MaritalStatus,
    };
    sending.submit(
      isWhole,
      onProgress => send.mutateAsync({ params: { userId }, body: { taxDataJson }, files: { file: files }, onProgress }),
      async data => {
        trackAction('Données fiscales envoyées', 200);
        await done();
        onSent(data);
      },
    );
  };

  return (
    <Card>
      <SendingForm sending={sending} onSubmit={submit} send={text('sending.send')} busyText={text('sending.sending')}>
        {again?.year && draft.isRestored && year !== again.year && (
          <OtherAsked
            words={text('sending.tax.otherAsked', { year: again.year })}
            action={text('sending.tax.takeAsked', { year: again.year })}
            onTake={() => sending.change({ year: again.year! })}
          />
        )}
        <RequiredNote />
        <TextField
          {...field('year', !isYear && text('sending.tax.wrongYear'))}
          description={text('sending.tax.replaces')}
          inputMode="numeric"
          maxLength={LENGTHS.year}
        />
        <TextField
          {...field('income', incomeNumber === null && text('sending.tax.wrongIncome'))}
          description={text('sending.tax.incomeHint')}
          inputMode="decimal"
          maxLength={LENGTHS.income}
        />
        <TextField
          {...field('shares', !areShares && text('sending.tax.wrongShares'))}
          description={text('sending.tax.sharesHint')}
          inputMode="decimal"
          maxLength={LENGTHS.shares}
        />
        <NativeSelect
          label={text('sending.tax.status')}
          required
          value={status}
          error={said(!status, text('sending.missing'))}
          placeholder={text('sending.choose')}
          onChange={event => sending.change({ status: event.target.value })}
          options={MARITAL_STATUSES.map(value => ({ value, label: text(`sending.tax.statuses.${value}`) }))}
        />
        <FileUpload
          label={text('sending.tax.notice')}
          required
          value={files}
          onChange={chosen => sending.change({ files: chosen })}
          error={said(files.length === 0, text('sending.noOneFile')) ?? fileErrorOf(sending.error, 'file')}
          allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
          maxSizeMo={MEMBER_FILES.maxMo}
          reducesPhotos
          cameraText={text('sending.camera')}
        />
      </SendingForm>
    </Card>
  );
}
