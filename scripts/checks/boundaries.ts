import { boundaryRules } from './boundary-rules.ts';
import { type Import, listImports } from './imports.ts';
import { isTest, type Source } from './sources.ts';

/** Every import that breaks a boundary, and every circle of files or rooms, as a line for people. */
export function findBrokenBoundaries(sources: readonly Source[]): string[] {
  const imports = sources.flatMap(listImports);
  const running = imports.filter(({ own, typeOnly }) => own && !typeOnly);
  return [
    ...imports.flatMap(findBrokenRules),
    ...findCircles(running).map((circle) => `circular import: ${circle}`),
    ...findCircles(betweenRooms(running)).map((circle) => `circle of rooms: ${circle}`),
  ];
}

const room =
  /^(server\/src\/(platform\/http|platform|features)|web\/src\/features|web\/src)\/[^/]+/;

/** The same imports between the rooms that files lie in; tests may look everywhere. */
function betweenRooms(imports: readonly Import[]): Import[] {
  const roomOf = (path: string) => room.exec(path)?.[0] ?? path;
  return imports
    .filter(({ from, to }) => !isOfTests(from) && !isOfTests(to))
    .map((each) => ({ ...each, from: roomOf(each.from), to: roomOf(each.to) }))
    .filter(({ from, to }) => from !== to && room.test(from) && room.test(to));
}

const isOfTests = (path: string) => isTest(path) || path.includes('/testing/');

function findBrokenRules(found: Import): string[] {
  return boundaryRules
    .filter((rule) => {
      const match = rule.of.exec(found.from);
      if (match === null || rule.except?.test(found.from)) return false;
      if ('only' in rule) return !rule.only.test(found.to);
      const allowed = rule.but && fillIn(rule.but, match.groups ?? {}).test(found.to);
      return rule.never.test(found.to) && !allowed;
    })
    .map(({ rule }) => `${found.where} imports ${found.to}: ${rule}`);
}

/** Puts what `of` matched in the place of `$<name>`. */
function fillIn({ source }: RegExp, groups: Record<string, string>): RegExp {
  return new RegExp(source.replace(/\$<(\w+)>/g, (_, name: string) => groups[name] ?? ''));
}

/** Circles among imports, of those that are there when the program runs. */
function findCircles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      circles.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return circles;
}
