import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  /** What it is, for people who cannot see it. */
  label: string;
  className?: string | undefined;
  size?: number;
};

/** Dark on light in either scheme, or cameras do not read it. */
export function QrCode({ text, label, className, size: side = 220 }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
