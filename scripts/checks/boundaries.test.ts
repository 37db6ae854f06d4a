import { describe, expect, it } from 'vitest';
import { findBrokenBoundaries } from './boundaries.ts';
import { parseSource } from './sources.ts';

function check(files: Record<string, string>): string[] {
  return findBrokenBoundaries(Object.entries(files).map(([path, text]) => parseSource(path, text)));
}

const domainFile = 'domain/src/school/levels.ts';
const siteFile = 'web/src/features/site/home-screen.tsx';
const enrollmentService = 'server/src/features/enrollment/service.ts';

describe('an import that breaks a boundary is named', () => {
  it.each([
    [domainFile, `import { z } from 'zod';`, 'domain imports nothing'],
    [domainFile, `import { readFileSync } from 'node:fs';`, 'domain imports nothing'],
    [
      domainFile,
      `import type { Student } from '@pallikoodam/contract/students';`,
      'domain imports nothing',
    ],
    ['contract/src/site.ts', `import { Kysely } from 'kysely';`, 'contract imports only'],
    [
      'content/src/home.ts',
      `import { x } from '@pallikoodam/contract/site';`,
      'content imports only',
    ],
    [
      'server/src/platform/http/pages/pages.ts',
      `import { App } from '../../../../../web/src/app/router.tsx';`,
      'server never imports web',
    ],
    [
      'web/src/lib/api.ts',
      `import type { Portal } from '../../../server/src/platform/portal.ts';`,
      'web never imports server',
    ],
    ['web/src/lib/format.ts', `import { join } from 'node:path';`, 'node: modules'],
    [
      'web/src/lib/format.ts',
      `import { Page } from '../screen/page.tsx';`,
      'lib and i18n stand below',
    ],
    ['web/src/ui/icon.tsx', `import { Page } from '../screen/page.tsx';`, 'ui imports no screen'],
    [
      'web/src/screen/list.tsx',
      `import { Row } from '../features/students/row.tsx';`,
      'screen imports no features',
    ],
    [
      'web/src/screen/list.tsx',
      `import { useTeachers } from '../school/use-teachers.ts';`,
      'screen imports no features',
    ],
    [
      'web/src/school/presence.tsx',
      `import { Row } from '../features/students/row.tsx';`,
      'school, what features share',
    ],
    [siteFile, `import { Form } from '../enrollment/form.tsx';`, 'web features import neither'],
    [
      siteFile,
      `const Form = lazy(() => import('../enrollment/form.tsx'));`,
      'web features import neither',
    ],
    [siteFile, `export { router } from '../../app/router.tsx';`, 'web features import neither'],
    [
      enrollmentService,
      `import { listFamily } from '../students/data.ts';`,
      'only through its service.ts',
    ],
    [
      enrollmentService,
      `type Row = import('../students/data.ts').Row;`,
      'only through its service.ts',
    ],
    [
      enrollmentService,
      `import type { Tables } from '../../platform/db/tables.ts';`,
      'import tables',
    ],
    [
      enrollmentService,
      `import type { S } from '../../platform/db/tables/student.ts';`,
      'import tables',
    ],
    [enrollmentService, `import { ORPCError } from '@orpc/server';`, 'oRPC stays behind'],
    [
      enrollmentService,
      `import { startTestPortal } from '../../testing/portal.ts';`,
      'tests stand above',
    ],
    [
      'server/src/platform/mail/outbox.ts',
      `import { x } from '../../features/site/service.ts';`,
      'platform knows no features',
    ],
    ['web/src/lib/session.ts', `import { ORPCError } from '@orpc/client';`, 'oRPC stays behind'],
    ['web/src/lib/refusal.ts', `import { ORPCError } from '@orpc/client';`, 'oRPC stays behind'],
  ])('%s: %s', (path, text, rule) => {
    const [fault, ...more] = check({ [path]: `\n${text}` });
    expect(fault).toContain(`${path}:2 imports`);
    expect(fault).toContain(rule);
    expect(more).toEqual([]);
  });
});

describe('an import within the boundaries passes', () => {
  it.each([
    [domainFile, `import { isDay } from '../calendar/day.ts';`],
    [
      'domain/src/school/levels.test.ts',
      `import fc from 'fast-check'; import { it } from 'vitest';`,
    ],
    ['contract/src/site.ts', `import { oc } from '@orpc/contract'; import { z } from 'zod';`],
    [siteFile, `import { Banner } from './banner.tsx';`],
    [siteFile, `import { Button } from '@mantine/core'; import { t } from '../../i18n/setup.ts';`],
    ['web/src/app/routes.tsx', `const S = lazy(() => import('../features/site/home-screen.tsx'));`],
    [enrollmentService, `import { addStudent } from '../students/service.ts';`],
    [enrollmentService, `import { findChild } from './data.ts';`],
    [
      'server/src/features/students/data.ts',
      `import type { S } from '../../platform/db/tables/student.ts';`,
    ],
    [
      'server/src/features/students/students.test.ts',
      `import { p } from '../../testing/portal.ts';`,
    ],
    ['server/src/platform/http/calls/rpc.ts', `import { implement } from '@orpc/server';`],
    ['server/src/router.ts', `import { h } from './features/site/handlers.ts';`],
  ])('%s: %s', (path, text) => {
    expect(check({ [path]: text })).toEqual([]);
  });
});

describe('circular imports', () => {
  const files = {
    'domain/src/a.ts': `import { b } from './b.ts';`,
    'domain/src/b.ts': `import { c } from './c.ts';`,
  };

  it('are named with their way', () => {
    const circle = check({ ...files, 'domain/src/c.ts': `export { a } from './a.ts';` });
    expect(circle).toEqual([
      'circular import: domain/src/a.ts → domain/src/b.ts → domain/src/c.ts → domain/src/a.ts',
    ]);
  });

  it('are named between rooms, too, though no file meets itself', () => {
    const circle = check({
      'server/src/platform/mail/outbox.ts': `import { x } from '../db/write.ts';`,
      'server/src/platform/db/page.ts': `import { y } from '../mail/message.ts';`,
      'server/src/platform/db/page.test.ts': `import { y } from '../jobs/turns.ts';`,
      'server/src/platform/jobs/turns.ts': `import { x } from '../db/write.ts';`,
    });
    const rooms = 'server/src/platform/mail → server/src/platform/db → server/src/platform/mail';
    expect(circle).toEqual([`circle of rooms: ${rooms}`]);
  });

  it('do not exist where only types go back', () => {
    expect(check({ ...files, 'domain/src/c.ts': `import type { A } from './a.ts';` })).toEqual([]);
    expect(check({ ...files, 'domain/src/c.ts': `import { type A } from './a.ts';` })).toEqual([]);
  });
});
