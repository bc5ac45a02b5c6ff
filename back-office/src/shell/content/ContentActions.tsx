import '../blocks/blocks.css';
import { IconEdit, IconHistory, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from 'ui/IconButton.tsx';

export interface ContentActionsProps {
  /** Which content, after a verb: 'le bloc « Bienvenue »'. */
  name: string;
  /** The list's own buttons, after the first. */
  children?: ReactNode;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** The buttons of a row of contents. */
export const ContentActions = ({ name, children, onEdit, onHistory, onDelete }: ContentActionsProps) => (
  <div className="row block-actions">
    <IconButton label={`Modifier ${name}`} word="Modifier" icon={<IconEdit />} size="row" onClick={onEdit} />
    {children}
    <IconButton
      label={`Historique : ${name}`}
      word="Historique"
      icon={<IconHistory />}
      size="row"
      onClick={onHistory}
    />
    <IconButton label={`Supprimer ${name}`} word="Supprimer" icon={<IconTrash />} size="row" onClick={onDelete} />
  </div>
);
