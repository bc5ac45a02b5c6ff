import { IconSend } from '@tabler/icons-react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';

interface UnaskedProps {
  /** Null: an answer is written on the page that is open. */
  onWrite: (() => void) | null;
}

/** In the place of 'until the member answers', where nothing was written to them since they last wrote: they would not know what for. */
export const Unasked = ({ onWrite }: UnaskedProps) => (
  <Alert
    tone="info"
    isLive={false}
    title="Pour attendre la réponse de l'adhérent"
    action={
      onWrite && (
        <Button icon={<IconSend />} onClick={onWrite}>
          Lui écrire
        </Button>
      )
    }
  >
    {onWrite
      ? "Demandez-lui d'abord par écrit ce que vous attendez : vous pourrez ensuite attendre sa réponse, le délai arrêté."
      : 'Écrivez dans « Votre réponse » ce que vous lui demandez, et cochez « Attendre sa réponse ».'}
  </Alert>
);
