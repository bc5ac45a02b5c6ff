import './Select.css';
import { useContext } from 'react';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import { OverlayContainer } from './overlay-container.ts';

/** A popover that also works inside our modals: it is drawn in the dialog that holds it. */
export function Popover(props: Omit<PopoverProps, 'className'>) {
  const container = useContext(OverlayContainer);
  return <AriaPopover {...props} className="popover" UNSTABLE_portalContainer={container ?? undefined} />;
}
