import { useCall } from 'client/react.tsx';
import { getFactorHelpers } from 'contract/calls/factors.ts';
import { InformationModal } from 'ui/InformationModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { useOwn } from '../../shell/factors/use-factors.ts';

/** Who lost all of their means: who can help, told to who gave the right password alone. */
export function LostDeviceModal({ onClose }: { onClose: () => void }) {
  const query = useCall(getFactorHelpers, useOwn());
  return (
    <InformationModal isOpen onClose={onClose} title="J'ai perdu mon appareil" tone="info" buttonText="Fermer">
      <div className="stack">
        <p>
          S'il vous reste un code de secours, utilisez-le : vous pourrez ensuite remplacer l'appareil perdu dans « Mon
          compte ».
        </p>
        <Loaded query={query} errorTitle="Les noms de ceux qui peuvent vous aider n'ont pas pu être chargés.">
          {helpers =>
            helpers.length > 0 && (
              <div>
                <p>
                  Sinon, un administrateur de votre caisse peut retirer vos moyens de connexion. À votre connexion
                  suivante, vous en choisirez de nouveaux. Adressez-vous à :
                </p>
                <ul>
                  {helpers.map(({ firstname, lastname }) => (
                    <li key={`${lastname} ${firstname}`}>
                      {firstname} {lastname}
                    </li>
                  ))}
                </ul>
              </div>
            )
          }
        </Loaded>
        <p>
          Si aucun administrateur ne peut vous aider, le service informatique retire vos moyens de connexion sur le
          serveur, par la commande d'administration <code>reset-factors</code> suivie de votre adresse e-mail.
        </p>
      </div>
    </InformationModal>
  );
}
