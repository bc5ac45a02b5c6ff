import '../Button.css';
import './PhotoPick.css';
import type { ReactNode, Ref } from 'react';
import { buttonClass } from '../button-class.ts';
import { cx } from '../classes.ts';

interface PhotoPickProps {
  text: string;
  /** What it is called for screen readers; begins with `text` or holds it. */
  label?: string;
  icon: ReactNode;
  onPhotos: (photos: File[]) => void;
  /** Opens the camera of a telephone or a tablet at once. */
  isCamera?: boolean;
  /** Not where there is no camera in the hand. */
  isOnlyInHand?: boolean;
  isMultiple?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A button that takes or chooses photos: the browser's own input, unseen over what is drawn, as in FileUpload. */
export function PhotoPick({ text, label = text, icon, onPhotos, isCamera, isOnlyInHand, ...rest }: PhotoPickProps) {
  const { isMultiple, disabled, ref } = rest;
  return (
    <span className={cx('file-pick no-print', isOnlyInHand && 'file-camera')}>
      <input
        ref={ref}
        type="file"
        // Every kind: a telephone then hands over JPEG by itself, and Android shows its photos rather than its files.
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        aria-label={label}
        disabled={disabled}
        onChange={event => {
          const photos = [...(event.target.files ?? [])];
          // Emptied, or taking the same photo again would say nothing.
          event.target.value = '';
          if (photos.length > 0) onPhotos(photos);
        }}
      />
      <span className={buttonClass({ variant: 'secondary' })} aria-hidden="true">
        {icon}
        {text}
      </span>
    </span>
  );
}
