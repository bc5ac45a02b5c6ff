import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './classes.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What it does, since nobody can read a drawing: spoken, and shown on hover. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      aria-label={label}
      title={label}
      className={cx('button-square', className)}
    />
  );
}
