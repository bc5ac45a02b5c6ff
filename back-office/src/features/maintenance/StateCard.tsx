import './maintenance.css';
import { isOnMaintenance, type Maintenance } from 'contract/calls/maintenance.ts';
import { useEffect, useState } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { shownDate } from './dates.ts';

interface StateCardProps {
  maintenance: Maintenance;
  onActivate: () => void;
  onModify: () => void;
  onDeactivate: () => void;
}

/** Whether the page is activated, what that means just now, and the dates. */
export function StateCard({ maintenance, onActivate, onModify, onDeactivate }: StateCardProps) {
  const { enabled, startDate, endDate } = maintenance;
  const { tone, word, help } = stateOf(maintenance, useNow());
  return (
    <Card title="État" action={<Badge tone={tone}>{word}</Badge>}>
      <div className="stack">
        <p>{help}</p>
        {enabled && (
          <div className="maintenance-dates">
            <Facts
              facts={[
                { label: 'Début', value: shownDate(startDate, 'Dès son activation') },
                { label: 'Fin', value: shownDate(endDate, "Jusqu'à sa désactivation") },
              ]}
            />
          </div>
        )}
        <div className="row">
          {enabled ? (
            <>
              <Button onClick={onModify}>Modifier les dates</Button>
              <Button variant="primary" onClick={onDeactivate}>
                Désactiver
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={onActivate}>
              Activer
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function stateOf(
  { enabled, startDate, endDate }: Maintenance,
  now: Date,
): { tone: BadgeProps['tone']; word: string; help: string } {
  if (!enabled) return { tone: 'muted', word: 'Désactivée', help: 'Les adhérents utilisent leur espace normalement.' };
  const dates = {
    enabled,
    startDate: startDate ? new Date(startDate) : null,
    endDate: endDate ? new Date(endDate) : null,
  };
  if (isOnMaintenance(dates, now))
    return { tone: 'warning', word: 'Activée, affichée', help: 'Les adhérents voient la page de maintenance.' };
  if (dates.startDate && now < dates.startDate)
    return {
      tone: 'info',
      word: 'Activée, programmée',
      help: "Les adhérents utilisent leur espace jusqu'au début de la maintenance.",
    };
  return {
    tone: 'muted',
    word: 'Activée, terminée',
    help: 'La date de fin est passée : les adhérents ont retrouvé leur espace.',
  };
}

/** The state changes by itself while the screen is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
