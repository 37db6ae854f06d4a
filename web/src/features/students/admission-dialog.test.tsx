import type { Student } from '@pallikoodam/contract/students';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectFillable } from '../../testing/expect-fillable.ts';
import { type FakeCalls, pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdmissionDialog } from './admission-dialog.tsx';

const application = {
  _id: 's1',
  UserName: 'ponni@home.example',
  FirstName: 'Yazhini',
  LastName: 'Kumaran',
  DateOfBirth: '2017-03-09',
  Gender: 'Female',
  Mobile: '7045550151',
  GradeInTamilSchool: 'Mazhalai',
  Branch: 'North',
  PreviousYear: 'New Student',
  StudentTeacher: '',
  Status: 'Submitted',
  Year: '2026-2027',
  FamilyComments: 'May we sit in front?',
  Comments: '',
  OfficeNote: '',
  updateTimeStamp: '2026-11-01T10:00:00.000Z',
} as Student;

function Opened({ student }: { student: Student | null }) {
  const dialog = useDialog<Student | null>();
  const { open } = dialog;
  const { currentYear } = useSchoolYear();
  useEffect(() => {
    if (currentYear !== undefined) open(student);
  }, [open, student, currentYear]);
  const teachers = [
    {
      Role: 'Teacher',
      TeacherStatus: 'Active',
      StudentTeacher: 'Anbu',
      Branch: 'North',
      Grade: 'Mazhalai',
    },
  ];
  return <AdmissionDialog dialog={dialog} teachers={teachers} />;
}

const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: false });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openDialog(student: Student | null, calls: FakeCalls = {}) {
  return renderScreen(<Opened student={student} />, {
    role: 'Admin',
    calls: {
      getAcademicYear: '2026-2027',
      getAcademicYears: ['2026-2027', '2025-2026'],
      getRegistrationYear: '2026-2027',
      ...(student
        ? { getStudentById: student, getAlertMails: [] }
        : { findStudent: null as never }),
      getStudentInfo: pageOf([]),
      updateStudentInfo: application,
      ...calls,
    },
  });
}
const status = () => page.getByRole('combobox', { name: 'Status', exact: true });

it.each(['Rejected', 'OnHold', 'Submitted'])(
  'an application is corrected, held or rejected without a teacher: %s',
  async (Status) => {
    const screen = await openDialog(application);
    await expect.element(status()).toBeVisible();
    await status().selectOptions(Status);
    await field('Mobile (10 digits)').first().fill('(704) 555-0199');
    await userEvent.tab();
    expect(page.getByText(/To complete/).elements()).toHaveLength(0);
    await button('Update Student').click();
    await expect.poll(() => screen.inputsOf('updateStudentInfo').length).toBe(1);
  },
);

it.each(['Active', 'Promoted', 'Retained'])('who is %s has a teacher', async (Status) => {
  const screen = await openDialog(application);
  await expect.element(status()).toBeVisible();
  await status().selectOptions(Status);
  await expect.element(button('To complete: Teacher')).toBeVisible();
  await expectFillable();
  await expect.element(page.getByRole('combobox', { name: 'Teacher', exact: true })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Teacher', exact: true }).selectOptions('Anbu');
  await button('Update Student').click();
  await expect.poll(() => screen.inputsOf('updateStudentInfo').length).toBe(1);
});

it('shows the family’s words, says who reads which text, and keeps the note to the staff', async () => {
  await openDialog(application);
  const words = page.getByRole('textbox', { name: 'Comments at Enrollment' });
  await expect.element(words).toHaveValue('May we sit in front?');
  await expect.element(words).toHaveAttribute('readonly');
  await expect
    .element(page.getByRole('textbox', { name: 'Principal Comments' }))
    .toHaveAccessibleDescription('The family reads this');
  await expect
    .element(page.getByRole('textbox', { name: 'Office Note' }))
    .toHaveAccessibleDescription('Only the staff reads this, never the family');
  await expectAccessible();
});

it('has no note where the child is of the reader’s own family', async () => {
  const { OfficeNote: _, ...own } = application;
  await openDialog(own as Student);
  await expect.element(page.getByRole('textbox', { name: 'Principal Comments' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Office Note' })).not.toBeInTheDocument();
});

async function fillNew() {
  await expect.element(field('First Name')).toBeVisible();
  const texts = {
    'First Name': 'Yazhini',
    'Last Name': 'Kumaran',
    'Primary Email': 'ponni@home.example',
    'Date of Birth': '2017-03-09',
    'Mobile (10 digits)': '7045550151',
  };
  for (const [name, text] of Object.entries(texts)) await field(name).first().fill(text);
  for (const [name, value] of [
    ['Gender', 'Female'],
    ['Grade (Nilai)', 'Mazhalai'],
    ['Branch', 'North'],
    ['Status', 'Submitted'],
  ]) {
    await page.getByRole('combobox', { name, exact: true }).selectOptions(value ?? '');
  }
}
const mail = { To: ['ponni@home.example'], Subject: 'Enrolled', Message: 'Total: $250.00' };

it('a new student needs a previous level, by which the fee is told', async () => {
  await openDialog(null);
  await fillNew();
  await expect.element(button('To complete: Previous Level')).toBeVisible();
  await expectFillable();
  const previous = page.getByRole('combobox', { name: 'Previous Level', exact: true });
  await expect.element(previous).toHaveFocus();
  await previous.selectOptions('New Student');
  await expect.element(button('Add Student')).toBeEnabled();
});

it.each([true, false])('the family is mailed as the box says: %s', async (wanted) => {
  const screen = await openDialog(null, { addStudentInfo: application, previewConfirmation: mail });
  await fillNew();
  await page.getByRole('combobox', { name: 'Previous Level', exact: true }).selectOptions('N/A');
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name: 'The confirmation' });
  await expect.element(preview.getByText('Total: $250.00')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  if (!wanted) await page.getByRole('checkbox', { name: 'Send the confirmation' }).click();
  await button('Add Student').click();
  await expect.poll(() => screen.inputsOf('addStudentInfo').length).toBe(1);
  expect(screen.inputsOf('addStudentInfo')).toMatchObject([{ body: { SendConfirmation: wanted } }]);
});

it('says of a past year that no one is mailed', async () => {
  await openDialog(null);
  await expect.element(page.getByRole('checkbox', { name: 'Send the confirmation' })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Academic Year', exact: true })
    .selectOptions('2025-2026');
  await expect.element(page.getByText(/The year has passed/)).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'Send the confirmation' }))
    .not.toBeInTheDocument();
});

it('asks back for a birth date that looks like a slip, not for one that stands already', async () => {
  const screen = await openDialog({ ...application, DateOfBirth: '1990-03-09' });
  await expect.element(status()).toBeVisible();
  await field('City').fill('Newtown');
  await button('Update Student').click();
  await expect.poll(() => screen.inputsOf('updateStudentInfo').length).toBe(1);
});

it('leads to the family, and to what the office has to look at of the child', async () => {
  await openDialog(
    { ...application, FamilyId: 'f1', ChildId: 'c1' },
    {
      getLikenesses: pageOf([{} as never], 1),
      getChildChanges: pageOf([], 0),
    },
  );
  await expect
    .element(page.getByRole('link', { name: 'Record of the family' }))
    .toHaveAttribute('href', '/Family?id=f1');
  await expect
    .element(page.getByRole('link', { name: 'Look at this' }))
    .toHaveAttribute('href', '/LookAtThis?ChildId=c1');
  await expectAccessible();
});

const known = {
  FirstName: 'Yazhini',
  LastName: 'Kumaran',
  NameInTamil: '',
  GradeInTamilSchool: 'Nilai 3',
  RisingLevel: 'Nilai 4',
  isProvisional: true,
  Enrollment: null,
};
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

it('a child that the school knows is told while it is typed, and its levels are taken over', async () => {
  const screen = await openDialog(null, { findStudent: known });
  await expect.element(field('First Name')).toBeVisible();
  await field('First Name').first().fill('yazhini');
  await field('Primary Email').first().fill('Ponni@home.example');
  expect(screen.inputsOf('findStudent')).toEqual([]);
  await field('Date of Birth').first().fill('2017-03-09');
  await expect.element(page.getByText('The school knows Yazhini Kumaran')).toBeVisible();
  await expect.element(page.getByText(/Next Nilai 4; it follows the result/)).toBeVisible();
  await expect.element(choice('Previous Level')).toHaveValue('Nilai 3');
  await expect.element(choice('Grade (Nilai)')).toHaveValue('Nilai 4');
  await choice('Grade (Nilai)').selectOptions('Nilai 2');
  await expect.element(choice('Grade (Nilai)')).toHaveValue('Nilai 2');
  expect(screen.inputsOf('findStudent')).toEqual([
    { email: 'ponni@home.example', firstName: 'yazhini', dob: '2017-03-09' },
  ]);
  await expectAccessible();
});

it('one that is enrolled already is told with its Reference ID', async () => {
  const Enrollment = { Year: '2026-2027', Volunteering: 'TS26-YAZHI1', isOpen: true };
  await openDialog(null, { findStudent: { ...known, Enrollment } });
  await fillNew();
  await expect.element(page.getByText(/is enrolled for 2026-2027 already/)).toBeVisible();
  await expect.element(page.getByText(/TS26-YAZHI1/)).toBeVisible();
});

it('a new record is of the year of registration', async () => {
  await openDialog(null, {
    getRegistrationYear: '2027-2028',
    getAcademicYears: ['2027-2028', '2026-2027'],
  });
  await expect.element(choice('Academic Year')).toHaveValue('2027-2028');
});

it('a level that waits for the result says so', async () => {
  await openDialog({ ...application, isProvisional: true });
  await expect
    .element(choice('Grade (Nilai)'))
    .toHaveAccessibleDescription('Follows the result of this year unless you choose another');
});
