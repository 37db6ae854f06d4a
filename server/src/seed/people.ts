import type { Role } from '@pallikoodam/domain/access/roles';
import { derivePersonKeys, teacherKey } from '@pallikoodam/domain/access/teacher-names';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import type { ConfigTable } from '../platform/db/tables/config.ts';
import {
  demoClass,
  listClasses,
  type SchoolClass,
  type TaughtClass,
  treasurersClass,
} from './classes.ts';
import { demoAccounts } from './demo-accounts.ts';
import { boys, fathers, girls, mothers, writeInTamil } from './names.ts';
import { createPhone } from './phone.ts';
import { at, createId, createRandom, type Random } from './random.ts';

type Person = Omit<
  ConfigTable,
  '_id' | 'NameInTamil' | 'teacherKey' | keyof ReturnType<typeof derivePersonKeys>
>;

const teachersAtScaleOne = 81;
const onBreakAtScaleOne = 6;
const discontinuedAtScaleOne = 5;

const demoMoment = '2019-07-01T14:00:00.000Z';

/** By this record a database is known to hold the demo school. */
export const demoSuperAdminId = createId(createRandom('demo school'), demoMoment);

export type People = {
  people: ConfigTable[];
  /** Who teaches which class this year, and who taught it last year. */
  classes: TaughtClass[];
  previousClasses: TaughtClass[];
};

/** Everybody with access, in a school `scale` times as large as the demo school. */
export function generatePeople({ scale }: { scale: number }): People {
  const random = createRandom('people');
  const classes = listClasses(scale).map((taught, index) => ({
    ...taught,
    teacher: findDemoTeacher(taught)?.name ?? teacherName(index),
  }));
  const teachers = [
    ...classes.map((taught) => createTeacher(random, { ...taught, name: taught.teacher })),
    ...assistTeachers(random, { classes, scale }),
  ];
  const resting = restTeachers(random, { classes, scale });
  const previousClasses = classes.map((taught) => {
    const before = resting.find((person) => isSameClass(person, taught));
    return before === undefined ? taught : { ...taught, teacher: before.StudentTeacher };
  });
  const people = [...demoStaff(), ...teachers, ...resting, ...otherStaff(random)];
  return {
    people: people.map((person, index) => {
      const named = { ...person, NameInTamil: writeInTamil(person.StudentTeacher) };
      return {
        _id: index === 0 ? demoSuperAdminId : createId(random, person.CreatedDate),
        ...named,
        teacherKey: teacherKey(named),
        ...derivePersonKeys(named),
      };
    }),
    classes,
    previousClasses,
  };
}

/** The sign-ins that have a class. */
const demoTeachers = demoAccounts.flatMap((account): DemoTeacher[] => {
  const { name, email } = account;
  if (account.role === 'Teacher') return [{ name, email, taught: demoClass }];
  return 'alsoTeaches' in account ? [{ name, email, taught: treasurersClass }] : [];
});
type DemoTeacher = { name: string; email: string; taught: SchoolClass };

function isSameClass(one: SchoolClass, other: SchoolClass): boolean {
  return (
    one.Branch === other.Branch &&
    one.Grade === other.Grade &&
    one.ClassNumber === other.ClassNumber
  );
}

function findDemoTeacher(taught: SchoolClass) {
  return demoTeachers.find((teacher) => isSameClass(taught, teacher.taught));
}

function createTeacher(
  random: Random,
  { name, Branch, Grade, ClassNumber }: SchoolClass & { name: string },
): Person {
  const demo = demoTeachers.find((teacher) => teacher.name === name);
  const made = demo ? demoMoment : stampOf(addDays('2019-08-05', random.below(2000)));
  return {
    Role: 'Teacher',
    TeacherStatus: 'Active',
    StudentTeacher: name,
    TeacherEmail: demo?.email ?? emailOf(name, 'teachers.example'),
    TeacherMobile: createPhone(random),
    Branch,
    Grade,
    ClassNumber,
    Url: '',
    CreatedDate: made,
    UpdatedDate: made,
  };
}

type Staffing = { classes: readonly TaughtClass[]; scale: number };

/** The active teachers who have no class of their own and help in one. */
function assistTeachers(random: Random, { classes, scale }: Staffing): Person[] {
  const resting = (onBreakAtScaleOne + discontinuedAtScaleOne) * scale;
  const count = teachersAtScaleOne * scale - resting - classes.length;
  return Array.from({ length: count }, (_, index) => {
    const helped = at(classes, (index * 3) % classes.length);
    const name = teacherName(classes.length + index);
    const teacher = createTeacher(random, { ...helped, name });
    return { ...teacher, ...at(oddities, index % oddities.length) };
  });
}

/** Teachers for any class, records from before grades and sites were kept apart, and the usual. */
const oddities: readonly Partial<Person>[] = [
  { Grade: 'NA', ClassNumber: '' },
  { Grade: '', ClassNumber: '' },
  { Branch: 'South' },
  { TeacherMobile: '' },
  ...Array.from({ length: 21 }, () => ({})),
];

/** Those who taught last year and do not this year; access ends with the record's status. */
function restTeachers(random: Random, { classes, scale }: Staffing): Person[] {
  const onBreak = onBreakAtScaleOne * scale;
  const count = onBreak + discontinuedAtScaleOne * scale;
  const others = classes.filter((taught) => findDemoTeacher(taught) === undefined);
  return Array.from({ length: count }, (_, index) => {
    const taught = at(others, index * 3);
    const name = teacherName(teachersAtScaleOne * scale + index);
    const teacher = createTeacher(random, { ...taught, name });
    const left = index >= onBreak;
    return {
      ...teacher,
      TeacherStatus: left ? 'Discontinued' : 'TakenBreak',
      ...(left && index % 2 === 0 ? { TeacherEmail: '', TeacherMobile: '' } : {}),
      UpdatedDate: '2025-06-15T16:00:00.000Z',
    };
  });
}

/** The first record of each demo sign-in; a parent has none, the teachers' stand among the teachers. */
function demoStaff(): Person[] {
  return demoAccounts
    .filter(({ role }) => role !== 'Parent' && role !== 'Teacher')
    .map(({ role, email, name }, index) => ({
      Role: role,
      TeacherStatus: 'Active',
      StudentTeacher: name,
      TeacherEmail: email,
      TeacherMobile: `704555000${index}`,
      Branch: 'North',
      Grade: 'NA',
      ClassNumber: '',
      Url: '',
      CreatedDate: demoMoment,
      UpdatedDate: demoMoment,
    }));
}

type OtherRole = Exclude<Role, 'Teacher' | 'Parent'> | 'Volunteer';

const otherRoles: readonly OtherRole[] = [
  ...(['SuperAdmin', 'Admin', 'Admin', 'OpsMgmt', 'OpsMgmt', 'OpsMgmt'] as const),
  ...(['BOD', 'BOD', 'BOD', 'BOD', 'BOD', 'HWC', 'HWC', 'HWC'] as const),
  // Volunteer is no role of the portal: such a person signs in as a parent.
  ...(['Treasurer', 'LibAdmin', 'LibAdmin', 'Volunteer', 'Volunteer'] as const),
];

function otherStaff(random: Random): Person[] {
  const branches = ['North', metrolinaBranch, socratesBranch, 'South'] as const;
  return otherRoles.map((role, index) => {
    const name = staffName(index);
    const made = stampOf(addDays('2020-01-15', random.below(1800)));
    return {
      Role: role,
      TeacherStatus: at(['Active', 'Active', '', 'Active', 'Discontinued'], index % 5),
      StudentTeacher: name,
      TeacherEmail: emailOf(name, 'committee.example'),
      TeacherMobile: index % 4 === 3 ? '' : createPhone(random),
      Branch: at(branches, index % branches.length),
      Grade: index % 3 === 0 ? '' : 'NA',
      ClassNumber: '',
      Url: '',
      CreatedDate: made,
      UpdatedDate: made,
    };
  });
}

const teacherGivenNames = createRandom('teacher names').shuffle([...mothers, ...boys]);
const initials = 'KMSRVA';

/** No two teachers share a name: a student record names its class by the teacher's name. */
function teacherName(index: number): string {
  const round = Math.floor(index / teacherGivenNames.length);
  const [given] = at(teacherGivenNames, index % teacherGivenNames.length);
  const [family] = at(fathers, (index + round) % fathers.length);
  const initial = Math.floor(round / fathers.length);
  return initial === 0
    ? `${given} ${family}`
    : `${initials.charAt(initial - 1)}. ${given} ${family}`;
}

function staffName(index: number): string {
  const [given] = at(index % 2 === 0 ? girls : fathers, index * 2);
  const [family] = at(fathers, (index * 2 + 11) % fathers.length);
  return `${given} ${family}`;
}

function emailOf(name: string, domain: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${domain}`;
}

function stampOf(day: string): string {
  return `${day}T17:00:00.000Z`;
}
