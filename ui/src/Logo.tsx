import './Logo.css';

/** The mark alone: under a dome, someone sheltered. Decoration, since the name is always written beside it. */
function Logo({ size = 46 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 46 46" aria-hidden="true" focusable="false">
      <rect width="46" height="46" rx="11" fill="#f2b441" />
      <g fill="none" stroke="#083842" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.7 32.2C13.2 25.4 16.8 18.8 23 18.8s9.8 6.6 13.3 13.4" />
        <path d="M10 36.4h26" />
      </g>
      <circle cx="23" cy="13" r="4.1" fill="#083842" />
    </svg>
  );
}

/** The mark with the name of the site. White inside `.on-dark`. */
export function Brand({ title, subtitle, size }: { title: string; subtitle?: string; size?: number }) {
  return (
    <span className="brand">
      <Logo size={size} />
      <span className="brand-texts">
        <span className="brand-title">{title}</span>
        {subtitle && <span className="brand-subtitle">{subtitle}</span>}
      </span>
    </span>
  );
}
