import './showcase/Showcase.css';
import { IconLetterCase } from '@tabler/icons-react';
import { Announcer } from './Announcer.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Button } from './Button.tsx';
import { Brand } from './Logo.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Buttons } from './showcase/Buttons.tsx';
import { Fields } from './showcase/Fields.tsx';
import { HeavyFields } from './showcase/HeavyFields.tsx';
import { Messages } from './showcase/Messages.tsx';
import { Modals } from './showcase/Modals.tsx';
import { Tables } from './showcase/Tables.tsx';

/** Every widget in every state, to be looked at and checked. Load it lazily: it holds the heavy ones too. */
export default function Showcase() {
  const enlarge = () => {
    const { dataset } = document.documentElement;
    if (dataset.text === 'large') delete dataset.text;
    else dataset.text = 'large';
  };
  return (
    <>
      <SkipLink target="showcase" text="Aller au contenu" />
      <Announcer />
      <header className="showcase-head on-dark">
        <div>
          <Brand title="Vitrine" subtitle="Tous les composants" />
          <Button variant="on-dark" icon={<IconLetterCase />} onClick={enlarge}>
            Agrandir le texte
          </Button>
        </div>
      </header>
      <main id="showcase" className="showcase" tabIndex={-1}>
        <Breadcrumbs
          label="Fil d'Ariane"
          items={[
            { key: 'home', content: <a href="#accueil">Accueil</a> },
            { key: 'here', content: 'Composants' },
          ]}
        />
        <PageHeader title="Composants" subtitle="Chaque composant dans tous ses états." />
        <Buttons />
        <Messages />
        <Fields />
        <HeavyFields />
        <Tables />
        <Modals />
      </main>
    </>
  );
}
