import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmModal } from '../ConfirmModal.tsx';
import { DateField } from '../DateField.tsx';
import { FormModal } from '../FormModal.tsx';
import { useFormFields } from '../form-fields.ts';
import { InformationModal } from '../InformationModal.tsx';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import { Section } from './Section.tsx';

type Shown = 'error' | 'info' | 'confirm' | 'danger' | 'form' | null;

export function Modals() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const confirm = async () => {
    await new Promise(done => setTimeout(done, 1500));
    close();
  };
  return (
    <Section title="Fenêtres">
      <div className="row">
        <Button onClick={() => setShown('error')}>Erreur</Button>
        <Button onClick={() => setShown('info')}>Information</Button>
        <Button onClick={() => setShown('confirm')}>Confirmation</Button>
        <Button onClick={() => setShown('danger')}>Suppression</Button>
        <Button onClick={() => setShown('form')}>Formulaire</Button>
      </div>
      <InformationModal isOpen={shown === 'error'} onClose={close} />
      <InformationModal isOpen={shown === 'info'} onClose={close} tone="info" title="Votre demande est envoyée">
        <p>Vous recevrez une réponse sous dix jours.</p>
      </InformationModal>
      <ConfirmModal isOpen={shown === 'confirm'} onConfirm={confirm} onCancel={close} />
      <ConfirmModal
        isOpen={shown === 'danger'}
        onConfirm={confirm}
        onCancel={close}
        isDanger
        title="Supprimer la question ?"
        confirmText="Supprimer"
      >
        Cette suppression est définitive.
      </ConfirmModal>
      <FormExample isOpen={shown === 'form'} onClose={close} />
    </Section>
  );
}

function FormExample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [date, setDate] = useState<string | null>(null);
  const [role, setRole] = useState('a');
  return (
    <FormModal isOpen={isOpen} onClose={onClose} fields={useFormFields()} onSubmit={onClose} title="Nouvelle question">
      <TextField label="Titre" required />
      <DateField label="Publiée le" value={date} onChange={setDate} />
      <Select
        label="Public"
        value={role}
        onChange={setRole}
        options={[
          { value: 'a', label: 'Tout le monde' },
          { value: 'b', label: 'Personnes connectées' },
        ]}
      />
    </FormModal>
  );
}
