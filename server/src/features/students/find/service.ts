import type { FoundChild } from '@pallikoodam/contract/find';
import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { readReferenceIds } from '@pallikoodam/domain/enrollment/reference-id';
import { matchStudent } from '@pallikoodam/domain/students/search-match';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundBeginning, soundKey } from '@pallikoodam/domain/text/sound';
import type { CallContext } from '../../../platform/portal.ts';
import { readRunningYears } from '../../school/service.ts';
import { listFamily } from '../data.ts';
import { listStudents } from '../list/data.ts';
import { findApart, isOwnChild, listOfFinder, studentsPolicy } from '../policy.ts';
import { listNewestOfName, listOfReferenceId } from './data.ts';

type Wanted = { words: string; limit: number };

/**
 * The children that words name, as the lists of the caller's roles would show them: the own ones,
 * those of the master list, those who come to the library's desk. The running years come first;
 * of older ones whom the given name or a Reference ID begins.
 */
export async function findChildren(context: CallContext, wanted: Wanted): Promise<FoundChild[]> {
  const { caller, portal } = context;
  const named = readReferenceIds(wanted.words, portal.school.referencePrefix);
  const [id] = named;
  const words = id ?? wanted.words;
  const { current } = await readRunningYears(portal);
  const found = [
    ...(await listOwn(context, words)),
    ...(await listOfLists(context, { ...wanted, words })),
    ...(id === undefined ? [] : await listOfId(context, id)),
  ];
  const children = oneOfEach(found, current).slice(0, wanted.limit);
  if (id === undefined && children.length < wanted.limit) {
    const older = await listOlder(context, { ...wanted, words });
    return oneOfEach([...found, ...older], current)
      .slice(0, wanted.limit)
      .map((student) => tellFound(caller, student, words));
  }
  return children.map((student) => tellFound(caller, student, words));
}

type Caller = CallContext['caller'];

/** By names and Reference IDs alone: a guardian who lives apart learns no other's address. */
async function listOwn({ caller, portal }: CallContext, words: string): Promise<Student[]> {
  const own = await listFamily(portal.database, caller.familyIds);
  return own.filter((student) => isNamed(student, words));
}

async function listOfLists(
  { caller, portal, language }: CallContext,
  { words, limit }: Wanted,
): Promise<Student[]> {
  const list = listOfFinder(caller);
  if (list === null) return [];
  const { current, registration } = await readRunningYears(portal);
  const { records } = await listStudents(portal.database, {
    search: words,
    sounding: true,
    sort: 'FirstName',
    inTamil: language === 'ta',
    // A child of both years counts once.
    pageSize: 2 * limit,
    ...(list === 'master'
      ? {
          Year: [...new Set([current, registration])].join(','),
          teachers: studentsPolicy['students.listMaster'].within(caller),
        }
      : { Year: current, Status: studentStatuses.filter(attendsClass).join(',') }),
  });
  return records;
}

async function listOfId({ caller, portal }: CallContext, id: string): Promise<Student[]> {
  if (listOfFinder(caller) !== 'master') return [];
  const students = await listOfReferenceId(portal.database.kysely, id);
  return students.filter((student) => studentsPolicy['students.read'].may(caller, student));
}

async function listOlder(
  { caller, portal }: CallContext,
  { words, limit }: Wanted,
): Promise<Student[]> {
  const [first = '', ...further] = searchWords(words);
  if (!studentsPolicy['students.read'].may(caller, anyStudent) || first.length < 2) return [];
  return listNewestOfName(portal.database.kysely, {
    beginning: orderKey(first),
    fits: (name) => further.every((word) => foldText(name).includes(word)),
    limit,
  });
}

/** Of no class and no family: reached by who reads any student. */
const anyStudent = { StudentTeacher: '', FamilyId: '' };

/** Whether names, their sounds and Reference IDs hold all words. */
function isNamed(student: Student, words: string): boolean {
  const { FirstName, LastName, NameInTamil, Volunteering } = student;
  const names = `${FirstName} ${LastName} ${NameInTamil}`;
  const text = foldText(`${names} ${Volunteering}`);
  const sounds = soundKey(names);
  return searchWords(words).every((word) => {
    const sound = soundBeginning(word);
    return text.includes(word) || (sound !== null && sounds.includes(sound));
  });
}

/** Each child once, by the record of the current year, else by the newest. */
function oneOfEach(students: readonly Student[], current: string): Student[] {
  const chosen = new Map<string, Student>();
  for (const student of students) {
    const key = student.ChildId || student._id;
    const known = chosen.get(key);
    const isBetter =
      known === undefined ||
      (known.Year !== current && (student.Year === current || student.Year > known.Year));
    // Stays where the child was met at first.
    if (isBetter) chosen.set(key, student);
  }
  return [...chosen.values()];
}

function tellFound(caller: Caller, student: Student, words: string): FoundChild {
  const { _id, ChildId = '', FamilyId = '', FirstName, LastName, NameInTamil } = student;
  const { Year, GradeInTamilSchool, StudentTeacher, Volunteering } = student;
  const { by } = matchStudent(student, words);
  return {
    _id,
    ChildId,
    FamilyId,
    FirstName,
    LastName,
    NameInTamil,
    Year,
    GradeInTamilSchool,
    StudentTeacher,
    ReferenceId: Volunteering,
    by: findApart(caller, student) === undefined ? by : 'name',
    isOwn: isOwnChild(caller, student),
  };
}
