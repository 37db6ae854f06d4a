import { encodeCode128 } from './code-128.ts';

/** Quiet zone on both sides, in modules: readers need it. */
const quietModules = 10;

/** A text as a Code 128 barcode that fills its place. */
export function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const modules = encodeCode128(text);
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + quietModules} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * quietModules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      className={className}
    >
      <path d={bars} />
    </svg>
  );
}
