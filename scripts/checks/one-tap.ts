import { Visitor } from 'oxc-parser';
import { contract } from '../../contract/src/contract.ts';
import { isTest, locate, type Source } from './sources.ts';

/** Drop a second tap themselves: what is given to them may write. */
const guards = ['useWrite', 'useLook', 'useStoredRecord'];

/**
 * What the kit's forms and dialogs run: they stand behind one submit at a time (`use-submit.ts`,
 * `confirm-dialog.tsx`), or are the Undo of a message, which goes with the first tap.
 */
const kept = ['add', 'change', 'remove', 'restore', 'read', 'write', 'undo', 'onSubmit'];

/** What drops a second tap by itself, and how. */
const ownGuards: Readonly<Record<string, string>> = {
  'web/src/app/shell/language-switch.tsx': 'the same language twice is the same language',
  'web/src/features/access/user-dialog.tsx': 'follows the add of its form',
  'web/src/features/announcements/announcement-screen.tsx': 'send is the submit of its page form',
  'web/src/features/attendance/correct-record.ts': 'its callers are a useWrite and a form',
  'web/src/features/attendance/offline/sender.ts': 'one queue, each under its key',
  'web/src/features/attendance/staff-record-dialog.tsx': 'addRecord is the add of its form',
  'web/src/features/enrollment/enrollment-form.tsx': 'the submit of its page form',
  'web/src/features/enrollment/use-enroll-together.ts':
    'the submit of its page form, each under its key',
  'web/src/features/enrollment/tell-me.tsx': 'one at a time: sending',
  'web/src/features/library/reminder-dialog.tsx': 'remindAll runs in useWrite',
  'web/src/features/library/use-assign.ts': 'one batch at a time: underWay',
  'web/src/features/library/use-desk.ts': 'one step at a time: underWay',
  'web/src/features/own-account/sessions-section.tsx': 'behind a ConfirmDialog',
  'web/src/features/school-settings/year-dialog.tsx': 'change of its form',
  'web/src/features/site/subscribe-box.tsx': 'one at a time: sending',
  'web/src/features/volunteers/volunteer-dialog.tsx': 'asks for its form before a save',
  'web/src/school/students/use-alert-mails.ts': 'behind a ConfirmDialog, each under its key',
};

type Span = { start: number; end: number };

/** A call of the web app that writes and could be sent twice by a second tap. */
export function findUnguardedWrites(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => isScreen(path)).flatMap(checkSource);
}

function isScreen(path: string): boolean {
  return /^web\/src\/(app|features|school|screen)\//.test(path) && !isTest(path);
}

function checkSource(source: Source): string[] {
  if (source.path in ownGuards) return [];
  const guarded: Span[] = [];
  const written: { name: string; start: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && guards.includes(callee.name))
        guarded.push({ start, end });
    },
    JSXAttribute: ({ name, start, end }) => {
      if (kept.includes(String(name.name))) guarded.push({ start, end });
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && kept.includes(key.name)) guarded.push({ start, end });
    },
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || object.name !== 'api') return;
      const name = property.type === 'Identifier' ? property.name : '';
      if (isWrite(name)) written.push({ name, start });
    },
  }).visit(source.parsed.program);
  return written
    .filter(({ start }) => !guarded.some((span) => span.start <= start && start < span.end))
    .map(
      ({ name, start }) =>
        `${locate(source, start)} calls ${name}: a second tap would send it again; use useWrite`,
    );
}

function isWrite(name: string): boolean {
  const entry = Object.entries(contract).find(([call]) => call === name)?.[1];
  return entry?.['~orpc'].route.method === 'POST';
}
