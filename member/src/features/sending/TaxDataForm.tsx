import { useAction } from 'client/react.tsx';
import { parisDay } from 'contract/days.ts';
import { extensionsOf, MEMBER_FILES } from 'contract/files.ts';
import {
  FIRST_TAX_YEAR,
  MARITAL_STATUSES,
  type MaritalStatus,
  sendTaxData,
  type TaxData,
} from 'contract/supporting-documents.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextField } from 'ui/TextField.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { UploadProgress, useUploadProgress } from '../../shell/forms/UploadProgress.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { useDraft } from '../../shell/use-draft.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';

/** '18 250,50' is 18250.5; null for what is no number, or has more decimals than `decimals`. */
function numberOf(typed: string, decimals: number): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return new RegExp(`^\\d{1,8}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}

export function TaxDataForm({ userId, onSent }: { userId: number; onSent: (data: TaxData) => void }) {
  const thisYear = Number(parisDay(new Date()).slice(0, 4));
  const draft = useDraft('taxData', { year: String(thisYear), income: '', shares: '', status: '' });
  const { year, income, shares, status } = draft.value;
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useAction(sendTaxData);
  const once = useOnce();
  const upload = useUploadProgress();

  const yearNumber = numberOf(year, 1);
  const incomeNumber = numberOf(income, 2);
  const shareNumber = numberOf(shares, 2);
  const isYear = Number.isInteger(yearNumber) && yearNumber! >= FIRST_TAX_YEAR && yearNumber! <= thisYear;
  const areShares = shareNumber !== null && shareNumber >= 1 && shareNumber <= 30 && Number.isInteger(shareNumber * 4);
  const said = (isWrong: boolean, words: string) => (isTried && isWrong ? words : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isYear || incomeNumber === null || !areShares || !status || files.length === 0) return focusFirstError(form);
    const taxDataJson = {
      year: yearNumber!,
      referenceFiscalIncome: incomeNumber,
      numberOfShare: shareNumber,
      maritalStatus: status as MaritalStatus,
    };
    void once(async () => {
      try {
        const given = { params: { userId }, body: { taxDataJson }, files: { file: files } };
        const data = await send.mutateAsync({ ...given, onProgress: upload.onProgress });
        trackAction('Données fiscales envoyées', 200);
        draft.clear();
        onSent(data);
      } catch {
        // Said above the form; everything stays.
      } finally {
        upload.end();
      }
    });
  };

  return (
    <Card>
      <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
        <FailureAlert error={send.error} />
        {draft.isRestored && <Alert isLive={false}>{text('forms.restored')}</Alert>}
        <TextField
          label={text('sending.tax.year')}
          description={text('sending.tax.replaces')}
          required
          inputMode="numeric"
          maxLength={4}
          value={year}
          error={said(!isYear, text('sending.tax.wrongYear'))}
          onChange={event => draft.change({ year: event.target.value })}
        />
        <TextField
          label={text('sending.tax.income')}
          description={text('sending.tax.incomeHint')}
          required
          inputMode="decimal"
          maxLength={15}
          value={income}
          error={said(incomeNumber === null, text('sending.tax.wrongIncome'))}
          onChange={event => draft.change({ income: event.target.value })}
        />
        <TextField
          label={text('sending.tax.shares')}
          description={text('sending.tax.sharesHint')}
          required
          inputMode="decimal"
          maxLength={5}
          value={shares}
          error={said(!areShares, text('sending.tax.wrongShares'))}
          onChange={event => draft.change({ shares: event.target.value })}
        />
        <NativeSelect
          label={text('sending.tax.status')}
          required
          value={status}
          error={said(!status, text('sending.missing'))}
          placeholder={text('sending.choose')}
          onChange={event => draft.change({ status: event.target.value })}
          options={MARITAL_STATUSES.map(value => ({ value, label: text(`sending.tax.statuses.${value}`) }))}
        />
        <FileUpload
          label={text('sending.tax.notice')}
          required
          value={files}
          onChange={setFiles}
          error={said(files.length === 0, text('sending.noFile'))}
          allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
          maxSizeMo={MEMBER_FILES.maxMo}
          cameraText={text('sending.camera')}
        />
        <UploadProgress percent={upload.percent} />
        <Button type="submit" variant="primary" isWide isBusy={send.isPending} busyText={text('sending.sending')}>
          {text('sending.send')}
        </Button>
      </form>
    </Card>
  );
}
