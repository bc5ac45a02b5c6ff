import type { ComponentProps } from 'react';

interface PlaceProps extends ComponentProps<'div'> {
  label: string;
}

/** What is around something that may go with its press: the focus then comes here (`ui/kept-focus.ts`). */
export const Place = ({ label, ...place }: PlaceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
  <div role="group" aria-label={label} tabIndex={-1} data-place="" {...place} />
);
