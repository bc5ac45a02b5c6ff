import { useCall } from 'client/react.tsx';
import { managerConfirmResetPasswordTokenExists } from 'contract/calls/password.ts';
import { InformationModal } from 'ui/InformationModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { numberOf } from '../../shell/counts.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import type { Message } from './refusal-titles.ts';

interface NewPasswordModalProps {
  token: string;
  onSignedIn: () => void;
  /** The password is set, but signing in with it was refused. */
  onSignInRefused: (message: Message) => void;
  onClose: () => void;
  /** The link is of no use any more: the person asks for another. */
  onRestart: () => void;
}

/** Checks the link first, then asks for the new password. */
export function NewPasswordModal({ token, onRestart, onClose, ...form }: NewPasswordModalProps) {
  const check = useCall(managerConfirmResetPasswordTokenExists, { body: { token } });
  if (check.data?.exists) {
    return <NewPasswordForm token={token} onClose={onClose} onLinkSpent={check.refetch} {...form} />;
  }
  if (check.data) {
    return (
      <InformationModal isOpen onClose={onRestart} title="Lien expiré ou invalide" buttonText="Confirmer">
        Ce lien a expiré, car il date de plus de {numberOf(check.data.hours, 'heure', 'heures')}, ou il n'est pas
        valide. Recommencez à partir du lien « Mot de passe oublié ou non initialisé » de la page de connexion.
      </InformationModal>
    );
  }
  return (
    <Modal isOpen onClose={onClose} title="Nouveau mot de passe">
      <Loaded
        query={check}
        loading={<SpinnerBlock text="Vérification de votre lien…" />}
        errorTitle="Votre lien n'a pas pu être vérifié."
        errorHelp={check.error?.message}
      >
        {() => null}
      </Loaded>
    </Modal>
  );
}
