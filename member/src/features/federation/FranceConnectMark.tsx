import './federation.css';

/** Two people hand in hand under one roof, in the three colours: our own drawing, since nothing is fetched from elsewhere. */
export const FranceConnectMark = () => (
  <svg className="france-connect-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="19" fill="#ffffff" />
    <path d="M20 6a14 14 0 0 0-9.9 23.9L20 20Z" fill="#000091" />
    <path d="M20 6a14 14 0 0 1 9.9 23.9L20 20Z" fill="#e1000f" />
    <circle cx="20" cy="20" r="6.5" fill="#ffffff" />
    <path d="M10.1 29.9a14 14 0 0 0 19.8 0L20 20Z" fill="#dddddd" />
    <circle cx="20" cy="20" r="3.4" fill="#000091" />
  </svg>
);
