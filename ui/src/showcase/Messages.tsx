import './Showcase.css';
import '../Tile.css';
import { IconFileUpload, IconMail } from '@tabler/icons-react';
import { Alert } from '../Alert.tsx';
import { Amount } from '../Amount.tsx';
import { formatAmountWithUnit } from '../amounts.ts';
import { announce } from '../announce.ts';
import { Badge } from '../Badge.tsx';
import { BarChart } from '../BarChart.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Facts } from '../Facts.tsx';
import { QrCode } from '../QrCode.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TileContent, tileClass } from '../Tile.tsx';
import { Section } from './Section.tsx';

const MONTHS = ['Mai', 'Juin', 'Juil.', 'Août', 'Sept.', 'Oct.'];
const BARS = MONTHS.map((label, index) => {
  const value = index < 4 ? 1268.12 : 1284.36;
  return { label, value, text: formatAmountWithUnit(value), isCurrent: index === 5 };
});
const LONG_BARS = [
  { label: "Documents déposés depuis le début de l'année", value: 1250, text: '1 250' },
  { label: 'Documents lus', value: 310, text: '310' },
  { label: 'Rien', value: 0, text: '0' },
];

export function Messages() {
  return (
    <Section title="Messages et contenus">
      <Alert
        isLive={false}
        tone="warning"
        title="Un document est attendu avant le 15/12/2026"
        action={<Button variant="primary">Envoyer le document</Button>}
      >
        Sans ce document, votre demande peut être suspendue.
      </Alert>
      <Alert isLive={false} tone="info" onClose={() => undefined}>
        Le site sera indisponible dimanche de 8 h à 10 h.
      </Alert>
      <Alert isLive={false} tone="success" title="Vos changements sont enregistrés." />
      <Alert isLive={false} tone="danger" title="L'envoi a échoué">
        Vérifiez votre connexion puis réessayez.
      </Alert>
      <QrCode text="https://retraite.example" label="Code à scanner" className="showcase-code" />
      <div className="row">
        <Badge>Particulier</Badge>
        <Badge tone="info">Gestionnaire</Badge>
        <Badge tone="warning">Administrateur</Badge>
        <Badge tone="success">Versé le 28/10/2026</Badge>
        <Badge tone="danger">Bloqué</Badge>
        <Badge tone="muted">Archivé</Badge>
      </div>
      <div className="showcase-grid">
        <Card title="Dernier versement">
          <Amount value={1284.36} unit="€" isMain />
          <Facts
            facts={[
              { label: 'Montant brut', value: <Amount value={1402.18} unit="€" /> },
              { label: 'Retenues', value: <Amount value={-92.54} unit="€" /> },
              { label: 'Coefficient', value: <Amount value={1.23456} decimals={4} /> },
              { label: 'Non connu', value: <Amount value={null} unit="€" /> },
            ]}
          />
        </Card>
        <Card title="Vos six derniers mois">
          <BarChart label="Montants des six derniers mois" bars={BARS} />
        </Card>
        <Card title="Barres à longs intitulés">
          <BarChart label="Documents" bars={LONG_BARS} />
        </Card>
        <Card title="Rien encore">
          <EmptyState title="Vous n'avez pas de message." action={<Button>Écrire</Button>}>
            Vos échanges s'afficheront ici.
          </EmptyState>
        </Card>
        <Card title="En chargement">
          <Skeleton />
        </Card>
        <Card title="Partie en panne">
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </Card>
      </div>
      <ul className="tiles">
        <li>
          <button type="button" className={tileClass} onClick={() => announce('Tuile pressée')}>
            <TileContent icon={<IconFileUpload />}>Envoyer un justificatif</TileContent>
          </button>
        </li>
        <li>
          <button type="button" className={tileClass}>
            <TileContent icon={<IconMail />}>Écrire un message qui demande beaucoup plus de mots</TileContent>
          </button>
        </li>
      </ul>
    </Section>
  );
}

function Broken(): never {
  throw new Error('Panne voulue, pour montrer le message.');
}
