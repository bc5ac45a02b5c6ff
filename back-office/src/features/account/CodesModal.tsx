import { useAction } from 'client/react.tsx';
import { makeRecoveryCodes } from 'contract/calls/factors.ts';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { RecoveryCodes } from '../../shell/factors/RecoveryCodes.tsx';
import { useOwn } from '../../shell/factors/use-factors.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { Place } from '../../shell/Place.tsx';

interface CodesModalProps {
  /** There are some already, which will serve no more. */
  isAgain: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** Makes ten codes once it was pressed, and shows them until the person has said that they keep them. */
export function CodesModal({ isAgain, onClose, onMade }: CodesModalProps) {
  const own = useOwn();
  const { data, error, isPending, mutate } = useAction(makeRecoveryCodes);
  const told = error && failureOf(error);
  // They are shown this once: only who says that they keep them leaves.
  const stay = () => announce("Notez d'abord ces codes : ils ne seront plus affichés.");
  return (
    <Modal isOpen onClose={data ? stay : onClose} hasCross={!data} title="Codes de secours">
      <Place label="Codes de secours" className="stack">
        {data ? (
          <RecoveryCodes codes={data.codes} endText="Terminer" onEnd={onMade} />
        ) : (
          <>
            <p>
              Dix codes à noter ou à imprimer, pour le jour où votre appareil manque. Ils ne sont affichés qu'une fois.
              {isAgain && ' Ceux que vous avez déjà ne serviront plus.'}
            </p>
            {told && <Alert tone="danger">{told}</Alert>}
            <Button variant="primary" isWide isBusy={isPending} onClick={() => mutate(own)} data-autofocus="">
              Afficher mes codes
            </Button>
          </>
        )}
      </Place>
    </Modal>
  );
}
