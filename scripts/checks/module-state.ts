import { listImports } from './imports.ts';
import { locate, type Source } from './sources.ts';

/** Where the server begins to render a page. */
const serverRender = 'web/src/app/entry-server.tsx';

/**
 * What keeps something at module level although the server loads it, and why no second reader sees
 * it: on the server it is never written, or it is the same for everybody.
 */
const known: Readonly<Record<string, string>> = {
  'web/src/app/lazy-screen.ts': 'whether the code of a screen failed to load in this browser',
  'web/src/features/attendance/offline/device-store.ts': 'the store of this device',
  'web/src/features/attendance/offline/sender.ts': 'what this device sends',
  'web/src/features/library/desk-sound.ts': 'the sound of this device',
  'web/src/i18n/setup.ts':
    'the texts, all loaded before the first render; a render has its language',
  'web/src/lib/call-deadline.ts': 'the calls of this browser',
  'web/src/lib/format.ts': 'formats by language, the same for everybody',
  'web/src/lib/lazy-chunk.tsx': 'the code of chunks, the same for everybody',
  'web/src/lib/notify.ts': 'the notices of this browser',
  'web/src/lib/report-fault.ts': 'the faults of this browser',
  'web/src/lib/session-signals.ts': 'the other tabs of this browser',
  'web/src/lib/session.ts': 'the session of the browser; a render has its own from the router',
  'web/src/school/marking/confirm-day.ts': 'what was confirmed in this browser',
  'web/src/screen/focus-place.ts': 'the focus of this browser',
};

/**
 * A top-level `let`, or a collection that can grow, in what the server loads to render a page; and
 * exceptions that nothing needs any more.
 */
export function findModuleState(sources: readonly Source[], exceptions = known): string[] {
  const kept = listRendered(sources).flatMap((source) =>
    listState(source).map((where) => ({ where, path: source.path })),
  );
  const untold = kept.filter(({ path }) => !(path in exceptions));
  const needless = Object.keys(exceptions).filter((path) => kept.every((one) => one.path !== path));
  return [
    ...untold.map(
      ({ where }) => `${where} keeps state at module level: the next reader's page would see it`,
    ),
    ...needless.map((path) => `${path} needs no exception: the server keeps nothing in it`),
  ];
}

function listRendered(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set([serverRender]);
  for (const path of reached) {
    const source = byPath.get(path);
    if (source === undefined) continue;
    for (const { to, own, typeOnly } of listImports(source)) {
      if (own && !typeOnly && to.startsWith('web/src/')) reached.add(to);
    }
  }
  return [...reached].flatMap((path) => byPath.get(path) ?? []);
}

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet'];

function listState(source: Source): string[] {
  return source.parsed.program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    const grows = declared.declarations.some(
      ({ id, init }) =>
        init?.type === 'NewExpression' &&
        init.callee.type === 'Identifier' &&
        collections.includes(init.callee.name) &&
        // A collection that says it is read-only is a constant.
        !/:\s*Readonly(Map|Set)\b/.test(source.text.slice(id.start, init.start)),
    );
    return declared.kind === 'let' || grows ? [locate(source, declared.start)] : [];
  });
}
