import { Alert } from 'ui/Alert.tsx';

/** Who could sign. Nobody: said at once, else a fund of one administrator would wait for nothing. */
export function Signers({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <Alert tone="warning" isLive={false} title="Personne d'autre ne peut signer aujourd'hui.">
        Demandez à l'exploitant de créer un second administrateur (npm run admin -- create). Sans lui, la demande
        expirera.
      </Alert>
    );
  }
  return (
    <p>
      {names.length > 1 ? 'Peuvent signer' : 'Peut signer'} : {names.join(', ')}.
    </p>
  );
}
