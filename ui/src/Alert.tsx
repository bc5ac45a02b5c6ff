import './Alert.css';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';
import { IconButton } from './IconButton.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
};

export interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  /** False for a notice that is part of the page from the start: it is then read in its turn, not announced. */
  isLive?: boolean;
  className?: string;
}

/** A message in the page. A danger interrupts the screen reader, the others wait for a pause. */
export function Alert({ tone = 'info', title, children, action, onClose, isLive = true, className }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={cx('alert', `alert-${tone}`, onClose && 'alert-closable', className)}
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <div className="alert-body">
        <span className="alert-icon">
          <Icon aria-hidden="true" />
        </span>
        <div className="alert-content">
          {title && <p className="alert-title">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action && <div className="alert-actions row">{action}</div>}
      {onClose && (
        <IconButton
          label={say('widgets.closeMessage')}
          icon={<IconX />}
          size="row"
          className="alert-close"
          onClick={onClose}
        />
      )}
    </div>
  );
}
