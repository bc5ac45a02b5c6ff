import { IconPackage, IconPencil, IconServer } from '@tabler/icons-react';
import type { FundSetting } from 'contract/calls/settings.ts';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import { REQUEST_KINDS_MANY, type RequestKind } from 'contract/values/requests.ts';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';

/** Values that are words of the environment, in the reader's. */
const WORDS: Record<string, string> = {
  required: 'obligatoire pour tous',
  administrators: 'obligatoire pour les administrateurs',
  offered: 'proposé à tous',
  ...Object.fromEntries(Object.entries(SIGNATURE_WORDS).map(([kind, { name }]) => [kind, name.toLowerCase()])),
};

/** A value in words. */
export function inWords(kind: FundSetting['kind'], value: string | null): string {
  if (value === null || value === '') return kind === 'presence' ? 'non renseigné' : 'aucune valeur';
  if (kind === 'presence') return 'renseigné, non montré';
  if (kind === 'flag') return value === 'true' ? 'oui' : 'non';
  return value
    .split(',')
    .map(word => {
      const [name = '', days] = word.split('=');
      return days && name in REQUEST_KINDS_MANY
        ? `${REQUEST_KINDS_MANY[name as RequestKind]} : ${days}`
        : (WORDS[word] ?? word);
    })
    .join(', ');
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
