import './Button.css';
import { cx } from './classes.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link' | 'on-dark';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 'row' is the smaller target used inside table rows. */
  size?: 'normal' | 'row';
  isWide?: boolean;
}

/** The look of a button for a router link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'normal', isWide = false }: ButtonLook = {}): string {
  return cx('button', `button-${variant}`, size === 'row' && 'button-row', isWide && 'button-wide');
}
