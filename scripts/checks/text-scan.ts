import { type Node, type ObjectExpression, Visitor } from 'oxc-parser';
import { listImportedNames } from './imports.ts';
import { locate, type Source } from './sources.ts';

/** A text that people see, so that it is a key of the catalogues. */
export type TextKey = {
  text: string;
  where: string;
  /** What its `{{…}}` are filled with; null where that cannot be seen in the code. */
  given: readonly string[] | null;
};

export type Scan = { keys: TextKey[]; faults: string[] };

/** Texts kept in constants that a file sees, by name: `t(tryAgain)`, `new PortalError('…', foreign)`. */
export type Constants = ReadonlyMap<string, string>;

/** The constants of every file: its own at the top level, and those it imports. */
export function readConstants(sources: readonly Source[]): ReadonlyMap<string, Constants> {
  const own = new Map(sources.map((source) => [source.path, readOwnConstants(source)]));
  return new Map(
    sources.map((source) => {
      const seen = new Map(own.get(source.path));
      for (const { from, name, localName } of listImportedNames(source)) {
        const text = own.get(from)?.get(name);
        if (text !== undefined) seen.set(localName, text);
      }
      return [source.path, seen];
    }),
  );
}

function readOwnConstants({ parsed }: Source): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of parsed.program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const [text, ...more] = textsOf(init, found);
      if (text !== undefined && more.length === 0) found.set(id.name, text);
    }
  }
  return found;
}

/** The texts an expression may come to; those it takes from elsewhere are not seen. */
export function textsOf(expression: Node, constants: Constants): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral': {
      const [only, ...more] = expression.quasis;
      return only && more.length === 0 ? [only.value.cooked ?? only.value.raw] : [];
    }
    case 'Identifier': {
      const text = constants.get(expression.name);
      return text === undefined ? [] : [text];
    }
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap((part) =>
        textsOf(part, constants),
      );
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap((part) => textsOf(part, constants));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(expression.expression, constants);
    case 'ObjectExpression':
      return propertiesOf(expression).flatMap(({ value }) => textsOf(value, constants));
    default:
      return [];
  }
}

/** The named properties of an object written out in the code. */
export function propertiesOf(object: ObjectExpression): { name: string; value: Node }[] {
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [];
    const { key, value } = property;
    if (key.type === 'Identifier') return [{ name: key.name, value }];
    if (key.type === 'Literal') return [{ name: String(key.value), value }];
    return [];
  });
}

type Span = { start: number; end: number };

/** Literals that read like a sentence or a title, outside the given places. */
export function findProse(source: Source, skipped: readonly Span[]): TextKey[] {
  const found: TextKey[] = [];
  const isSkipped = ({ start, end }: Span) =>
    skipped.some((span) => span.start <= start && end <= span.end);
  new Visitor({
    Literal: (node) => {
      if (typeof node.value !== 'string' || !isProse(node.value) || isSkipped(node)) return;
      found.push({ text: node.value, where: locate(source, node.start), given: null });
    },
  }).visit(source.parsed.program);
  return found;
}

/** Read by programmers alone: no screen sends a name that its list or form does not have. */
const forPrograms = /^Unknown (field|filter): $/;

/** Messages put together from parts, which no catalogue can hold. */
export function findBuiltProse(source: Source, skipped: readonly Span[]): string[] {
  const found: string[] = [];
  new Visitor({
    TemplateLiteral: ({ start, end, quasis, expressions }) => {
      const begin = quasis[0]?.value.raw ?? '';
      if (expressions.length === 0 || !/^[A-Z][a-z]+ /.test(begin)) return;
      if (forPrograms.test(begin)) return;
      if (skipped.some((span) => span.start <= start && end <= span.end)) return;
      const where = locate(source, start);
      found.push(`${where} builds a text from parts ('${begin}…'); no catalogue can translate it`);
    },
  }).visit(source.parsed.program);
  return found;
}

export function isProse(text: string): boolean {
  return /^[A-Z]\S*\s.*[A-Za-z]/s.test(text) && /[a-z]{2}/.test(text);
}

/**
 * Places with texts that do not appear on a screen: errors for programmers, types, API
 * descriptions.
 */
export function findUnshown(source: Source, propertyNames: RegExp): Span[] {
  const found: Span[] = [];
  const skip = ({ start, end }: Span) => found.push({ start, end });
  new Visitor({
    ImportDeclaration: skip,
    TSLiteralType: skip,
    TSTypeAliasDeclaration: skip,
    ThrowStatement: (node) => {
      const { argument } = node;
      if (argument.type !== 'NewExpression' || argument.callee.type !== 'Identifier') return;
      if (argument.callee.name !== 'PortalError') skip(node);
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Error') skip(node);
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && propertyNames.test(node.key.name)) skip(node);
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && propertyNames.test(node.name.name)) skip(node);
    },
  }).visit(source.parsed.program);
  return found;
}
