import './audit-log.css';
import { AUDIT_OBJECTS, type AuditEntry, type Somebody } from 'contract/calls/audit-log.ts';
import { actionLabel } from 'contract/calls/audit-words.ts';
import { REFUSALS, type RefusalKey } from 'contract/kit/refusals.ts';
import { DASH } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { numberOf } from '../../shell/counts.ts';
import { MemberName } from '../../shell/MemberName.tsx';

const INSTANT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '23/11/2026 10:15:07': to the second, in Paris. */
export const formatInstant = (at: string) => INSTANT.format(new Date(at));

/** Somebody by name, a member with the way to their page; by number who is gone. */
function Person({ person: { id, name, isMember } }: { person: Somebody }) {
  if (name === null) return <>Compte n° {id}, supprimé</>;
  return isMember ? <MemberName id={id}>{name}</MemberName> : name;
}

/** Read with each page, for the name at its top: not somebody's account that was looked at. */
export const labelOf = ({ action, author, object }: AuditEntry) =>
  action === 'manager.view' && author?.id === object?.id ? 'Lecture de son propre compte' : actionLabel(action);

/** Who did it; under a member's name, the manager who was connected as them. */
export function Author({ entry: { author, realAuthor, signedBy } }: { entry: AuditEntry }) {
  if (!author) return <span className="muted">Sans compte</span>;
  return (
    <>
      <Person person={realAuthor ?? author} />
      {realAuthor && (
        <div className="muted small">
          en tant que <Person person={author} />
        </div>
      )}
      {signedBy && (
        <div className="muted small">
          signé par <Person person={signedBy} />
        </div>
      )}
    </>
  );
}

/** 'Dossier n° 12'; 'Durée de conservation : Alarmes de sécurité'. */
const named = (label: string, id: string | null) =>
  id === null ? label : /^\d+$/.test(id) ? `${label} n° ${id}` : `${label} : ${id}`;

/** 'Dossier n° 12', or the person that the object is. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { object, objectType, objectId, objectName, people, peopleCount } = entry;
  const others = people.filter(({ id }) => id !== object?.id);
  const more = peopleCount - people.length;
  const label = objectType && (AUDIT_OBJECTS[objectType] ?? objectType);
  if (!object && !label && others.length === 0) return DASH;
  return (
    <>
      {object ? <Person person={object} /> : label && named(label, objectName ?? objectId)}
      {others.length > 0 && (
        <div className={object || label ? 'muted small' : undefined}>
          {others.map((person, index) => (
            <span key={person.id}>
              {index > 0 && ', '}
              <Person person={person} />
            </span>
          ))}
          {more > 0 && ` et ${numberOf(more, 'autre', 'autres')}`}
        </div>
      )}
    </>
  );
}

/** 'Fait', or that it was refused, and why. */
export function Outcome({ outcome }: { outcome: string }) {
  if (outcome === 'ok') return <Badge tone="success">Fait</Badge>;
  const why = REFUSALS[outcome as RefusalKey]?.message;
  const isKept = outcome === 'SIGNATURE_ASKED';
  return (
    <>
      <Badge tone={isKept ? 'info' : 'warning'}>{isKept ? 'Attend une signature' : 'Refusé'}</Badge>
      <div className="muted small audit-why">{why ?? STATUSES[outcome] ?? outcome}</div>
    </>
  );
}

const STATUSES: Record<string, string> = {
  ForbiddenAccessException: 'Accès interdit.',
  RessourceNotFoundException: "L'élément n'existe pas, ou n'est pas dans son périmètre.",
  InvalidParameterException: 'Données non valides.',
};
