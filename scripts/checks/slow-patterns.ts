import { type Expression, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { isTest, locate, type Source } from './sources.ts';

type Pattern = { at: number; source: string; flags: string };

const readers = /^(contract|domain|server|web)\/src\//;
/** A pattern without one of these takes time in proportion to its text whatever that is. */
const unbounded = /[*+]|\{\d+,\}/;

/**
 * Regular expressions that take the square of a text's length or worse: two neighbours without a
 * bound that may read the same signs (`\s*,?\s*`), one within another (`(a+)+`), and one that starts
 * again at every sign (`\s+$`: write `(?<!\s)\s+$`). Of those that are put together from parts, the
 * parts that stand in the same file as texts are read. Alternatives that begin alike are not told.
 */
export function findSlowPatterns(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => readers.test(path) && !isTest(path))
    .flatMap((source) =>
      listPatterns(source).flatMap(({ at, ...pattern }) =>
        describe(pattern).map((fault) => `${locate(source, at)} ${fault}`),
      ),
    );
}

function describe({ source, flags }: Omit<Pattern, 'at'>): string[] {
  if (!unbounded.test(source)) return [];
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 });
  return reports.map((report) => {
    if (report.type === 'Move') return `starts again at every sign: ${report.quant.raw}`;
    const twice =
      report.type === 'Self'
        ? `${report.quant.raw} within itself`
        : `${report.startQuant.raw} and ${report.endQuant.raw}`;
    return `reads the same signs twice: ${twice}`;
  });
}

function listPatterns(source: Source): Pattern[] {
  const found: Pattern[] = [];
  const texts = new Map<string, Expression>();
  const built: { at: number; pattern: Expression; flags: Expression | undefined }[] = [];
  const construct = ({ start, callee, arguments: given }: Constructed) => {
    const [pattern, flags] = given;
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || pattern === undefined) return;
    if (pattern.type === 'SpreadElement' || flags?.type === 'SpreadElement') return;
    built.push({ at: start, pattern, flags });
  };
  new Visitor({
    Literal: (literal) => {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      found.push({ at: literal.start, source: pattern, flags });
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) texts.set(id.name, init);
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(source.parsed.program);
  for (const { at, pattern, flags } of built) {
    const text = readText(pattern, texts);
    const read = flags === undefined ? '' : readText(flags, texts);
    if (text !== null && read !== null) found.push({ at, source: text, flags: read });
  }
  return found;
}

type Constructed = {
  start: number;
  callee: Expression;
  arguments: (Expression | { type: 'SpreadElement' })[];
};

/** What a text is made of, as far as this file says it; an unknown part stands for one sign. */
function readText(part: Expression, texts: ReadonlyMap<string, Expression>): string | null {
  if (part.type === 'Literal') return String(part.value);
  if (part.type === 'Identifier') {
    const said = texts.get(part.name);
    const others = new Map([...texts].filter(([name]) => name !== part.name));
    return said === undefined ? null : readText(said, others);
  }
  if (part.type !== 'TemplateLiteral') return null;
  return part.quasis
    .map(({ value }, at) => {
      const next = part.expressions[at];
      const text = next === undefined ? '' : (readText(next, texts) ?? unknownPart);
      return `${value.cooked ?? ''}${text}`;
    })
    .join('');
}

/** A sign that no pattern has. */
const unknownPart = '\u{f0000}';
