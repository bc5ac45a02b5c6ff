import { Alert } from 'ui/Alert.tsx';

/** Why a colleague who was hired lately is not among them (docs/decisions/0032): nobody who may be the asker under another name. */
const NOT_YET =
  "Qui a créé, rouvert ou changé le compte de l'autre, ou dont le compte l'a été par la même personne, signe à partir de 30 jours après.";

/** Who could sign. Nobody: said at once, else a fund of one administrator would wait for nothing. */
export function Signers({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <Alert tone="warning" isLive={false} title="Personne d'autre ne peut signer aujourd'hui.">
        <p>
          Demandez à l'exploitant de créer un second administrateur (npm run admin -- create). Sans lui, la demande
          expirera.
        </p>
        <p>{NOT_YET}</p>
      </Alert>
    );
  }
  return (
    <>
      <p>
        {names.length > 1 ? 'Peuvent signer' : 'Peut signer'} : {names.join(', ')}.
      </p>
      <p className="muted small">{NOT_YET}</p>
    </>
  );
}
