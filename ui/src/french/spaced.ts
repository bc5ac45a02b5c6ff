import { withFrenchSpaces } from 'contract/texts/words.ts';

const spacedChild = (child: unknown) => (typeof child === 'string' ? withFrenchSpaces(child) : child);

/** The properties of an element, the text among its children with the spaces that French does not break at. */
export function spaced<P>(props: P): P {
  const { children } = props as { children?: unknown };
  if (typeof children === 'string') return { ...props, children: withFrenchSpaces(children) };
  return Array.isArray(children) ? { ...props, children: children.map(spacedChild) } : props;
}
