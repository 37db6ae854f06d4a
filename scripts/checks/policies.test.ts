import { describe, expect, it } from 'vitest';
import { findStrayDecisions } from './policies.ts';
import { parseSource } from './sources.ts';

const service = 'server/src/features/students/service.ts';
const policy = 'server/src/features/students/policy.ts';
const table = 'export const studentsPolicy = {} satisfies Policy;';
const list = `import { studentsPolicy } from './features/students/policy.ts';`;
const check = (path: string, text: string) => findStrayDecisions([parseSource(path, text)]);

describe('policies', () => {
  it.each([
    [`import { may } from '@pallikoodam/domain/access/capabilities';`, 'imports may'],
    [`import { may as can } from '@pallikoodam/domain/access/capabilities';`, 'imports may'],
    [`import { holds } from '../../platform/auth/policy.ts';`, 'imports holds'],
    [`if (context.caller.role === 'Admin') f();`, 'looks at the role'],
    [`const { role } = caller;`, 'looks at the role'],
    [`function f({ caller: { role } }: CallContext) {}`, 'looks at the role'],
    [`if (email !== caller.email) f();`, 'compares the address'],
    [`const own = row.UserName === context.caller.email;`, 'compares the address'],
    [`const own = caller.teacherNames.includes(row.StudentTeacher);`, 'compares the classes'],
  ])('a service that decides is told: %s', (text, fault) => {
    const [found, ...more] = check(service, text);
    expect(found).toContain(service);
    expect(found).toContain(fault);
    expect(more).toEqual([]);
    expect(check(policy, text)).toEqual([]);
  });

  it.each([
    `import { requireReach } from '../../platform/auth/policy.ts';`,
    `import type { Capability } from '@pallikoodam/domain/access/capabilities';`,
    `await insert(tx, 'homework', { TeacherEmail: context.caller.email });`,
    `if (caller.email === '') f();`,
    `const isTeacher = record.Role === 'Teacher';`,
  ])('what decides nothing passes: %s', (text) => {
    expect(check(service, text)).toEqual([]);
  });

  it('a table that the page of rights does not print is told', () => {
    const parsed = parseSource(policy, table);
    expect(findStrayDecisions([parsed, parseSource('server/src/policies.ts', list)])).toEqual([]);
    const [found] = findStrayDecisions([parsed, parseSource('server/src/policies.ts', '')]);
    expect(found).toContain(`${policy} is not in server/src/policies.ts`);
  });
});
