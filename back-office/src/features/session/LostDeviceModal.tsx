import { useCall } from 'client/react.tsx';
import { getFactorHelpers } from 'contract/calls/factors.ts';
import { InformationModal } from 'ui/InformationModal.tsx';
import { useOwn } from '../../shell/factors/use-factors.ts';

/** Who lost all of their means: who can help, told to who gave the right password alone. */
export function LostDeviceModal({ onClose }: { onClose: () => void }) {
  const { data: helpers } = useCall(getFactorHelpers, useOwn());
  return (
    <InformationModal isOpen onClose={onClose} title="J'ai perdu mon appareil" tone="info" buttonText="Fermer">
      <div className="stack">
        <p>
          S'il vous reste un code de secours, utilisez-le : vous pourrez ensuite remplacer l'appareil perdu dans « Mon
          compte ».
        </p>
        {helpers?.length === 0 ? (
          <p>
            Sinon, comme aucune autre personne n'administre ce site, le service informatique retire vos moyens de
            connexion sur le serveur, par la commande d'administration <code>reset-factors</code> suivie de votre
            adresse e-mail.
          </p>
        ) : (
          <p>
            Sinon, un administrateur de votre caisse peut retirer vos moyens de connexion. À votre connexion suivante,
            vous en choisirez de nouveaux.
          </p>
        )}
        {helpers && helpers.length > 0 && (
          <div>
            <p>Adressez-vous à :</p>
            <ul>
              {helpers.map(({ firstname, lastname }) => (
                <li key={`${lastname} ${firstname}`}>
                  {firstname} {lastname}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </InformationModal>
  );
}
