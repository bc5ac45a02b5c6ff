import './Button.css';
import './MoreActions.css';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from './Button.tsx';
import { Popover } from './Popover.tsx';

interface MoreActionsProps {
  /** What the button says. */
  label: string;
  /** One of them is at work. */
  isBusy?: boolean;
  busyText?: string;
  /** Buttons and links, one under the other. */
  children: ReactNode;
}

/** What is done more rarely, over the page once it is asked for: a press closes it and gives the focus back. */
export function MoreActions({ label, isBusy, busyText, children }: MoreActionsProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        icon={<IconChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isBusy={isBusy}
        busyText={busyText}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <I18nProvider locale="fr-FR">
        <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} placement="bottom end">
          <Dialog aria-label={label} className="more-actions-dialog">
            <Actions onPress={() => setOpen(false)}>{children}</Actions>
          </Dialog>
        </Popover>
      </I18nProvider>
    </>
  );
}

/** The first of them has the focus. */
function Actions({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the press is of what stands in it, by any means
    <div ref={list} className="more-actions" onClick={onPress}>
      {children}
    </div>
  );
}
