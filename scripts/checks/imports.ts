import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import { locate, type Source } from './sources.ts';

export type Import = {
  from: string;
  /** A file of the project (`domain/src/school/levels.ts`), a package (`zod`) or `node:fs`. */
  to: string;
  /** Whether `to` is a file of the project. */
  own: boolean;
  /** Only types: gone when the program runs. */
  typeOnly: boolean;
  where: string;
};

/** Everything a file imports or re-exports: statically, by `import()`, or as `import('…')` type. */
export function listImports(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, { start, typeOnly }: { start: number; typeOnly: boolean }) => {
    const { to, own } = resolve(source.path, specifier);
    found.push({ from: source.path, to, own, typeOnly, where: locate(source, start) });
  };
  new Visitor({
    ImportDeclaration: ({ source: { value }, start, importKind, specifiers }) => {
      const allTypes =
        specifiers.length > 0 &&
        specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type');
      add(value, { start, typeOnly: importKind === 'type' || allTypes });
    },
    ExportNamedDeclaration: ({ source: target, start, exportKind }) => {
      if (target) add(target.value, { start, typeOnly: exportKind === 'type' });
    },
    ExportAllDeclaration: ({ source: target, start, exportKind }) => {
      add(target.value, { start, typeOnly: exportKind === 'type' });
    },
    ImportExpression: ({ source: target, start }) => {
      if (target.type === 'Literal' && typeof target.value === 'string') {
        add(target.value, { start, typeOnly: false });
      }
    },
    TSImportType: ({ source: target, start }) => {
      add(target.value, { start, typeOnly: true });
    },
  }).visit(source.parsed.program);
  return found;
}

/** The names a file imports from other files of the project. */
export function listImportedNames(
  source: Source,
): { from: string; name: string; localName: string }[] {
  return source.parsed.program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { to: from } = resolve(source.path, statement.source.value);
    return statement.specifiers.flatMap((part) => {
      if (part.type !== 'ImportSpecifier' || part.imported.type !== 'Identifier') return [];
      return [{ from, name: part.imported.name, localName: part.local.name }];
    });
  });
}

function resolve(from: string, specifier: string): { to: string; own: boolean } {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), own: true };
  const workspace = /^@pallikoodam\/([^/]+)\/(.+)$/.exec(path);
  if (workspace !== null) {
    const [, name, inside = ''] = workspace;
    const file = posix.extname(inside) === '' ? `src/${inside}.ts` : inside;
    return { to: `${name}/${file}`, own: true };
  }
  if (path.startsWith('node:') || path.startsWith('virtual:')) return { to: path, own: false };
  const parts = path.split('/');
  return { to: parts.slice(0, path.startsWith('@') ? 2 : 1).join('/'), own: false };
}
