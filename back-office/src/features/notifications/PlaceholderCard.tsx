import './notifications.css';
import { type NotificationId, PLACEHOLDERS, placeholdersOf } from 'contract/values/notices.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';

/** The fields that take placeholders. */
export type Place = 'object' | 'contentEmail' | 'contentSms';

const PLACES: Record<Place, string> = {
  object: "l'objet",
  contentEmail: "le corps de l'e-mail",
  contentSms: 'le SMS',
};

interface PlaceholderCardProps {
  id: NotificationId;
  /** Where a press writes; null while no field had the cursor. */
  place: Place | null;
  hasSms: boolean;
  onInsert: (name: string) => void;
}

/** The placeholders of a notification: a press writes one into the field that had the cursor. */
export function PlaceholderCard({ id, place, hasSms, onInsert }: PlaceholderCardProps) {
  // The link is a secret: in the e-mail only.
  const isOutside = (name: string) => name === 'lien' && place !== 'contentEmail';
  return (
    <Card title="Variables" className="notification-placeholders">
      <p className="muted">
        Chacune est remplacée à l'envoi.{' '}
        {place ? (
          <>
            Un clic l'insère dans <strong>{PLACES[place]}</strong>, à l'endroit du curseur.
          </>
        ) : (
          `Placez d'abord le curseur dans ${hasSms ? "l'objet, le corps de l'e-mail ou le SMS" : "l'objet ou le corps de l'e-mail"}.`
        )}
      </p>
      <ul>
        {placeholdersOf(id).map(name => (
          <li key={name}>
            <Button
              size="row"
              aria-label={`Insérer {{${name}}}, ${PLACEHOLDERS[name].label}`}
              disabled={place === null || isOutside(name)}
              onClick={() => onInsert(name)}
            >
              <code>{`{{${name}}}`}</code>
            </Button>
            <span className="muted">
              {PLACEHOLDERS[name].label}
              {place !== null && isOutside(name) && ", dans le corps de l'e-mail seulement"}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
