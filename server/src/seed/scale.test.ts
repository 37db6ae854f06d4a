import { readSchool } from '@pallikoodam/content/school';
import { admissionForm } from '@pallikoodam/contract/student-forms';
import { userAccessForm } from '@pallikoodam/contract/users';
import { roles } from '@pallikoodam/domain/access/roles';
import { summariseClass } from '@pallikoodam/domain/attendance/matrix';
import {
  studentAttendanceStatus,
  volunteerAttendanceStatus,
} from '@pallikoodam/domain/attendance/rates';
import { eventTypes, findSpanFault, listEventDays } from '@pallikoodam/domain/calendar/events';
import { explainFamilyFee } from '@pallikoodam/domain/enrollment/fees';
import { homeworkTotal, type WeekField, weekFields } from '@pallikoodam/domain/homework/weeks';
import { conditions, returnStates } from '@pallikoodam/domain/library/loan';
import { startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import {
  enrollmentBranches,
  studentBranches,
  volunteerBranches,
} from '@pallikoodam/domain/school/branches';
import {
  deriveRisingLevel,
  newStudentLevel,
  risingLevels,
} from '@pallikoodam/domain/school/levels';
import {
  bookStatuses,
  classPreferences,
  paymentStatuses,
  refundStatuses,
  specialKidValues,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import {
  coverRoles,
  volunteerRoles,
  volunteerStatuses,
} from '@pallikoodam/domain/volunteers/values';
import { describe, expect, it, vi } from 'vitest';
import { composeMeetings } from '../features/calendar/class-days/service.ts';
import { toStudent } from '../features/students/data.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { layIntoYear } from './lay-into-year.ts';
import { boys, fathers, girls, mothers } from './names.ts';
import { asWritten, generateSchool } from './scale.ts';

const rows = generateSchool({ scale: 1, school: readSchool() });
const attendance = [...rows.attendance()];
const duty = [...rows.duty()];
const absence = [...rows.absence()];
const assessment = [...rows.assessment()];
const homework = [...rows.homework()];
const loan = [...rows.loan()];
const thisYear = rows.student.filter(({ Year }) => Year === '2025-2026');
const lastYear = rows.student.filter(({ Year }) => Year === '2024-2025');
const unsettled = ['Submitted', 'Rejected'];

function valuesOf(students: readonly StudentTable[], column: keyof StudentTable) {
  return new Set(students.map((student) => student[column]));
}

function groupBy<Row>(list: readonly Row[], key: (row: Row) => string): Row[][] {
  return Object.values(Object.groupBy(list, key)).filter((group) => group !== undefined);
}

/** By what a child is recognised from year to year. */
const childKey = (child: { UserName: string; FirstName: string; DateOfBirth: string }) =>
  [child.UserName, child.FirstName.toLowerCase(), child.DateOfBirth].join(' ');

describe('the demo school', () => {
  it('is life-size', () => {
    expect(thisYear).toHaveLength(579);
    expect(lastYear).toHaveLength(520);
    expect(rows.student).toHaveLength(579 + 520);
    expect(rows.config.filter(({ Role }) => Role === 'Teacher')).toHaveLength(81);
    expect(rows.sponsor.map(({ photo }) => photo)).toEqual(
      [1, 2, 3, 4, 5].map((order) => `/art/sponsor-${order}.svg`),
    );
  });

  it('has a library in every state: on the shelf, lent, overdue, lost, reminded of', () => {
    const open = loan.filter(({ state }) => state === 'open');
    const lent = rows.book.filter(
      ({ available, condition }) => available === 'N' && condition === '',
    );
    expect(rows.book).toHaveLength(350);
    expect(open.map(({ bookid }) => bookid).toSorted()).toEqual(
      lent.map(({ bookid }) => bookid).toSorted(),
    );
    expect(new Set(open.map(({ childKey: child }) => child)).size).toBe(open.length);
    expect(open.filter(({ BookDue }) => BookDue < '2025-11-22').length).toBeGreaterThan(5);
    expect(new Set(rows.book.map(({ condition }) => condition))).toEqual(new Set(conditions));
    expect(new Set(loan.map(({ ReturnState }) => ReturnState))).toEqual(new Set(returnStates));
    const demoLoans = loan.filter(({ parentEmail }) => parentEmail === 'parent@school.example');
    expect(
      demoLoans
        .map(({ state }) => state)
        .toSorted()
        .slice(0, 3),
    ).toEqual(['open', 'open', 'returned']);
    expect(new Set(rows.outbox.map(({ status }) => status))).toEqual(
      new Set(['sent', 'failed', 'waiting']),
    );
    expect(rows.online_book.length).toBeGreaterThan(25);
  });

  it('has a library that stands as on the day it is filled', () => {
    const today = '2027-02-02';
    const later = generateSchool({ scale: 1, school: readSchool(), today });
    const loans = [...later.loan()];
    const open = loans.filter(({ state }) => state === 'open');
    const overdue = open.filter(({ BookDue }) => BookDue < today);
    expect(open.length).toBeGreaterThan(40);
    expect(overdue.length).toBeGreaterThan(5);
    expect(overdue.length).toBeLessThan(open.length / 2);
    expect(open.every(({ BookDue }) => BookDue > '2026-12-01')).toBe(true);
    for (const { BookTakenDate, BookReturnDate } of loans) {
      expect(BookTakenDate <= today && BookReturnDate <= today).toBe(true);
    }
    expect(
      open
        .filter(({ parentEmail }) => parentEmail === 'parent@school.example')
        .map(({ BookDue }) => BookDue)
        .toSorted(),
    ).toEqual(['2027-01-23', '2027-02-06']);
  });

  it('has a calendar of days without classes, festivals, tests and more, and graduates', () => {
    const events = rows.calendar_event;
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(eventTypes));
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['planned', 'cancelled']));
    expect(new Set(events.map(({ schoolYear }) => schoolYear)).size).toBe(3);
    for (const event of events) expect(findSpanFault(event)).toBeNull();
    // No one is marked on a day that the calendar calls free.
    const free = events
      .filter(({ type, branch }) => type === 'Holiday' && branch === 'North')
      .flatMap((event) => listEventDays(event, { from: '2025-08-01', to: '2026-07-31' }));
    const marked = attendance.filter(({ Branch }) => Branch === 'North');
    expect(marked.filter(({ AttendanceDate }) => free.includes(AttendanceDate))).toEqual([]);
    expect(new Set(rows.graduate.map(({ Year }) => Year)).size).toBe(6);
    expect(new Set(rows.competition.map(({ Grade }) => Grade)).size).toBe(13);
  });

  it('is the same every time, whatever the day is', () => {
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z') });
    const later = generateSchool({ scale: 1, school: readSchool() });
    const laterAttendance = [...later.attendance()];
    const made = {
      attendance: laterAttendance,
      absence: [...later.absence()],
      assessment: [...later.assessment()],
      duty: [...later.duty()],
      history: [...later.history()],
      homework: [...later.homework()],
      loan: [...later.loan()],
    };
    vi.useRealTimers();
    const history = [...rows.history()];
    const classroom = { absence, assessment, attendance, homework };
    expect({ ...later, ...made }).toEqual({ ...rows, ...classroom, duty, history, loan });
    // One value is written down, so that the machine has no say either.
    const demoSon = thisYear.find(({ UserName }) => UserName === 'parent@school.example');
    expect(demoSon).toMatchObject({ FirstName: 'Kavin', Volunteering: 'TS25-21SP8J' });
  });

  it('has every value that a field can hold, older ones too', () => {
    expect(valuesOf(thisYear, 'Status')).toEqual(new Set(studentStatuses));
    expect(valuesOf(lastYear, 'Status')).toEqual(new Set([...studentStatuses, 'PendingPayment']));
    for (const students of [thisYear, lastYear]) {
      expect(valuesOf(students, 'PaymentStatus')).toEqual(new Set(paymentStatuses));
      expect(valuesOf(students, 'RefundStatus')).toEqual(new Set(refundStatuses));
      expect(valuesOf(students, 'SpecialKid')).toEqual(new Set(specialKidValues));
    }
    expect(valuesOf(thisYear, 'BookStatus')).toEqual(new Set(bookStatuses));
    expect(valuesOf(thisYear, 'GradeInTamilSchool')).toEqual(new Set(risingLevels));
    expect(valuesOf(thisYear, 'OnlineOrInperson')).toEqual(new Set(classPreferences));
    expect(valuesOf(thisYear, 'Branch')).toEqual(new Set(enrollmentBranches));
    expect(valuesOf(lastYear, 'Branch')).toEqual(new Set(studentBranches));
    for (const previous of [newStudentLevel, 'N/A', '']) {
      expect(valuesOf(thisYear, 'PreviousYear')).toContain(previous);
    }
  });

  it('leaves every field empty somewhere but those that a record cannot be without', () => {
    const always = ['_id', 'UserName', 'FirstName', 'Branch', 'Status', 'Year'].concat(
      'insertTimeStamp',
      'updateTimeStamp',
      'firstNameKey',
      'tamilKey',
      'searchKey',
    );
    // A number that says no, and what the database gives.
    const columns = Object.keys(rows.student[0] ?? {}).filter(
      (column) => column !== 'followsResult',
    ) as (keyof StudentTable)[];
    const neverEmpty = columns.filter((column) =>
      rows.student.every((student) => student[column] !== '' && student[column] !== null),
    );
    expect(neverEmpty.toSorted()).toEqual(always.toSorted());
  });

  it('tells how payments with a story came about, up to what is stored', () => {
    const students = new Map(rows.student.map((student) => [student._id, student]));
    const latest = new Map([...rows.history()].map((line) => [line.recordId, line]));
    expect(latest.size).toBeGreaterThan(60);
    for (const [id, { after }] of latest) expect(JSON.parse(after ?? '')).toEqual(students.get(id));
    for (const [status, count] of Object.entries({ PaymentIssue: 9, Returned: 4 })) {
      const told = thisYear.filter(
        ({ _id, PaymentStatus }) => latest.has(_id) && PaymentStatus === status,
      );
      expect(told.length, status).toBeGreaterThan(count);
    }
  });

  it('keeps one record a child and year, and Reference IDs apart', () => {
    const children = rows.student.map((student) => `${student.Year} ${childKey(student)}`);
    expect(new Set(children).size).toBe(children.length);
    const references = rows.student.map(({ Volunteering }) => Volunteering).filter(Boolean);
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references) {
      expect(reference).toMatch(/^TS\d{2}-[0-9A-HJKMNP-TV-Z]{6}$/);
    }
    const tables = [rows.student, rows.config, rows.news, rows.sponsor, rows.volunteer];
    for (const table of [...tables, attendance, duty]) {
      const ids = table.map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('gives each family an address of its own and one to three children', () => {
    const families = groupBy(rows.student, ({ UserName }) => UserName);
    for (const family of families) {
      expect(new Set(family.map(({ AdditionalEmail }) => AdditionalEmail)).size).toBe(1);
      expect(
        valuesOf(
          family.filter(({ LastName }) => LastName),
          'LastName',
        ).size,
      ).toBeLessThan(2);
      const children = new Set(family.map(({ FirstName }) => FirstName));
      expect([1, 2, 3]).toContain(children.size);
    }
    const second = families.map(([first]) => first?.AdditionalEmail).filter(Boolean);
    expect(new Set(second).size).toBe(second.length);
  });

  it('brings most children back one level higher', () => {
    const before = new Map(lastYear.map((student) => [childKey(student), student]));
    let back = 0;
    for (const student of thisYear) {
      const last = before.get(childKey(student));
      if (last === undefined) continue;
      back += 1;
      expect(student.PreviousYear).toBe(last.GradeInTamilSchool);
      const risen = deriveRisingLevel(last.GradeInTamilSchool).level;
      const expected = last.Status === 'Retained' ? last.GradeInTamilSchool : risen;
      expect(student.GradeInTamilSchool).toBe(expected);
      expect(student.SpecialKid === last.SpecialKid || last.SpecialKid === '').toBe(true);
    }
    expect(back).toBeGreaterThan(579 * 0.7);
  });

  it('charges each family of this year by the fee rule, child by child', () => {
    for (const family of groupBy(thisYear, ({ UserName }) => UserName)) {
      const inOrder = family.toSorted((one, other) =>
        one.insertTimeStamp < other.insertTimeStamp ? -1 : 1,
      );
      const { lines } = explainFamilyFee(
        inOrder.map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel })),
      );
      for (const [index, student] of inOrder.entries()) {
        const { schoolFeeCents, bookFeeCents } = lines[index]!;
        const paid = student.PaymentStatus === 'Paid' || student.PaymentStatus === 'Returned';
        expect(student.AmountPaidCents).toBe(paid ? schoolFeeCents + bookFeeCents : null);
        expect(student.PaidDate !== '').toBe(paid);
        if (paid) expect(student.PaidDate > student.insertTimeStamp.slice(0, 10)).toBe(true);
      }
    }
  });

  it('refunds only what was paid', () => {
    for (const { RefundStatus, RefundAmountCents, AmountPaidCents } of rows.student) {
      expect(RefundAmountCents !== null).toBe(RefundStatus !== '');
      expect(RefundAmountCents ?? 0).toBeLessThanOrEqual(AmountPaidCents ?? 0);
    }
  });

  it('holds records of this year that the office can save as they are', () => {
    for (const row of thisYear) {
      const placed = row.StudentTeacher !== '';
      expect(placed).toBe(!unsettled.includes(row.Status) && row.GradeInTamilSchool !== 'TBD');
      const record = { ...toStudent(row), StudentTeacher: row.StudentTeacher || 'Not placed yet' };
      expect(admissionForm.safeParse(record).error).toBeUndefined();
    }
    for (const person of rows.config.filter(({ Role }) => Role !== 'Volunteer')) {
      expect(userAccessForm.safeParse(person).error).toBeUndefined();
    }
  });

  it('places every student with a teacher of that name, level and branch', () => {
    const teachers = rows.config.filter(({ Role }) => Role === 'Teacher');
    expect(new Set(teachers.map(({ StudentTeacher }) => StudentTeacher)).size).toBe(81);
    for (const student of thisYear.filter(({ StudentTeacher }) => StudentTeacher !== '')) {
      expect(teachers).toContainEqual(
        expect.objectContaining({
          StudentTeacher: student.StudentTeacher,
          TeacherStatus: 'Active',
          Grade: student.GradeInTamilSchool,
          Branch: student.Branch,
        }),
      );
    }
  });

  it('has people of every role and status', () => {
    const held = new Set(rows.config.map(({ Role }) => Role));
    for (const role of roles.filter((name) => name !== 'Parent')) expect(held).toContain(role);
    expect(new Set(rows.config.map(({ TeacherStatus }) => TeacherStatus))).toEqual(
      new Set(['Active', '', 'TakenBreak', 'Discontinued']),
    );
  });

  it('has active news, some with links, and expired news', () => {
    const active = rows.news.filter(({ Status }) => Status === 'Active');
    expect(active.length).toBeGreaterThan(2);
    expect(active.some(({ News }) => /https:\/\/\S+\.example/.test(News))).toBe(true);
    expect(rows.news.some(({ Status }) => Status === 'Expired')).toBe(true);
  });

  it('writes Tamil names in Tamil letters only, each name once', () => {
    const all = [girls, boys, fathers, mothers];
    for (const [latin, tamil] of all.flat()) {
      expect(latin).toMatch(/^[A-Z][a-z]+$/);
      expect(tamil).toMatch(/^[\u0b80-\u0bff]+$/);
      // A vowel sign or pulli follows a consonant; anything else is a slip of the keyboard.
      expect(tamil).not.toMatch(/(?<![\u0b95-\u0bb9])[\u0bbe-\u0bcd]/);
      expect(tamil.normalize('NFC')).toBe(tamil);
    }
    for (const names of all) expect(new Set(names.map(([latin]) => latin)).size).toBe(names.length);
    expect(thisYear.some(({ NameInTamil }) => NameInTamil.includes(' '))).toBe(true);
  });
});

describe('the demo school’s attendance', () => {
  it('is of 30 days a branch, each on its own weekday', () => {
    for (const { branch, day } of readSchool().locations) {
      const days = new Set(
        attendance.filter(({ Branch }) => Branch === branch).map((row) => row.AttendanceDate),
      );
      expect(days.size).toBe(30);
      for (const date of days) {
        const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
        expect(weekday.format(new Date(date))).toBe(day);
        expect(date >= '2025-09-05' && date < '2026-06-01').toBe(true);
      }
    }
  });

  it('is one record a day of every student in a class, by the class’s teacher, from the first day on', () => {
    const students = new Map(thisYear.map((student) => [student._id, student]));
    const emails = new Map(
      rows.config.map(({ StudentTeacher, TeacherEmail }) => [StudentTeacher, TeacherEmail]),
    );
    for (const row of attendance) {
      const student = students.get(row.StudentId)!;
      const { FirstName, LastName, Gender, Year, Branch, StudentTeacher } = student;
      expect(row).toMatchObject({ FirstName, LastName, Gender, Year, Branch, StudentTeacher });
      expect(row.TeacherEmail).toBe(emails.get(StudentTeacher));
      expect(row.AttendanceDate >= student.insertTimeStamp.slice(0, 10)).toBe(true);
    }
    const keys = new Set(attendance.map((row) => `${row.StudentId} ${row.AttendanceDate}`));
    expect(keys.size).toBe(attendance.length);
    const marked = new Set(attendance.map(({ StudentId }) => StudentId));
    expect(marked.size).toBe(thisYear.filter(({ StudentTeacher }) => StudentTeacher).length);
  });

  it('is believable: most come, some slip, one or two of a class hardly come, a few joined late', () => {
    const perStudent = groupBy(attendance, ({ StudentId }) => StudentId);
    const rates = perStudent.map(
      (days) => (100 * days.filter(({ IsPresent }) => IsPresent === 'Yes').length) / days.length,
    );
    const share = (wanted: (rate: number) => boolean) => rates.filter(wanted).length / rates.length;
    expect(share((rate) => rate >= 85)).toBeGreaterThan(0.65);
    expect(share((rate) => rate < 80)).toBeGreaterThan(0.08);
    expect(share((rate) => rate < 70)).toBeGreaterThan(0.02);
    expect(share((rate) => rate < 70)).toBeLessThan(0.12);
    expect(perStudent.some((days) => days.length < 28)).toBe(true);
    expect(attendance.some(({ Comments }) => Comments !== '')).toBe(true);
  });

  it('gives the demo teacher’s class of about 20 every status, and the demo children their days', () => {
    const ofClass = attendance.filter((row) => row.StudentTeacher === 'Tamizhmalar Senguttuvan');
    const dates = [...new Set(ofClass.map(({ AttendanceDate }) => AttendanceDate))];
    const students = groupBy(ofClass, ({ StudentId }) => StudentId).map((days) => ({
      marks: days.map(({ IsPresent }) => (IsPresent === 'Yes' ? 'P' : 'A')).join(''),
    }));
    expect(students.length).toBeGreaterThanOrEqual(18);
    const summary = summariseClass({ dates, students });
    const statuses = summary.students.map(({ percentage }) =>
      studentAttendanceStatus(percentage ?? 0),
    );
    expect(new Set(statuses)).toEqual(new Set(['Excellent', 'Good', 'Fair', 'Poor', 'Critical']));
    const children = thisYear.filter(({ UserName }) => UserName === 'parent@school.example');
    expect(children).toHaveLength(2);
    for (const { _id } of children) {
      expect(attendance.filter(({ StudentId }) => StudentId === _id)).toHaveLength(30);
    }
  });
});

describe('the demo school’s classroom', () => {
  const students = new Map(rows.student.map((student) => [student._id, student]));
  const inClass = thisYear.filter(({ StudentTeacher }) => StudentTeacher !== '');

  it('has assessments of every state, and students without one', () => {
    const statuses = assessment.map(({ Status }) => Status);
    expect(new Set(statuses)).toEqual(
      new Set(['Submitted', 'Updated', 'Active', 'Promoted', 'Retained']),
    );
    const current = assessment.filter(
      ({ StudentId }) => students.get(StudentId)?.Year === '2025-2026',
    );
    expect(current.length).toBeLessThan(inClass.length);
    expect(current.length).toBeGreaterThan(inClass.length * 0.85);
    expect(current.some(({ Q1 }) => Q1 === 0)).toBe(true);
    expect(current.some(({ Q3 }) => Q3 !== null)).toBe(true);
    expect(assessment.some(({ Total_HW }) => Total_HW !== null)).toBe(true);
    expect(new Set(assessment.map(({ StudentId }) => StudentId)).size).toBe(assessment.length);
    for (const { StudentId, Status } of assessment) {
      if (Status === 'Promoted' || Status === 'Retained') {
        expect(students.get(StudentId)?.Status).toBe(Status);
      }
    }
  });

  it('has twelve weeks of homework, of every state, and students without a record', () => {
    const isGiven = (field: WeekField) => homework.some((weeks) => weeks[field] > 0);
    expect(weekFields.filter(isGiven)).toEqual(weekFields.slice(0, 12));
    expect(homework.length).toBeLessThan(inClass.length);
    expect(new Set(homework.map(({ Status }) => Status))).toEqual(
      new Set(['Submitted', 'Updated', 'Completed', 'Done']),
    );
    expect(homework.some((weeks) => homeworkTotal(weeks) === 0)).toBe(true);
    expect(homework.some(({ Comments }) => Comments !== '')).toBe(true);
  });

  it('has absences told of days on which the child was away, and of days ahead', () => {
    const there = new Set(
      attendance
        .filter(({ IsPresent }) => IsPresent === 'Yes')
        .map(({ StudentId, AttendanceDate }) => `${StudentId} ${AttendanceDate}`),
    );
    expect(absence.length).toBeGreaterThan(100);
    const lastDay = attendance
      .map(({ AttendanceDate }) => AttendanceDate)
      .sort()
      .at(-1)!;
    expect(absence.some(({ FromDate }) => FromDate > lastDay)).toBe(true);
    expect(absence.some(({ FromDate, ToDate }) => FromDate < ToDate)).toBe(true);
    for (const { StudentId, FromDate } of absence) {
      expect(there.has(`${StudentId} ${FromDate}`)).toBe(false);
    }
  });

  it.each([
    // In the midst of the first semester, the day before Thanksgiving, in the winter break, at the end.
    ...['2025-2026', '2026-2027', '2027-2028', '2030-2031'].flatMap((year) =>
      ['10-09', '11-25', '12-28', '05-20'].map((day) => [year, day] as const),
    ),
  ])('has absences of class days alone, in %s as of %s', (year, monthAndDay) => {
    const { locations } = readSchool();
    const first = startOfAcademicYear(year);
    const today = `${monthAndDay > '08' ? first : first + 1}-${monthAndDay}`;
    const written = asWritten({ scale: 1, school: readSchool(), today }, year);
    const made = generateSchool(written);
    const lay = layIntoYear(year, 'TS');
    const meetsOn = composeMeetings({
      locations,
      events: made.calendar_event.map(lay),
      years: [{ FirstDay: `${first}-08-01`, LastDay: `${first + 1}-07-31` }],
    });
    const branchOf = new Map(made.student.map(({ _id, Branch }) => [_id, Branch]));
    const told = [...made.absence()].map(lay);
    expect(told.length).toBeGreaterThan(20);
    for (const { StudentId, FromDate, ToDate } of told) {
      const branch = branchOf.get(StudentId) ?? '';
      expect([FromDate, ToDate].filter((day) => !meetsOn(branch, day))).toEqual([]);
    }
  });

  it.each([
    ['2026-10-09', []],
    ['2026-11-25', ['Q1']],
    ['2027-03-20', ['Q1', 'Q2']],
    ['2027-05-20', ['Q1', 'Q2', 'Q3']],
  ] as const)('has scores of the semesters alone that were tested by %s', (today, tested) => {
    const size = { scale: 1, school: readSchool(), today };
    const made = generateSchool(asWritten(size, '2026-2027'));
    const inYear = new Set(
      made.student.filter(({ Year }) => Year === '2025-2026').map(({ _id }) => _id),
    );
    const scored = [...made.assessment()].filter(({ StudentId }) => inYear.has(StudentId));
    const semesters = (['Q1', 'Q2', 'Q3'] as const).filter((semester) =>
      scored.some((row) => row[semester] !== null || row[`${semester}Comments`] !== ''),
    );
    expect(semesters).toEqual(tested);
  });

  it('shows the demo children scores, homework and comments in both languages', () => {
    const children = thisYear.filter(({ UserName }) => UserName === 'parent@school.example');
    for (const { _id } of children) {
      const record = assessment.find(({ StudentId }) => StudentId === _id);
      expect(record?.Q1).toBeGreaterThan(70);
      expect(record?.Q2Comments).toMatch(/[\u0b80-\u0bff]/);
      expect(homeworkTotal(homework.find(({ StudentId }) => StudentId === _id)!)).toBeGreaterThan(
        3,
      );
    }
  });
});

describe('the demo school’s volunteers', () => {
  it('are 120, of every status, role and branch, some youths, some with a year of four digits', () => {
    expect(rows.volunteer).toHaveLength(120);
    const values = (column: 'Status' | 'Role' | 'Branch' | 'YouthVolunteer') =>
      new Set(rows.volunteer.map((volunteer) => volunteer[column]));
    expect(values('Status')).toEqual(new Set(volunteerStatuses));
    expect(values('Role')).toEqual(new Set(volunteerRoles.map((role) => coverRoles(role)[0])));
    expect(values('Branch')).toEqual(new Set(volunteerBranches));
    expect(values('YouthVolunteer')).toEqual(new Set(['Yes', 'No']));
    const years = new Set(rows.volunteer.map(({ Year }) => Year));
    for (const year of ['2025-2026', '2024-2025', '2025']) expect(years).toContain(year);
    // The public forms write the year of the day (OP-133).
    const applied = rows.volunteer.filter(({ Year }) => /^\d{4}$/.test(Year));
    expect(applied.map(({ Year }) => Year)).toEqual(
      applied.map(({ insertTimeStamp }) => insertTimeStamp.slice(0, 4)),
    );
    const addresses = rows.volunteer.map(({ Email }) => Email);
    expect(addresses.every((address) => address.endsWith('.example'))).toBe(true);
    expect(new Set(addresses).size).toBe(120);
    expect(rows.volunteer.some(({ Mobile }) => Mobile === '')).toBe(true);
  });

  it('have been marked while active, one record a role and day, a few of them at risk', () => {
    const active = rows.volunteer.filter(({ Status }) => Status === 'Active');
    const perVolunteer = groupBy(
      duty.filter(({ Role }) => Role !== 'Teacher'),
      ({ Email }) => Email,
    );
    expect(perVolunteer.map(([first]) => first?.Email).toSorted()).toEqual(
      active.map(({ Email }) => Email).toSorted(),
    );
    expect(perVolunteer.every((days) => days.length === 30)).toBe(true);
    const statuses = perVolunteer.map((days) =>
      volunteerAttendanceStatus(
        (100 * days.filter(({ attendance: mark }) => mark === 'present').length) / days.length,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set(['Excellent', 'Good', 'Average', 'At Risk']));
    const atRisk = statuses.filter((status) => status === 'At Risk').length;
    expect(atRisk).toBeLessThan(active.length * 0.15);
    const keys = duty.map((row) => `${row.Email} ${row.Role} ${row.AttendanceDate}`);
    expect(new Set(keys).size).toBe(duty.length);
    // Update Volunteer leaves these out (OP-127).
    expect(duty.some(({ Role }) => Role === 'Teacher')).toBe(true);
  });
});

describe('a school of another size', () => {
  it('keeps its shape: more classes, not fuller ones, and every constraint', () => {
    const large = generateSchool({ scale: 10, school: readSchool() });
    const current = large.student.filter(({ Year }) => Year === '2025-2026');
    expect(current).toHaveLength(5790);
    expect(large.student).toHaveLength(10 * (579 + 520));
    const teachers = large.config.filter(({ Role }) => Role === 'Teacher');
    expect(new Set(teachers.map(({ StudentTeacher }) => StudentTeacher)).size).toBe(810);
    // Of two roles is one person alone.
    const addresses = large.config
      .map(({ TeacherEmail }) => TeacherEmail)
      .filter((email, at, all) => email !== 'two.roles@school.example' || all.indexOf(email) === at)
      .filter(Boolean);
    expect(new Set(addresses).size).toBe(addresses.length);
    const children = large.student.map((student) => `${student.Year} ${childKey(student)}`);
    expect(new Set(children).size).toBe(children.length);
    const references = large.student.map(({ Volunteering }) => Volunteering).filter(Boolean);
    expect(new Set(references).size).toBe(references.length);
    const classes = groupBy(current, ({ StudentTeacher }) => StudentTeacher);
    for (const students of classes.filter(([first]) => first?.StudentTeacher !== '')) {
      expect(students.length).toBeLessThan(35);
    }
    expect(large.volunteer).toHaveLength(1200);
    const volunteers = large.volunteer.map(({ Email }) => Email);
    expect(new Set(volunteers).size).toBe(1200);
  });
});
