/** The heading of a part of the page comes into sight and takes the focus: whoever is led there reads on from it. */
export function arriveAt(part: Element | null) {
  const heading = part?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
