import './factors.css';
import { QrCode } from 'ui/QrCode.tsx';
import { CopyButton } from './CopyButton.tsx';

/** In groups of four, as it is typed. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What an authenticator scans, or its owner types. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="totp-secret">
      <QrCode text={uri} label="Code à scanner" className="totp-code" />
      <div className="stack">
        <p>Ouvrez votre application de codes (Google Authenticator, Aegis, FreeOTP…) et scannez ce dessin.</p>
        <div>
          <p className="muted small">Impossible de scanner ? Saisissez cette clé :</p>
          <p className="totp-key figures">{grouped(secret)}</p>
        </div>
        <CopyButton text={secret} done="La clé est copiée.">
          Copier la clé
        </CopyButton>
      </div>
    </div>
  );
}
