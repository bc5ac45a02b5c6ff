import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { paths } from '../paths.ts';
import { KeysList } from './KeysList.tsx';

/** What single letters do, over the page that one is on. */
export default function KeysModal({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Modal
      isOpen
      title="Touches du clavier"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus>
          Fermer
        </Button>
      }
    >
      <div className="stack">
        <KeysList />
        <p>
          <Link to={paths.account} hash="touches" onClick={onClose}>
            Les arrêter sur cet ordinateur
          </Link>
        </p>
      </div>
    </Modal>
  );
}
