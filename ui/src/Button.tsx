import './Button.css';
import { say } from 'contract/texts/words.ts';
import { type ComponentProps, type MouseEvent, type ReactNode, useContext, useEffect } from 'react';
import { announce, silence } from './announce.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './classes.ts';
import { KeptContext } from './form-fields.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Work is under way: a second press does nothing, and the focus stays where it is (unlike `disabled`). */
  isBusy?: boolean;
  /** Said to screen readers while busy. */
  busyText?: string;
}

/** A native button: HTML gives the keyboard, the focus and the form submission without a kilobyte of code. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy = false,
  busyText = say('widgets.busy'),
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useEffect(() => {
    if (!isBusy) return;
    announce(busyText);
    return () => silence(busyText);
  }, [isBusy, busyText]);

  // Pressed before what its form holds is ready: it is busy until they are, and `Unsent` says why.
  const isWaiting = useContext(KeptContext) !== null && type === 'submit';
  const isHeld = isBusy || isWaiting;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the submission that Enter in a field would cause, since it goes through this click.
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, isWide }), className)}
      aria-busy={isHeld || undefined}
      aria-disabled={isHeld || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {isHeld ? <Spinner /> : icon && <ButtonIcon>{icon}</ButtonIcon>}
      {children}
    </button>
  );
}

/** Decoration: the text beside it says everything. */
export function ButtonIcon({ children }: { children: ReactNode }) {
  return (
    <span className="button-icon" aria-hidden="true">
      {children}
    </span>
  );
}
