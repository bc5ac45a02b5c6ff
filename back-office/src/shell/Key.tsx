import './Key.css';

/** The key that does what a button does; who hears the button is told by its `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
);
