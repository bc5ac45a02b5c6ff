import './shell.css';

/** Version and year, fixed by the document. */
export function Footer() {
  return (
    <footer className="shell-footer">
      <span>Version V1.13.3</span> — <span>© 2020</span>
    </footer>
  );
}
