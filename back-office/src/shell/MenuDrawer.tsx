import './drawer.css';
import { IconX } from '@tabler/icons-react';
import type { Manager } from 'contract/calls/session.ts';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from 'ui/IconButton.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The menu of small windows, over the page: the browser's own dialog keeps the focus in and answers Escape. */
export function MenuDrawer({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the veil; Escape does the same for the keyboard
    <dialog
      ref={ref}
      className="drawer on-dark"
      aria-label="Menu"
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => event.target === ref.current && onClose()}
    >
      <div className="drawer-panel">
        <IconButton
          label="Fermer le menu"
          icon={<IconX />}
          variant="on-dark"
          className="drawer-close"
          onClick={onClose}
        />
        <Sidebar manager={manager} onGo={onClose} />
      </div>
    </dialog>
  );
}
