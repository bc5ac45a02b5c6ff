import { IconEdit, IconEye, IconEyeOff, IconHistory, IconListSearch, IconTrash } from '@tabler/icons-react';
import { IconButton } from 'ui/IconButton.tsx';

interface BlockActionsProps {
  /** Which block, after a verb: 'le bloc « Bienvenue »'. */
  name: string;
  isVisible: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onPreview: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** The buttons of a row; the eye is open while the block is shown. */
export function BlockActions({ name, isVisible, isBusy, ...on }: BlockActionsProps) {
  return (
    <div className="row block-actions">
      <IconButton label={`Modifier ${name}`} icon={<IconEdit />} size="row" onClick={on.onEdit} />
      <IconButton
        label={`${isVisible ? 'Masquer' : 'Afficher'} ${name}`}
        icon={isVisible ? <IconEye /> : <IconEyeOff />}
        size="row"
        isBusy={isBusy}
        onClick={on.onToggle}
      />
      <IconButton label={`Aperçu : ${name}`} icon={<IconListSearch />} size="row" onClick={on.onPreview} />
      <IconButton label={`Historique : ${name}`} icon={<IconHistory />} size="row" onClick={on.onHistory} />
      <IconButton label={`Supprimer ${name}`} icon={<IconTrash />} size="row" onClick={on.onDelete} />
    </div>
  );
}
