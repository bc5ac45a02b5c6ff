import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is, for who does not see it. */
  label: string;
  className?: string;
}

/** Modules of white around it, without which telephones do not find it. */
const QUIET = 4;

/** A text as a drawing that telephones read, in one path. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
