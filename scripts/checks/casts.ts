import { Visitor } from 'oxc-parser';
import { isTest, locate, type Source } from './sources.ts';

/**
 * Casts per 1,000 lines, `as X` and `x!`: what TypeScript is told instead of shown. The ceilings
 * follow the figures down and never up; a cast stays only at a boundary and with its reason.
 */
const ceilings = { product: 1.4, tests: 5 };

/** What people never run: tests, and what measures and checks. */
const notProduct = /\/testing\/|^(e2e|scripts)\//;

/** Where there are more casts than a ceiling allows: the figure, and each of them in a line. */
export function findTooManyCasts(sources: readonly Source[], most = ceilings): string[] {
  const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const { product = [], tests = [] } = Object.groupBy(typed, ({ path }) =>
    isTest(path) || notProduct.test(path) ? 'tests' : 'product',
  );
  return [
    ...findBeyond(product, { of: 'the product', most: most.product }),
    ...findBeyond(tests, { of: 'tests', most: most.tests }),
  ];
}

function findBeyond(
  sources: readonly Source[],
  { of, most }: { of: string; most: number },
): string[] {
  const casts = sources.flatMap(listCasts);
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const rate = (casts.length * 1000) / lines;
  if (casts.length === 0 || rate <= most) return [];
  return [
    `${casts.length} casts in ${lines} lines of ${of}, ${rate.toFixed(2)} in 1,000; ${most} are the most:`,
    ...casts,
  ];
}

/** Where a file says `as X` or `x!`; `as const` only adds to a type. */
function listCasts(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      const type = source.text.slice(start, end);
      if (type !== 'const') found.push(`${locate(source, start)} as ${type.replace(/\s+/g, ' ')}`);
    },
    TSNonNullExpression: ({ end }) => {
      found.push(`${locate(source, end - 1)} !`);
    },
  }).visit(source.parsed.program);
  return found;
}
