import { IconPackage, IconPencil, IconServer } from '@tabler/icons-react';
import type { FundSetting } from 'contract/calls/settings.ts';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';

/** A value in words. */
export function inWords(kind: FundSetting['kind'], value: string | null): string {
  if (value === null || value === '') return kind === 'presence' ? 'non renseigné' : 'aucune valeur';
  if (kind === 'presence') return 'renseigné, non montré';
  if (kind === 'flag') return value === 'true' ? 'oui' : 'non';
  return value.replaceAll(',', ', ');
}

/** Where it comes from, and who changed it here. */
export function Origin({ setting: { origin, by, at } }: { setting: FundSetting }) {
  switch (origin) {
    case 'delivered':
      return (
        <Badge tone="neutral" icon={<IconPackage />}>
          Livré
        </Badge>
      );
    case 'environment':
      return (
        <Badge tone="muted" icon={<IconServer />}>
          Environnement
        </Badge>
      );
    case 'changed':
      return (
        <>
          <Badge tone="info" icon={<IconPencil />}>
            Changé ici
          </Badge>
          <div className="muted small">
            par {by ?? "quelqu'un qui n'est plus là"}, le {formatFrenchDateTime(at)}
          </div>
        </>
      );
  }
}
