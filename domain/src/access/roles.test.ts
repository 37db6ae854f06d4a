import { expect, it } from 'vitest';
import { bucketsOf } from '../files/buckets.ts';
import { keysOf } from '../records/keyed.ts';
import { mayMailAbout } from '../students/alert-mails.ts';
import { capabilities, may, rolesWith } from './capabilities.ts';
import { decideRoles, findDeciding, type Role, roles, rolesToTell } from './roles.ts';
import { mayOpen, routes } from './routes.ts';
import { listWritableFields, paymentFields } from './student-fields.ts';

const record = (Role: string, TeacherStatus = 'Active') => ({ Role, TeacherStatus });

it.each([
  ['no record', [], ['Parent']],
  ['an unknown role', [record('Helper')], ['Parent']],
  ['a record of Parent', [record('Parent')], ['Parent']],
  ['one role', [record('HWC')], ['HWC', 'Parent']],
  [
    'two, in the order of the school',
    [record('Teacher'), record('Treasurer')],
    ['Treasurer', 'Teacher', 'Parent'],
  ],
  ['one twice', [record('Teacher'), record('Teacher')], ['Teacher', 'Parent']],
  ['one that is over', [record('Teacher', 'Discontinued'), record('BOD', '')], ['BOD', 'Parent']],
  [
    'a teacher of no status',
    [record('Teacher', ''), record('LibAdmin', '')],
    ['LibAdmin', 'Parent'],
  ],
  [
    'a break from the first',
    [record('Admin', 'TakenBreak'), record('Teacher')],
    ['Teacher', 'Parent'],
  ],
  ['Parent and another', [record('Parent'), record('BOD')], ['BOD', 'Parent']],
])('%s', (_, records, held) => {
  expect(decideRoles(records)).toEqual(held);
});

it('the record of the first role that is held now decides, whatever its place', () => {
  const over = record('SuperAdmin', 'Discontinued');
  const teacher = record('Teacher');
  const treasurer = record('Treasurer', '');
  expect(findDeciding([over, teacher, treasurer])).toBe(treasurer);
  expect(findDeciding([over])).toBeUndefined();
});

it('says of a person what not everybody is', () => {
  expect(rolesToTell(['Treasurer', 'Teacher', 'Parent'])).toEqual(['Treasurer', 'Teacher']);
  expect(rolesToTell(['Parent'])).toEqual(['Parent']);
  expect(rolesToTell(['visitor'])).toEqual(['visitor']);
});

const pairs = roles.flatMap((first) =>
  roles.filter((second) => second !== first).map((second): [Role, Role] => [first, second]),
);

it.each(pairs)('%s and %s have each right and page of either, and no other', (first, second) => {
  for (const right of keysOf(capabilities)) {
    const either = may([first], right) || may([second], right);
    expect(may([first, second], right), right).toBe(either);
  }
  for (const path of keysOf(routes)) {
    const either = mayOpen([first], path) || mayOpen([second], path);
    expect(mayOpen([first, second], path), path).toBe(either);
  }
  expect(new Set(bucketsOf([first, second]))).toEqual(
    new Set([...bucketsOf([first]), ...bucketsOf([second])]),
  );
  const fields = (...held: Role[]) =>
    listWritableFields({ roles: held, ownChild: false, ofOwnFamily: false });
  expect(new Set(fields(first, second))).toEqual(new Set([...fields(first), ...fields(second)]));
});

it('a treasurer who teaches writes payments of others and contact details of their own child', () => {
  const roles: Role[] = ['Treasurer', 'Teacher', 'Parent'];
  const foreign = listWritableFields({ roles, ownChild: false, ofOwnFamily: false });
  expect(foreign).toEqual([...paymentFields]);
  const own = listWritableFields({ roles, ownChild: true, ofOwnFamily: true });
  expect(own).toContain('Mobile');
  for (const field of ['Status', ...paymentFields]) expect(own).not.toContain(field);
});

it('a role that does not hold a right widens it for none', () => {
  const teacher: [Role, Role, Role] = ['Treasurer', 'Teacher', 'Parent'];
  const senders = rolesWith(teacher, 'students.sendMail');
  expect(senders).toEqual(['Treasurer']);
  expect(mayMailAbout(senders, 'Payment received')).toBe(true);
  expect(mayMailAbout(senders, 'Changes to student assignment')).toBe(false);
  expect(mayMailAbout(['Admin', 'Treasurer'], 'Changes to student assignment')).toBe(true);
  expect(bucketsOf(rolesWith(['Teacher', 'LibAdmin', 'Parent'], 'files.delete'))).toEqual([
    'library',
  ]);
});
