import type { ComponentProps, ReactNode } from 'react';
import { ButtonIcon } from './Button.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './classes.ts';

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** A plain address that looks like a button: downloads, telephone, other sites. For router links use `buttonClass`. */
export function ButtonLink({ variant, size, isWide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, isWide }), className)}>
      {icon && <ButtonIcon>{icon}</ButtonIcon>}
      {children}
    </a>
  );
}
