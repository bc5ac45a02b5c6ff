import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { useSession } from './session.ts';

export function Footer() {
  const session = useSession();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <nav aria-label={text('shell.footer')}>
          <ul className="footer-links">
            <li>
              <Link to={PATHS.faq}>{text('shell.faq')}</Link>
            </li>
            <li>
              <Link to={PATHS.legal}>{text('shell.legal')}</Link>
            </li>
            <li>
              <Link to={PATHS.terms}>{text('shell.terms')}</Link>
            </li>
            <li>
              <Link to={PATHS.accessibility}>{text('shell.accessibility')}</Link>
            </li>
            {/* Who is signed in writes from inside their space. */}
            {!session && (
              <li>
                <Link to={PATHS.contact}>{text('shell.contact')}</Link>
              </li>
            )}
          </ul>
        </nav>
        <p>{text('site.version')}</p>
      </div>
    </footer>
  );
}
