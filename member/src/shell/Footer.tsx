import './footer.css';
import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { choice, ordered, text } from '../texts.ts';
import { useSession } from './session.ts';

export function Footer() {
  const session = useSession();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <nav aria-label={text('shell.footer')}>
          <ul className="footer-links">
            {ordered('shell.links')
              // Who is signed in writes from inside their space.
              .filter(name => name !== 'contact' || !session)
              .map(name => (
                <li key={name}>
                  <Link to={PATHS[name]}>
                    {name === 'accessibility'
                      ? text('shell.links.accessibility', { state: choice('shell.conformity') })
                      : text(`shell.links.${name}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <p>{text('site.version')}</p>
      </div>
    </footer>
  );
}
