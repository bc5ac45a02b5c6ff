import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export const PRODUCT = 'Espace Gestion Retraite - Administration';

/** The title and section of the page on the screen. */
export function usePage() {
  return useMatches({ select: matches => matches.at(-1)?.staticData ?? {}, structuralSharing: true });
}

/** The window's title, and the focus on the page's heading when another page is shown: screen readers then say it. */
export function usePageChange(): void {
  const { title } = usePage();
  useEffect(() => {
    document.title = title ? `${title} | ${PRODUCT}` : PRODUCT;
  }, [title]);

  const router = useRouter();
  const shown = useRef<string | undefined>(undefined);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        const isFirst = shown.current === undefined;
        const isSame = shown.current === toLocation.pathname;
        shown.current = toLocation.pathname;
        // The browser starts a fresh page at its top; new criteria leave the focus where the hand is.
        if (isFirst || isSame) return;
        if (document.querySelector('dialog[open]')) return;
        // Some pages start in a field: the sign-in page, the texts where one was searched for.
        if (document.activeElement?.matches('input, textarea')) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
