import { IconPrinter } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useAction } from 'client/react.tsx';
import { getProofOfLifeForm } from 'contract/calls/proof-of-life.ts';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';

interface FormButtonProps {
  userId: number;
  folderId: number;
  shared: number;
  onPrinted: () => void;
}

/** The form, filled in, to print and to have signed: for all folders that share the certificate. */
export function FormButton({ userId, folderId, shared, onPrinted }: FormButtonProps) {
  const make = useAction(getProofOfLifeForm);
  const print = async () => {
    try {
      download(await make.mutateAsync({ params: { id: userId, folderId } }), `certificat-de-vie-${shared}.pdf`);
      announce(text('postal.printed'));
      onPrinted();
    } catch {
      // said below
    }
  };
  return (
    <div className="stack no-print">
      <p>{text('proof.form.text')}</p>
      <FailureAlert error={make.error} />
      <div>
        <Button
          icon={<IconPrinter />}
          isBusy={make.isPending}
          busyText={text('proof.form.making')}
          onClick={() => void print()}
        >
          {text('proof.form.print')}
        </Button>
      </div>
    </div>
  );
}
