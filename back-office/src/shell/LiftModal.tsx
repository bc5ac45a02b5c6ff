import { useQueryClient } from '@tanstack/react-query';
import { useClient } from 'client/react.tsx';
import { liftBankHold, NOTE_LENGTH } from 'contract/calls/opposition.ts';
import { announce } from 'ui/announce.ts';
import { ReasonModal } from './ReasonModal.tsx';

interface LiftModalProps {
  member: { id: number; firstname: string; lastname: string };
  onClose: () => void;
}

/** How the manager spoke with the person, kept with the end of the protection. */
export function LiftModal({ member, onClose }: LiftModalProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const name = `${member.firstname} ${member.lastname}`;
  return (
    <ReasonModal
      title={`Lever la protection de ${name}`}
      submitText="Lever la protection"
      label="Comment avez-vous parlé à cette personne ?"
      missing="Dites comment vous avez parlé à la personne : quand, à quel numéro, ce qu'elle a dit."
      length={NOTE_LENGTH}
      send={note => call(liftBankHold, { params: { userId: member.id }, body: { note } })}
      onDone={async () => {
        announce(`La protection de ${name} est levée.`);
        await queries.invalidateQueries();
        onClose();
      }}
      onClose={onClose}
    >
      <p>Appelez un numéro que vous connaissiez avant la protection, jamais un numéro changé depuis.</p>
    </ReasonModal>
  );
}
