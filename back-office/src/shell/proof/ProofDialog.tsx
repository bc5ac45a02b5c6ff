import type { ProofQuestion } from 'client/proof-question.ts';
import { announce } from 'ui/announce.ts';
import { Modal } from 'ui/Modal.tsx';
import { ProofFrame } from './ProofFrame.tsx';

/** True of a new account too, of which no habit is known. */
const MANY_READ =
  "Vous avez consulté beaucoup de personnes depuis une heure : nous vérifions que personne n'agit à votre place. Rien n'est perdu, ce que vous avez demandé s'affichera ensuite.";

const NOT_ANOTHER =
  "Nous vérifions que personne n'agit à votre place. Ce que vous avez saisi est gardé : votre action continuera toute seule.";

/** The same frame as after the password, over the form that needs it, which stays as it is and goes on by itself. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  return (
    <Modal isOpen onClose={() => question.answer(false)} title="Confirmez que c'est bien vous">
      <div className="stack">
        <p>{question.asked.why === 'reading' ? MANY_READ : NOT_ANOTHER}</p>
        <ProofFrame
          means={question.asked.means}
          onGiven={() => {
            announce("C'est vérifié.");
            question.answer(true);
          }}
        />
      </div>
    </Modal>
  );
}
