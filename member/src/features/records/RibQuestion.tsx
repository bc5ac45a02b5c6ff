import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { Unsent } from 'ui/Unsent.tsx';
import { isAllRead } from 'ui/unread.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { text } from '../../texts.ts';

interface RibQuestionProps {
  files: File[];
  /** What the server said of them. */
  error: string | undefined;
  onChange: (files: File[]) => void;
  onContinue: () => void;
  onBack: (() => void) | undefined;
}

export function RibQuestion({ files, error, onChange, onContinue, onBack }: RibQuestionProps) {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAllRead(form.current!) || files.length === 0) focusFirstError(form);
    else onContinue();
  };
  return (
    <Card>
      <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
        <p>{text('records.bank.fileIntro')}</p>
        <FileUpload
          label={text('records.bank.file')}
          required
          value={files}
          onChange={onChange}
          error={isTried && files.length === 0 ? text('records.bank.noFile') : error}
          allowedExtensions={extensionsOf(MEMBER_FILES.kinds)}
          maxSizeMo={MEMBER_FILES.maxMo}
          reducesPhotos
          cameraText={text('sending.camera')}
        />
        <Unsent />
        <div className="row">
          <Button type="submit" variant="primary">
            {text('records.continue')}
          </Button>
          {onBack && <Button onClick={onBack}>{text('records.previous')}</Button>}
        </div>
      </form>
    </Card>
  );
}
