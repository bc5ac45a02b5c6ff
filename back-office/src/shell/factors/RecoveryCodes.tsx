import './factors.css';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { CopyButton } from './CopyButton.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  endText: string;
  isBusy?: boolean;
  onEnd: () => unknown;
}

/** The codes, shown this once: nothing goes on before the person has said that they keep them. */
export function RecoveryCodes({ codes, endText, isBusy = false, onEnd }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const [day] = useState(() => formatFrenchDate(new Date()));
  const save = () => {
    const lines = [
      'Espace Gestion Retraite - codes de secours',
      `Faits le ${day}. Chacun sert une fois.`,
      '',
      ...codes,
    ];
    // What Windows opens with a press reads its own line ends.
    download(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }), 'codes-de-secours.txt');
  };
  return (
    <div className="stack">
      <p>
        Chacun de ces codes remplace une fois votre appareil, s'il est perdu. Gardez-les ailleurs que sur lui : ils ne
        seront plus affichés.
      </p>
      <ol className="recovery-codes figures" aria-label="Codes de secours">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="recovery-day small">Codes de secours de l'Espace Gestion Retraite, faits le {day}.</p>
      <div className="row no-print">
        <Button icon={<IconPrinter />} onClick={() => print()}>
          Imprimer
        </Button>
        <CopyButton text={codes.join('\n')} done="Les codes sont copiés.">
          Copier
        </CopyButton>
        <Button icon={<IconDownload />} onClick={save}>
          Télécharger
        </Button>
      </div>
      <div className="no-print">
        <Checkbox label="J'ai noté ces codes" checked={isKept} onChange={event => setKept(event.target.checked)} />
      </div>
      <Button variant="primary" isWide disabled={!isKept} isBusy={isBusy} onClick={onEnd}>
        {endText}
      </Button>
    </div>
  );
}
