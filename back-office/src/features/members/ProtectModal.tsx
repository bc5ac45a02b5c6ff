import { useClient } from 'client/react.tsx';
import type { MemberRecord } from 'contract/calls/members.ts';
import { protectSpace } from 'contract/calls/opposition.ts';
import { ReasonModal } from '../../shell/ReasonModal.tsx';

interface ProtectModalProps {
  member: MemberRecord;
  onDone: () => unknown;
  onClose: () => void;
}

/** What becomes of their space, and why, before it is protected for them. */
export function ProtectModal({ member: { id, firstname, lastname, contacts }, onDone, onClose }: ProtectModalProps) {
  const { call } = useClient();
  return (
    <ReasonModal
      title={`Protéger l'espace de ${firstname} ${lastname}`}
      submitText="Protéger"
      label="Motif"
      description="Par exemple : téléphone volé, la personne nous a appelés. Pour le service ; la copie de ses données le contient."
      missing="Dites pourquoi."
      send={reason => call(protectSpace, { params: { userId: id }, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Son espace est fermé sur tous les appareils, les moyens de vérification ajoutés depuis 30 jours sont retirés, et
        ses comptes bancaires ne changent plus tant que personne ne lui a parlé.{' '}
        {contacts.email
          ? "Son mot de passe ne sert plus : la personne en choisit un autre par « Mot de passe oublié ». Un e-mail l'en avertit."
          : 'Sans adresse e-mail, son mot de passe sert encore : demandez-lui de le changer.'}
      </p>
    </ReasonModal>
  );
}
