/** A place of the page comes into sight and takes the focus: whoever is led there reads on from it. */
export function arriveAt(place: Element | null | undefined) {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

/** The heading of a part of the page. */
export const headingOf = (part: Element | null) => part?.querySelector('h2, h3');
