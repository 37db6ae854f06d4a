import { Visitor } from 'oxc-parser';
import { locate, type Source } from './sources.ts';

/**
 * Casts per 1,000 lines, tests and all: what TypeScript is told instead of shown. The ceiling follows
 * the figure down and never up; a cast stays only at a boundary and with its reason.
 */
const ceiling = 2.8;

/** One line where there are more casts than the ceiling allows, with the files that have the most. */
export function findTooManyCasts(sources: readonly Source[], most = ceiling): string[] {
  const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const casts = typed.flatMap(listCasts);
  const lines = typed.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const rate = (casts.length * 1000) / lines;
  if (rate <= most) return [];
  return [
    `${casts.length} casts in ${lines} lines, ${rate.toFixed(2)} in 1,000; ${most} are the most:`,
    ...casts,
  ];
}

/** Where a file says `as X`; `as const` adds to a type and is none. */
function listCasts(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      const type = source.text.slice(start, end);
      if (type !== 'const') found.push(`${locate(source, start)} as ${type.replace(/\s+/g, ' ')}`);
    },
  }).visit(source.parsed.program);
  return found;
}
