import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Factor } from 'contract/calls/factors.ts';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { IconButton } from 'ui/IconButton.tsx';
import { MEANS } from '../../shell/proof/means.tsx';
import { AccountLine } from './AccountLine.tsx';

interface FactorLineProps {
  factor: Factor;
  onRename: () => void;
  /** Undefined: it must stay. */
  onRemove: (() => void) | undefined;
}

/** One means: what it is, since when, when it last served. */
export function FactorLine({ factor: { kind, name, createdAt, lastUsedAt }, onRename, onRemove }: FactorLineProps) {
  const used = lastUsedAt ? `dernière utilisation le ${formatFrenchDateTime(lastUsedAt)}` : 'pas encore utilisée';
  return (
    <AccountLine
      icon={MEANS[kind].icon}
      name={name}
      detail={`${MEANS[kind].name}, depuis le ${formatFrenchDate(createdAt)}, ${used}`}
      actions={
        <>
          <IconButton size="row" label={`Renommer ${name}`} icon={<IconPencil />} onClick={onRename} />
          {onRemove && <IconButton size="row" label={`Retirer ${name}`} icon={<IconTrash />} onClick={onRemove} />}
        </>
      }
    />
  );
}
