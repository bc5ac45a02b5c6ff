import './SkipLink.css';

/** First thing under Tab. With addresses in the hash a plain anchor would change the page, so it moves the focus itself. */
export function SkipLink({ target = 'main', text }: { target?: string; text: string }) {
  return (
    <a
      href={`#${target}`}
      className="skip-link"
      onClick={event => {
        event.preventDefault();
        const element = document.getElementById(target);
        if (!element) return;
        if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
        element.focus();
        element.scrollIntoView();
      }}
    >
      {text}
    </a>
  );
}
