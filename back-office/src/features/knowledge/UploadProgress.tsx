import 'ui/Field.css';
import './knowledge.css';
import { useId } from 'react';

/** How much of the file has gone; once all has, the server checks and stores it. */
export function UploadProgress({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="field-description">
        {percent < 100 ? `Envoi du fichier : ${percent} %` : 'Vérification du fichier…'}
      </p>
      <progress className="knowledge-progress" aria-labelledby={id} max={100} value={percent} />
    </div>
  );
}
