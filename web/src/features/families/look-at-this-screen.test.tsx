import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LookAtThisScreen } from './look-at-this-screen.tsx';

const side = {
  ChildId: 'c1',
  FamilyId: 'f1',
  FirstName: 'Kavin',
  LastName: 'Muster',
  NameInTamil: '',
  DateOfBirth: '2015-03-07',
  Gender: 'Male',
  UserName: 'family@home.example',
  Year: '2025-2026',
  StudentId: 's1',
  GradeInTamilSchool: 'Nilai 2',
  Branch: 'North',
  Status: 'Active',
  Mobile: '7045550142',
  FatherName: 'Selvan',
  MotherName: 'Malar',
  Volunteering: 'TS25-ABCDEF',
  years: 2,
};
const other = { ...side, ChildId: 'c2', DateOfBirth: '2015-07-03', Volunteering: 'TS26-GHJKMN' };
const likeness = {
  _id: 'l1',
  first: side,
  second: other,
  reasons: ['Day and month of birth are swapped' as const],
  PreviousYear: '',
  isDivisible: true,
  insertTimeStamp: '2026-05-03T22:30:00.000Z',
};
const request = {
  _id: 'r1',
  ChildId: 'c1',
  FamilyId: 'f1',
  StudentId: 's1',
  Year: '2025-2026',
  FirstName: '',
  LastName: 'Neuname',
  DateOfBirth: '',
  Gender: '',
  Stored: {
    FirstName: 'Malar',
    LastName: 'Sampleton',
    DateOfBirth: '2014-11-20',
    Gender: 'Female',
  },
  askedBy: 'family@home.example',
  insertTimeStamp: '2026-05-03T22:30:00.000Z',
  updateTimeStamp: '2026-05-03T22:30:00.000Z',
};
const record = {
  _id: 's1',
  GradeInTamilSchool: 'Nilai 2',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Status: 'Active',
  PreviousYear: 'Nilai 1',
  Volunteering: 'TS25-ABCDEF',
  PaymentStatus: 'Paid',
  AmountPaid: 225,
};
const preview = {
  keep: side,
  drop: other,
  Years: [{ Year: '2025-2026', keep: record, drop: record, merged: record }],
  Moves: {
    Enrollments: 2,
    Attendance: 3,
    Assessments: 0,
    Homework: 0,
    Scores: 0,
    Absences: 0,
    Loans: 1,
    Requests: 0,
  },
  GivesWay: 1,
  Guardians: [
    { Email: 'family@home.example', sawBefore: true, seesAfter: true, isUnnamed: false },
    { Email: 'other@home.example', sawBefore: true, seesAfter: false, isUnnamed: true },
  ],
  endsFamily: false,
  asksApart: 'Y' as const,
  Choices: [{ field: 'Branch' as const, values: ['North', 'South'] }],
  Refusals: [],
  Questions: ['2025-2026: both hold a payment.'],
};
const answeredSide = {
  ChildId: 'c1',
  FamilyId: 'f1',
  FirstName: 'Kavin',
  LastName: 'Muster',
  NameInTamil: '',
  DateOfBirth: '2015-03-07',
  ReferenceIds: ['TS25-ABCDEF'],
};
const merge = {
  _id: 'l1',
  answer: 'same' as const,
  first: answeredSide,
  second: {
    ...answeredSide,
    ...{ ChildId: 'c2', FamilyId: '', FirstName: 'Kavinn', ReferenceIds: ['TS26-GHJKMN'] },
  },
  answeredBy: 'office@school.example',
  answeredAt: '2026-05-03T22:30:00.000Z',
  undoneBy: '',
  undoneAt: '',
  isUndoable: true,
};
const undone = {
  ...merge,
  ...{ _id: 'l2', isUndoable: false, undoneBy: 'principal@school.example' },
  undoneAt: '2026-05-04T22:30:00.000Z',
};
const apart = { ...merge, _id: 'l3', answer: 'two' as const, isUndoable: false };
const calls = {
  getLikenesses: pageOf([likeness], 1),
  getChildChanges: pageOf([request], 1),
  getMergePreview: preview,
  mergeChildren: { _id: 'l1' },
  keepChildrenApart: { _id: 'l1' },
  undoMerge: { message: 'Taken back', Stays: [{ Name: 'Kavin Muster', Fields: ['Status'] }] },
  answerChildChange: { message: 'Accepted' },
};

it('counts what waits on the tab, and shows the requests before the pairs', async () => {
  await renderScreen(<LookAtThisScreen />, { role: 'Admin', calls });
  await expect.element(page.getByRole('tab', { name: 'Open questions (2)' })).toBeVisible();
  await expect.element(page.getByText('Day and month of birth are swapped')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Requests of families',
    'Same child or two?',
  ]);
});

it('shows pairs side by side with what differs marked, and the reasons in words', async () => {
  await renderScreen(<LookAtThisScreen />, { role: 'Admin', calls });
  await expect.element(page.getByText('Day and month of birth are swapped')).toBeVisible();
  const born = page.getByRole('row', { name: /Date of Birth/ });
  const marked = born.element().querySelectorAll('td span[class]');
  expect(marked).toHaveLength(2);
  const named = page.getByRole('row', { name: /^Name/ }).first();
  expect(named.element().querySelectorAll('td span[class]')).toHaveLength(0);
  await expectAccessible();
});

it('asks which stays and for the branch, says what moves, and can be undone', async () => {
  const screen = await renderScreen(<LookAtThisScreen />, { role: 'Admin', calls });
  await page.getByRole('button', { name: 'Same child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same child' });
  await expect.element(dialog.getByText('Attendance marks: 3')).toBeVisible();
  await expect
    .element(dialog.getByText('other@home.example: no longer sees the child'))
    .toBeVisible();
  await expect.element(dialog.getByText('2025-2026: both hold a payment.')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Make them one child' });
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('radio', { name: /Jul 3, 2015/ }).click();
  await dialog.getByRole('radio', { name: 'South' }).click();
  // By name, of the address that is shown.
  await dialog.getByRole('checkbox', { name: /^other@home.example sees all years/ }).click();
  await expect
    .poll(() => screen.inputsOf('getMergePreview').at(-1))
    .toMatchObject({ letIn: ['other@home.example'] });
  // Separate households are proposed: what is hidden can be shown later.
  await expect.element(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'No', exact: true }).click();
  await expectAccessible();
  await submit.click();
  await expect
    .poll(() => screen.inputsOf('mergeChildren'))
    .toEqual([
      {
        ...{ keep: 'c2', drop: 'c1', letIn: ['other@home.example'], Branch: 'South' },
        ...{ isApart: 'N', confirm: 'Y' },
      },
    ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/left as it is: Kavin Muster: Status/)).toBeVisible();
});

describe('what was answered', () => {
  const address = '/LookAtThis?tab=answered';
  const answers = {
    getLikenesses: pageOf([], 0),
    getChildChanges: pageOf([], 0),
    getAnsweredLikenesses: pageOf([merge, undone, apart], 13),
    getUndoPreview: {
      Stays: [{ Name: 'Kavin Muster', Fields: ['Status'] }],
      Told: ['mother@home.example'],
    },
    undoMerge: calls.undoMerge,
  };

  it('says who, when and what; a merge alone can be taken back', async () => {
    const screen = await renderScreen(<LookAtThisScreen />, {
      role: 'Admin',
      address,
      calls: answers,
    });
    await expect
      .element(page.getByText(/Answered by office@school.example, May 3, 2026/).first())
      .toBeVisible();
    await expect
      .element(page.getByText(/Taken back by principal@school.example, May 4, 2026/))
      .toBeVisible();
    await expect.element(page.getByText(/TS26-GHJKMN/).first()).toBeVisible();
    await expect
      .element(page.getByText('For good: this pair is not asked about again.'))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
    await expectAccessible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect
      .poll(() => screen.inputsOf('getAnsweredLikenesses').at(-1))
      .toEqual({ page: 2, pageSize: 10 });
  });

  it('asks before it takes a merge back, with what stays and who is mailed', async () => {
    const screen = await renderScreen(<LookAtThisScreen />, {
      role: 'Admin',
      address: `${address}&ChildId=c1`,
      calls: answers,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the merge back' });
    await expect.element(dialog.getByText(/left as it is: Kavin Muster: Status/)).toBeVisible();
    await expect.element(dialog.getByText(/mailed of this: mother@home.example/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Make them two children again' }).click();
    await expect.poll(() => screen.inputsOf('undoMerge')).toEqual([{ id: 'l1' }]);
    expect(screen.inputsOf('getAnsweredLikenesses')[0]).toMatchObject({ ChildId: 'c1' });
  });

  it('who was slower reads who took it back', async () => {
    const told = 'principal@school.example took this merge back already (Monday).';
    const screen = await renderScreen(<LookAtThisScreen />, {
      role: 'Admin',
      address,
      calls: { ...answers, getUndoPreview: refuse(409, told) },
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(told)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /two children again/ })).toBeDisabled();
    // The list behind it was read before the other person's press.
    await expect.poll(() => screen.inputsOf('getAnsweredLikenesses').length).toBe(2);
  });

  it('is nothing yet, in Tamil on a phone', async () => {
    await renderScreen(<LookAtThisScreen />, {
      role: 'Admin',
      language: 'ta',
      width: 390,
      address,
      calls: { ...answers, getAnsweredLikenesses: pageOf([], 0) },
    });
    await expect.element(page.getByText('இன்னும் எந்தக் கேள்விக்கும் விடை சொல்லப்படவில்லை.')).toBeVisible();
    await expectAccessible();
  });
});

it('keeps two children apart', async () => {
  const screen = await renderScreen(<LookAtThisScreen />, { role: 'Admin', calls });
  await page.getByRole('button', { name: 'Two children' }).click();
  await expect
    .poll(() => screen.inputsOf('keepChildrenApart'))
    .toEqual([{ first: 'c1', second: 'c2', _id: 'l1' }]);
});

it('an enrollment that contradicts its child is seen, or becomes another child’s after a question', async () => {
  const contradiction = { ...likeness, second: { ...side, LastName: 'Anders' } };
  const screen = await renderScreen(<LookAtThisScreen />, {
    role: 'Admin',
    calls: { ...calls, getLikenesses: pageOf([contradiction], 1) },
  });
  await expect.element(page.getByText('As sent')).toBeVisible();
  await page.getByRole('button', { name: 'Two children' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Two children' }).click();
  await expect.poll(() => screen.inputsOf('keepChildrenApart')).toHaveLength(1);
  await page.getByRole('button', { name: 'Same child' }).click();
  await expect
    .poll(() => screen.inputsOf('mergeChildren'))
    .toEqual([{ keep: 'c1', drop: 'c1', _id: 'l1' }]);
});

it('answers what families ask; who was slower is told', async () => {
  const answered = 'This request has been answered in the meantime.';
  const screen = await renderScreen(<LookAtThisScreen />, {
    role: 'Admin',
    calls: { ...calls, answerChildChange: refuse(409, answered) },
  });
  await expect.element(page.getByText('Last Name: Sampleton becomes Neuname')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(answered)).toBeVisible();
  expect(screen.inputsOf('answerChildChange')).toEqual([
    { _id: 'r1', accept: 'Y', updateTimeStamp: request.updateTimeStamp },
  ]);
});

it('says that nothing is open, in Tamil on a phone', async () => {
  await renderScreen(<LookAtThisScreen />, {
    role: 'Admin',
    language: 'ta',
    width: 390,
    calls: { getLikenesses: pageOf([], 0), getChildChanges: pageOf([], 0) },
  });
  await expect.element(page.getByText('விடை காணாத கேள்வி எதுவும் இல்லை.')).toBeVisible();
  await expectAccessible();
});
