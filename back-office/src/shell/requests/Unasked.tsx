import { IconSend } from '@tabler/icons-react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';

interface UnaskedProps {
  /** Null: an answer is written on the page that is open. */
  onWrite: (() => void) | null;
}

/** Beside 'until the member answers', where nothing was written to them since they last wrote. */
export const Unasked = ({ onWrite }: UnaskedProps) => (
  <Alert
    tone="warning"
    title="Rien ne lui a été demandé par écrit"
    action={
      onWrite && (
        <Button icon={<IconSend />} onClick={onWrite}>
          Écrire d'abord
        </Button>
      )
    }
  >
    L'adhérent lirait « Le service attend votre réponse pour continuer » sans savoir ce que vous attendez.{' '}
    {onWrite
      ? 'Écrivez-lui, ou continuez si vous le lui avez demandé autrement.'
      : "Répondez-lui plutôt : la demande revient d'elle-même quand il vous écrit."}
  </Alert>
);
