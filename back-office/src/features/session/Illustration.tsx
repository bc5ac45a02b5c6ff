import './login.css';

/** Hills at dusk: somewhere calm to arrive. Drawn here: no file to fetch, no colour outside the palette. */
export function Illustration() {
  return (
    <svg
      className="login-drawing"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#062c35" />
          <stop offset="0.55" stopColor="#0b4f5c" />
          <stop offset="1" stopColor="#2f7a80" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#f2b441" stopOpacity="0.5" />
          <stop offset="1" stopColor="#f2b441" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="1000" fill="url(#sky)" />
      <g className="login-sun">
        <circle cx="520" cy="640" r="330" fill="url(#glow)" />
        <circle cx="520" cy="640" r="92" fill="#f2b441" />
        <g fill="none" stroke="#8fbabe" strokeOpacity="0.35" strokeWidth="2">
          <circle cx="520" cy="640" r="150" />
          <circle cx="520" cy="640" r="215" />
          <circle cx="520" cy="640" r="290" />
        </g>
      </g>
      <path d="M0 735C120 670 235 640 350 690s250 70 450-40v350H0Z" fill="#2a6f77" />
      <g fill="#0b4552">
        <path d="M148 812c0-40 16-74 29-98 13 24 29 58 29 98Z" />
        <path d="M212 812c0-28 11-53 21-71 10 18 21 43 21 71Z" />
        <path d="M628 820c0-46 18-84 33-112 15 28 33 66 33 112Z" />
      </g>
      <path d="M0 800c150-70 290-55 420-15s255 25 380-45v260H0Z" fill="#135b67" />
      <g fill="#083842">
        <path d="M356 880c0-34 14-62 25-82 11 20 25 48 25 82Z" />
        <path d="M520 892c0-44 18-80 32-106 14 26 32 62 32 106Z" />
      </g>
      <path d="M0 870c130-40 270-50 400-10s270 50 400-20v160H0Z" fill="#0b4552" />
      <path d="M0 940c180-45 330-25 470 0s220 20 330-15v75H0Z" fill="#083842" />
    </svg>
  );
}
