import './Button.css';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './classes.ts';
import { useNameTip } from './name-tip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What it does, since nobody can read a drawing: spoken, and shown on hover and to the keyboard. */
  label: string;
  icon: ReactNode;
  /** One or two words shown beside the drawing where a row of a table is a card: 'Modifier'. */
  word?: string;
}

export function IconButton({ label, icon, word, className, variant = 'quiet', ...rest }: IconButtonProps) {
  const { handlers, tip } = useNameTip(label);
  return (
    <Button
      {...rest}
      onFocus={event => {
        handlers.onFocus(event);
        rest.onFocus?.(event);
      }}
      onBlur={event => {
        handlers.onBlur();
        rest.onBlur?.(event);
      }}
      onKeyDown={event => {
        handlers.onKeyDown();
        rest.onKeyDown?.(event);
      }}
      variant={variant}
      icon={icon}
      aria-label={label}
      title={label}
      className={cx('button-square', className)}
    >
      {word && <span className="button-word">{word}</span>}
      {tip}
    </Button>
  );
}
