import { IconExternalLink } from '@tabler/icons-react';
import { Button } from 'ui/Button.tsx';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { Modal } from 'ui/Modal.tsx';

interface BlockedTabModalProps {
  address: string;
  name: string;
  onClose: () => void;
}

/** The answer came too late for the browser to open a tab by itself: one more press does it. */
export function BlockedTabModal({ address, name, onClose }: BlockedTabModalProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="L'espace est prêt"
      icon={<IconExternalLink />}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <ButtonLink
            variant="primary"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconExternalLink />}
            onClick={onClose}
            data-autofocus=""
          >
            Ouvrir dans un nouvel onglet
          </ButtonLink>
        </>
      }
    >
      L'espace de {name} n'a pas pu s'ouvrir de lui-même. Ouvrez-le avec le bouton ci-dessous : le lien est valable une
      minute.
    </Modal>
  );
}
