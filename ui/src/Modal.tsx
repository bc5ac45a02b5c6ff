import './Modal.css';
// The button that opened a modal may go with the row that the modal deleted.
import './kept-focus.ts';
import { IconX } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from './classes.ts';
import { FormContext } from './form-fields.ts';
import { IconButton } from './IconButton.tsx';
import { useOpenWork } from './open-work.ts';
import { OverlayContainer } from './overlay-container.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Escape, the cross, or the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  icon?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
  /** The buttons at the foot, the main one last. Give one `data-autofocus` to receive the focus. */
  actions?: ReactNode;
  isWide?: boolean;
  /** An alert dialog interrupts with one message; its message is read at once. */
  isAlert?: boolean;
  hasCross?: boolean;
  /** What stands in the place of the title, which is then only said to screen readers: a field to search in. */
  head?: ReactNode;
  className?: string;
  closeText?: string;
}

/**
 * The shell of every modal, on the browser's own `<dialog>`: the page behind becomes inert, so the focus cannot leave,
 * and the browser gives it back on closing.
 */
export function Modal(props: ModalProps) {
  return props.isOpen ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal({
  onClose,
  title,
  icon,
  isDanger,
  children,
  actions,
  isWide,
  isAlert,
  hasCross = true,
  head,
  className,
  closeText = say('widgets.close'),
}: ModalProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useOpenWork();
  const [container, setContainer] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    setContainer(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Without this the browser closes the dialog itself, and React would not know.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    // A file picker inside also says 'cancel', and it bubbles: leaving the picker must not close the form.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      className="modal"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      onKeyDown={pressKey}
      onCancel={cancel}
      // Open again: the development's second mount closed it and told so late.
      onClose={event => event.target === ref.current && !ref.current.open && onClose()}
    >
      <OverlayContainer value={container}>
        <div className={cx('modal-panel', isWide && 'modal-wide', className)}>
          {head}
          <div className={head ? 'visually-hidden' : 'modal-head'}>
            <h2 id={id} className="modal-title">
              {icon && (
                <span className={cx('modal-title-icon', isDanger && 'modal-title-danger')} aria-hidden="true">
                  {icon}
                </span>
              )}
              <span>{title}</span>
            </h2>
            {hasCross && !head && <IconButton label={closeText} icon={<IconX />} onClick={onClose} />}
          </div>
          <div id={`${id}-text`} className="modal-body">
            {/* What stands in a window is none of the fields of the form under it. */}
            <FormContext value={null}>{children}</FormContext>
          </div>
          {actions && <div className="modal-actions">{actions}</div>}
        </div>
      </OverlayContainer>
    </dialog>
  );
}
