import { IconDownload, IconLock, IconPencil, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { IconButton } from '../IconButton.tsx';
import { MoreActions } from '../MoreActions.tsx';
import { Spinner, SpinnerBlock } from '../Spinner.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Section, State } from './Section.tsx';

const LONG = 'Un intitulé de bouton particulièrement long qui doit passer à la ligne sur un téléphone';

export function Buttons() {
  const [isBusy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2500);
  };
  return (
    <Section title="Boutons">
      <State name="Variantes">
        <div className="row">
          <Button variant="primary" icon={<IconSearch />}>
            Rechercher
          </Button>
          <Button>Secondaire</Button>
          <Button variant="quiet">Discret</Button>
          <Button variant="danger" icon={<IconTrash />}>
            Supprimer
          </Button>
          <Button variant="link">Semblable à un lien</Button>
          <ButtonLink href="#telechargement" icon={<IconDownload />}>
            Un vrai lien
          </ButtonLink>
        </div>
      </State>
      <State name="Désactivés">
        <div className="row">
          <Button variant="primary" disabled>
            Principal
          </Button>
          <Button disabled>Secondaire</Button>
          <Button variant="quiet" disabled>
            Discret
          </Button>
          <Button variant="link" disabled>
            Lien
          </Button>
        </div>
      </State>
      <State name="Autres actions">
        <MoreActions label="Autres actions">
          <Button icon={<IconPencil />}>Modifier</Button>
          <Button icon={<IconDownload />}>{LONG}</Button>
        </MoreActions>
      </State>
      <State name="Occupés">
        <div className="row">
          <Button variant="primary" isBusy>
            Enregistrement
          </Button>
          <Button isBusy>Secondaire</Button>
          <Button variant="primary" isBusy={isBusy} onClick={work}>
            Occuper 2,5 secondes
          </Button>
        </div>
      </State>
      <State name="Petits, à icône seule, avec infobulle">
        <div className="row">
          <Button size="row" icon={<IconLock />}>
            Débloquer
          </Button>
          <IconButton label="Modifier" icon={<IconPencil />} />
          <IconButton label="Supprimer la ligne" icon={<IconTrash />} variant="secondary" size="row" />
          <Tooltip text="Quelques mots de plus, lus aussi par les lecteurs d'écran.">
            <Button>Avec infobulle</Button>
          </Tooltip>
        </div>
      </State>
      <State name="Texte long, pleine largeur">
        <div className="stack">
          <Button variant="primary" icon={<IconDownload />}>
            {LONG}
          </Button>
          <Button isWide>Pleine largeur</Button>
        </div>
      </State>
      <State name="Attente">
        <p className="row">
          <Spinner /> Une ligne qui attend
        </p>
        <SpinnerBlock />
      </State>
    </Section>
  );
}
