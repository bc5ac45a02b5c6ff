import { IconEye, IconEyeOff, IconListSearch } from '@tabler/icons-react';
import { IconButton } from 'ui/IconButton.tsx';
import { ContentActions, type ContentActionsProps } from '../content/ContentActions.tsx';

interface BlockActionsProps extends ContentActionsProps {
  isVisible: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onPreview: () => void;
}

/** The buttons of a row of what the portal shows; the eye is open while it is shown. */
export function BlockActions({ isVisible, isBusy, onToggle, onPreview, children, ...content }: BlockActionsProps) {
  const { name } = content;
  return (
    <ContentActions {...content}>
      {children}
      <IconButton
        label={`${isVisible ? 'Masquer' : 'Afficher'} ${name}`}
        word={isVisible ? 'Masquer' : 'Afficher'}
        icon={isVisible ? <IconEye /> : <IconEyeOff />}
        size="row"
        isBusy={isBusy}
        onClick={onToggle}
      />
      <IconButton label={`Aperçu : ${name}`} word="Aperçu" icon={<IconListSearch />} size="row" onClick={onPreview} />
    </ContentActions>
  );
}
