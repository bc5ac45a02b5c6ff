import { extensionsOf, MEMBER_FILES } from 'contract/values/files.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FileUpload } from 'ui/FileUpload.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { Unsent } from 'ui/Unsent.tsx';
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
  const fields = useFormFields();
  const submit = () => (files.length === 0 ? fields.focusFirst() : onContinue());
  return (
    <Card>
      <Form fields={fields} className="stack stack-large" onSubmit={submit}>
        <p>{text('records.bank.fileIntro')}</p>
        <FileUpload
          label={text('records.bank.file')}
          required
          value={files}
          onChange={onChange}
          error={fields.isTried && files.length === 0 ? text('records.bank.noFile') : error}
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
      </Form>
    </Card>
  );
}
