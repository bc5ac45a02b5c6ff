import './blocks.css';
import { IconEdit, IconEye, IconEyeOff, IconHistory, IconListSearch, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from 'ui/IconButton.tsx';

interface BlockActionsProps {
  /** Which block, after a verb: 'le bloc « Bienvenue »'. */
  name: string;
  isVisible: boolean;
  isBusy: boolean;
  /** A button of the list's own, after the first. */
  children?: ReactNode;
  onEdit: () => void;
  onToggle: () => void;
  onPreview: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** The buttons of a row; the eye is open while the block is shown. */
export function BlockActions({ name, isVisible, isBusy, children, ...on }: BlockActionsProps) {
  return (
    <div className="row block-actions">
      <IconButton label={`Modifier ${name}`} word="Modifier" icon={<IconEdit />} size="row" onClick={on.onEdit} />
      {children}
      <IconButton
        label={`${isVisible ? 'Masquer' : 'Afficher'} ${name}`}
        word={isVisible ? 'Masquer' : 'Afficher'}
        icon={isVisible ? <IconEye /> : <IconEyeOff />}
        size="row"
        isBusy={isBusy}
        onClick={on.onToggle}
      />
      <IconButton
        label={`Aperçu : ${name}`}
        word="Aperçu"
        icon={<IconListSearch />}
        size="row"
        onClick={on.onPreview}
      />
      <IconButton
        label={`Historique : ${name}`}
        word="Historique"
        icon={<IconHistory />}
        size="row"
        onClick={on.onHistory}
      />
      <IconButton label={`Supprimer ${name}`} word="Supprimer" icon={<IconTrash />} size="row" onClick={on.onDelete} />
    </div>
  );
}
