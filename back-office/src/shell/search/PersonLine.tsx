import './search.css';
import { IconUser } from '@tabler/icons-react';
import type { PersonFound } from 'contract/calls/search.ts';
import { REQUEST_MARKS } from 'contract/values/requests.ts';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf } from '../counts.ts';
import { ageOf } from './age.ts';
import { Matched } from './Matched.tsx';

/** What tells homonyms apart, in columns: they are told apart by comparing. */
export function PersonLine({ person }: { person: PersonFound }) {
  const { firstname, lastname, birthDate, deathDate, zipCode, city, folder, otherFolders, openRequests, words } =
    person;
  return (
    <>
      <IconUser className="search-icon" aria-hidden="true" />
      <span className="search-cell search-name">
        <strong>
          <Matched name={firstname} words={words} /> <Matched name={lastname} words={words} />
        </strong>
        <span className="small">{person.login}</span>
      </span>
      <span className="search-cell figures">
        {birthDate ? formatFrenchDate(birthDate) : 'Naissance inconnue'}
        {birthDate && !deathDate && <span className="small">{countOf(ageOf(birthDate), 'an', 'ans')}</span>}
      </span>
      <span className="search-cell">
        {city || 'Adresse inconnue'}
        {zipCode && <span className="small figures">{zipCode}</span>}
      </span>
      <span className="search-cell">
        {folder ? (
          <>
            <span className="figures">
              {folder.id}
              {otherFolders > 0 && ` et ${countOf(otherFolders, 'autre', 'autres')}`}
            </span>
            <span className="small">{folder.systemName}</span>
          </>
        ) : (
          'Sans dossier'
        )}
      </span>
      <span className="search-state">
        {person.isAtRisk && <Badge tone="danger">{REQUEST_MARKS.atRisk}</Badge>}
        {openRequests > 0 && (
          <Badge tone="info">{countOf(openRequests, 'demande en cours', 'demandes en cours')}</Badge>
        )}
        {deathDate && <Badge tone="muted">Décès le {formatFrenchDate(deathDate)}</Badge>}
        {person.isBlocked && <Badge tone="warning">Compte bloqué</Badge>}
        {folder?.isClosed && !deathDate && <Badge tone="muted">Dossier clôturé</Badge>}
      </span>
    </>
  );
}
