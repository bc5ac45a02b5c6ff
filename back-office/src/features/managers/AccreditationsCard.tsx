import './managers.css';
import { IconShieldCog } from '@tabler/icons-react';
import type { StaffMember } from 'contract/calls/managers.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { countOf } from '../../shell/counts.ts';
import { ofName } from '../../shell/of-name.ts';
import { AccreditationsModal } from './AccreditationsModal.tsx';
import type { CardProps } from './card-props.ts';
import { nameOf, saidOf } from './labels.tsx';

/** The social systems that somebody works on, by base, and what was taken away here. */
export function AccreditationsCard({ person, canChange, onResult }: CardProps & { canChange: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const { accreditations, taken, administrator, deactivatedAt } = person;
  const bases = [...new Set(accreditations.map(({ baseName }) => baseName))].toSorted((one, other) =>
    one.localeCompare(other, 'fr'),
  );
  return (
    <Card
      title={`Habilitations : ${countOf(accreditations.length, 'régime', 'régimes').toLowerCase()}`}
      action={
        deactivatedAt || !canChange ? undefined : (
          <Button
            size="row"
            icon={<IconShieldCog />}
            aria-haspopup="dialog"
            onClick={() => {
              onResult(null);
              setChanging(true);
            }}
          >
            Changer…
          </Button>
        )
      }
    >
      <div className="stack">
        {administrator && (
          <p className="muted">
            Un administrateur voit tous les régimes.
            {accreditations.length > 0 && " Ceux-ci compteraient s'il ne l'était plus."}
          </p>
        )}
        {!administrator && accreditations.length === 0 && (
          <p className="muted">Cette personne ne voit aucun dossier tant qu'aucun régime ne lui est donné.</p>
        )}
        {bases.map(base => (
          <section key={base} aria-label={base}>
            <h3>{base}</h3>
            <Systems list={accreditations.filter(({ baseName }) => baseName === base)} />
          </section>
        ))}
        {taken.length > 0 && (
          <section aria-label="Retirés ici">
            <h3>Retirés ici</h3>
            <p className="muted small">L'import ne les redonne pas.</p>
            <Systems list={taken} />
          </section>
        )}
      </div>
      {isChanging && (
        <AccreditationsModal
          managerIds={[person.id]}
          whose={ofName(nameOf(person))}
          onClose={() => setChanging(false)}
          onDone={text => onResult({ tone: 'success', text })}
        />
      )}
    </Card>
  );
}

const Systems = ({
  list,
}: {
  list: readonly Pick<StaffMember['accreditations'][number], 'id' | 'systemName' | 'origin'>[];
}) => (
  <ul className="systems-list">
    {list.map(({ id, systemName, origin }) => (
      <li key={id}>
        {systemName}
        {origin && <div className="muted small">{saidOf(origin)}</div>}
      </li>
    ))}
  </ul>
);
