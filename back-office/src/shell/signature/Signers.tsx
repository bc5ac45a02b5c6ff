import { Alert } from 'ui/Alert.tsx';

interface SignersProps {
  names: readonly string[];
  /** Who will only later: nobody who may be the asker under another name (docs/decisions/0032). */
  notYet: readonly string[];
}

/** Who could sign. Nobody: said at once, else a fund of one administrator would wait for nothing. */
export function Signers({ names, notYet }: SignersProps) {
  if (names.length === 0) {
    return (
      <Alert tone="warning" isLive={false} title="Personne d'autre ne peut signer aujourd'hui.">
        <p>
          Demandez à l'exploitant de créer un second administrateur (npm run admin -- create). Sans lui, la demande
          expirera.
        </p>
        <NotYet names={notYet} />
      </Alert>
    );
  }
  return (
    <>
      <p>
        {names.length > 1 ? 'Peuvent signer' : 'Peut signer'} : {names.join(', ')}.
      </p>
      <NotYet names={notYet} />
    </>
  );
}

function NotYet({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="muted small">
      {names.length > 1 ? 'Ne peuvent pas encore signer' : 'Ne peut pas encore signer'} : {names.join(', ')}. Il faut
      attendre 30 jours après que l'un a créé, rouvert ou changé le compte de l'autre, ou qu'un même administrateur l'a
      fait pour les deux.
    </p>
  );
}
