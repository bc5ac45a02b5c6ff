import './search.css';
import { Link } from '@tanstack/react-router';
import type { PersonFound } from 'contract/calls/search.ts';
import type { RefObject } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';

interface PersonActionsProps {
  person: PersonFound;
  /** The first of them: Tab leads there from the field. */
  first: RefObject<HTMLAnchorElement | null>;
  onVisit: () => void;
  onClose: () => void;
}

/** What is done most for whom the arrows are on, without their page. Of who has died one only notes calls. */
export function PersonActions({ person, first, onVisit, onClose }: PersonActionsProps) {
  const { id, firstname, lastname, deathDate } = person;
  const name = `${firstname} ${lastname}`;
  return (
    <section className="search-actions" aria-label={name}>
      <span className="search-actions-name">
        {name}{' '}
        <span className="search-keys" aria-hidden="true">
          <kbd>Tab</kbd>
        </span>
      </span>
      <Link
        ref={first}
        to={paths.newContact}
        search={{ adherent: id }}
        className={buttonClass({ size: 'row' })}
        onClick={onClose}
      >
        Noter un appel
      </Link>
      {!deathDate && (
        <>
          <Link
            to={paths.writeToMember}
            params={{ memberId: String(id) }}
            className={buttonClass({ size: 'row' })}
            onClick={onClose}
          >
            Écrire
          </Link>
          <Button size="row" onClick={onVisit}>
            Ouvrir son espace
          </Button>
        </>
      )}
    </section>
  );
}
