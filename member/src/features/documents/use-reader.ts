import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PATHS } from '../../paths.ts';

/**
 * Reading a document is an entry of the history: on a phone the reader fills the screen, and Back is how people leave what
 * does. Closing it in any other way takes the same way back, so no entry stays behind.
 */
export function useReader(document: string) {
  const isOpen = useLocation({ select: ({ state }) => state.document === document });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOpen) isLeaving.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => void navigate({ to: PATHS.fundDocuments, state: { document }, resetScroll: false }),
    close: () => {
      // The browser goes back in its own time: a second Escape must not leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      history.back();
    },
  };
}
