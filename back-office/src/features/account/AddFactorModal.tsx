import type { Factors } from 'contract/calls/factors.ts';
import { Modal } from 'ui/Modal.tsx';
import { AddPasskey } from '../../shell/factors/AddPasskey.tsx';
import { AddTotp } from '../../shell/factors/AddTotp.tsx';

interface AddFactorModalProps {
  kind: 'passkey' | 'totp';
  onClose: () => void;
  onAdded: (factors: Factors) => void;
}

export function AddFactorModal({ kind, onClose, onAdded }: AddFactorModalProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={kind === 'passkey' ? "Ajouter une clé d'accès" : 'Ajouter une application de codes'}
    >
      {kind === 'passkey' ? <AddPasskey onAdded={onAdded} /> : <AddTotp onAdded={onAdded} />}
    </Modal>
  );
}
