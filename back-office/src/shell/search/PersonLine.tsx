import './search.css';
import { IconUser } from '@tabler/icons-react';
import type { PersonFound, PersonSeen } from 'contract/calls/search.ts';
import { REQUEST_MARKS } from 'contract/values/requests.ts';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { countOf, numberOf } from '../counts.ts';
import { Email } from '../Email.tsx';
import { ageOf } from './age.ts';
import { Matched } from './Matched.tsx';
import { seenWords } from './seen-words.ts';

interface Of {
  person: PersonFound;
}

/** With what was found of it underlined. */
export const PersonName = ({ person: { firstname, lastname, words } }: Of) => (
  <strong>
    <Matched name={firstname} words={words} /> <Matched name={lastname} words={words} />
  </strong>
);

/** Their login, and the address by which they were found. */
export const PersonNumber = ({ person: { login, email } }: Of) => (
  <span className="small">
    {login}
    {email !== null && (
      <>
        {' · par son adresse '}
        <Email address={email} />
      </>
    )}
  </span>
);

export const BirthCell = ({ person: { birthDate, deathDate } }: Of) => (
  <span className="search-cell search-birth figures">
    {birthDate ? formatFrenchDate(birthDate) : 'Naissance inconnue'}
    {birthDate && !deathDate && <span className="small">{numberOf(ageOf(birthDate), 'an', 'ans')}</span>}
  </span>
);

export const TownCell = ({ person: { city, zipCode } }: Of) => (
  <span className="search-cell search-town">
    {city || 'Adresse inconnue'}
    {zipCode && <span className="small figures">{zipCode}</span>}
  </span>
);

export const FolderCell = ({ person: { folder, otherFolders } }: Of) => (
  <span className="search-cell search-folder">
    {folder ? (
      <>
        <span className="figures">
          {folder.id}
          {otherFolders > 0 && ` et ${numberOf(otherFolders, 'autre', 'autres')}`}
        </span>
        <span className="small">{folder.systemName}</span>
      </>
    ) : (
      'Sans dossier'
    )}
  </span>
);

/** What helps to choose: a risk, what waits, a block, a death. */
export const StateCell = ({ person: { isAtRisk, openRequests, isBlocked, deathDate, folder } }: Of) => (
  <span className="search-state">
    {isAtRisk && <Badge tone="danger">{REQUEST_MARKS.atRisk}</Badge>}
    {openRequests > 0 && <Badge tone="info">{countOf(openRequests, 'demande en cours', 'demandes en cours')}</Badge>}
    {deathDate && <Badge tone="muted">Décès le {formatFrenchDate(deathDate)}</Badge>}
    {isBlocked && <Badge tone="warning">Compte bloqué</Badge>}
    {folder?.isClosed && !deathDate && <Badge tone="muted">Dossier clôturé</Badge>}
  </span>
);

/** What tells homonyms apart, in columns: they are told apart by comparing. `seen`: what they were seen for. */
export const PersonLine = ({ person, seen }: Of & { seen?: PersonSeen['seen'] | undefined }) => (
  <>
    <IconUser className="search-icon" aria-hidden="true" />
    <span className="search-cell search-name">
      <PersonName person={person} />
      <PersonNumber person={person} />
    </span>
    <BirthCell person={person} />
    <TownCell person={person} />
    <FolderCell person={person} />
    <span className="search-last">
      <StateCell person={person} />
      {seen && <span className="small search-seen">{seenWords(seen)}</span>}
    </span>
  </>
);
