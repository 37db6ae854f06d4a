import { expect, it } from 'vitest';
import { findModuleState } from './module-state.ts';
import { parseSource } from './sources.ts';

const check = (text: string, exceptions: Record<string, string> = {}) =>
  findModuleState(
    [
      parseSource('web/src/app/entry-server.tsx', "import { shown } from '../lib/shown.ts';"),
      parseSource('web/src/lib/shown.ts', text),
      parseSource('web/src/app/entry-client.tsx', 'let started = false;'),
    ],
    exceptions,
  );

it.each(['let shown = 0;', 'export const shown = new Map<string, string>();'])(
  'says where the server would keep what it renders: %s',
  (text) => {
    expect(check(text)).toEqual([
      "web/src/lib/shown.ts:1 keeps state at module level: the next reader's page would see it",
    ]);
  },
);

it.each(["export const shown: ReadonlySet<string> = new Set(['a']);", 'export const shown = 1;'])(
  'lets pass what stays as it is, and what only the browser loads: %s',
  (text) => {
    expect(check(text)).toEqual([]);
  },
);

it('lets an exception stand only while it is needed', () => {
  const exceptions = { 'web/src/lib/shown.ts': 'the same for everybody' };
  expect(check('let shown = 0;', exceptions)).toEqual([]);
  expect(check('export const shown = 1;', exceptions)).toEqual([
    'web/src/lib/shown.ts needs no exception: the server keeps nothing in it',
  ]);
});
