import type { ReturningStudent as FoundStudent } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { blankDraft } from './registration-draft.ts';
import { ReturningStudent } from './returning-student.tsx';

const getRegistration = {
  Year: '2025-2026',
  isOpen: true,
  FirstChildFee: 225,
  FurtherChildFee: 175,
  NewChildFee: 25,
};

const kabilan: FoundStudent = {
  ...blankDraft,
  FirstName: 'Kabilan',
  LastName: 'Selvam',
  UserName: 'selvam@home.example',
  DateOfBirth: '2017-03-09',
  PreviousYear: 'Nilai 2',
  GradeInTamilSchool: 'Nilai 3',
  RisingLevel: 'Nilai 4',
  isProvisional: false,
  Enrollment: null,
};
const found = (changes: Partial<FoundStudent> = {}): FoundStudent => ({ ...kabilan, ...changes });

const renderSearch = (findStudent: FakeCalls['findStudent']) =>
  renderScreen(<ReturningStudent open onNew={noteNew} />, {
    calls: { getFamilyFee: [], getRegistration, findStudent },
  });

let searchedFor: unknown;
const noteNew = (searched: unknown) => {
  searchedFor = searched;
};

const searched = {
  'Registered Primary Email': 'selvam@home.example',
  'Student First Name': 'Kabilan',
  'Student Date of Birth': '2017-03-09',
};
async function search(changes: Partial<typeof searched> = {}) {
  for (const [label, text] of Object.entries({ ...searched, ...changes })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Search' }).click();
}

const level = () => page.getByRole('textbox', { name: 'Level this school year' });
const previous = () => page.getByRole('textbox', { name: 'Previous Level' });
const firstName = () => page.getByRole('textbox', { name: 'First Name', exact: true });
const submit = () => page.getByRole('button', { name: 'Submit' });

it.each(['இனியா', ''])('tells who was found in the reader’s script (%j)', async (NameInTamil) => {
  await renderScreen(<ReturningStudent open onNew={noteNew} />, {
    language: 'ta',
    calls: {
      getFamilyFee: [],
      getRegistration,
      findStudent: found({ FirstName: 'Iniya', NameInTamil }),
    },
  });
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await fill('பதிவு செய்த முதன்மை மின்னஞ்சல்', 'selvam@home.example');
  await fill('மாணவரின் பெயர்', 'Iniya');
  await fill('மாணவரின் பிறந்த தேதி', '2017-03-09');
  await page.getByRole('button', { name: 'தேடு' }).click();
  const told = new RegExp(`கிடைத்தது: ${NameInTamil || 'Iniya Selvam'}\\.`);
  await expect.element(page.getByText(told)).toBeVisible();
});

it.each([
  ['finds nobody', null, /couldn’t find this child/],
  ['is refused', refuse(429, 'Too many attempts.'), 'Too many attempts.'],
  ['gets no answer', unreachable, /cannot be reached/],
])('a search that %s leaves no other child’s form', async (_, answer, words) => {
  const answers = [found(), answer];
  await renderSearch(() => answers.shift() as never);
  await search();
  await expect.element(firstName()).toHaveValue('Kabilan');
  await search({ 'Student First Name': 'Wrong' });
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.element(firstName()).not.toBeInTheDocument();
  await expect.element(submit()).not.toBeInTheDocument();
});

it('the form is the child’s that was found last; what was typed into the other’s comes back', async () => {
  const answers = [found(), found({ FirstName: 'Kavin', GradeInTamilSchool: 'Mazhalai' })];
  await renderSearch(() => answers.shift() as never);
  await search();
  await page.getByRole('textbox', { name: 'City' }).fill('Newtown');
  await search({ 'Student First Name': 'Kavin' });
  await expect.element(firstName()).toHaveValue('Kavin');
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(firstName()).toHaveValue('Kabilan');
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Newtown');
});

it('a child that is enrolled already is told so first, with its Reference ID and nothing to do', async () => {
  const Enrollment = { Year: '2026-2027', Volunteering: 'TS26-KABIL1', isOpen: true };
  await renderSearch(found({ Enrollment }));
  await search();
  const told = page.getByRole('status').filter({ hasText: 'Kabilan Selvam' });
  await expect.element(told.getByText(/is enrolled for 2026-2027 already/)).toBeVisible();
  await expect.element(told.getByText(/TS26-KABIL1/)).toBeVisible();
  await expect.element(told.getByText(/There is nothing to do\./)).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
  await expectAccessible();
});

it('a child that is enrolled already is told to a visitor with its branch and no Reference ID', async () => {
  const Enrollment = { Year: '2026-2027', Volunteering: '', isOpen: true };
  await renderSearch(found({ Branch: 'South', Enrollment }));
  await search();
  const told = page.getByRole('status').filter({ hasText: 'Kabilan Selvam' });
  await expect.element(told.getByText('South')).toBeVisible();
  await expect.element(told.getByText(/There is nothing to do\./)).toBeVisible();
  await expect.element(told.getByText(/Reference ID/)).not.toBeInTheDocument();
});

it('one that was turned down or has left is sent to the school', async () => {
  const Enrollment = { Year: '2026-2027', Volunteering: 'TS26-KABIL1', isOpen: false };
  await renderSearch(found({ Enrollment }));
  await search();
  await expect.element(page.getByText(/please write to the school/)).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
});

it('a child that repeats its year stays at its level, which is the school’s to say', async () => {
  await renderSearch(found({ RisingLevel: 'Nilai 3' }));
  await search();
  await expect.element(previous()).toHaveValue('Nilai 3');
  await expect.element(level()).toHaveValue('Nilai 3');
  expect(level().element().hasAttribute('readonly')).toBe(true);
  await expect.element(page.getByText('The year is repeated at the same level.')).toBeVisible();
});

it('a level that waits for the result says so', async () => {
  await renderSearch(found({ isProvisional: true }));
  await search();
  await expect.element(level()).toHaveValue('Nilai 4');
  await expect
    .element(page.getByText('The level follows a result that is still to come.'))
    .toBeVisible();
});

it('one that repeats the last level is not told that none follows', async () => {
  await renderSearch(found({ GradeInTamilSchool: 'Nilai 8', RisingLevel: 'Nilai 8' }));
  await search();
  await expect.element(level()).toHaveValue('Nilai 8');
  await expect.element(page.getByText(/no level after Nilai 8/)).not.toBeInTheDocument();
});

it('after the last level the family is led to the school; there is nothing to send', async () => {
  await renderSearch(found({ GradeInTamilSchool: 'Nilai 8', RisingLevel: '' }));
  await search();
  await expect.element(page.getByText(/no level after Nilai 8/)).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
});

it('the level no one knows yet reads so', async () => {
  await renderSearch(found({ GradeInTamilSchool: '', RisingLevel: 'TBD' }));
  await search();
  await expect.element(level()).toHaveValue('Not known yet');
  await expect.element(previous()).toHaveValue('Not known');
});

const fee = page.getByRole('region', { name: 'Fee of your family' });

it.each([
  ['First Name', 'Kavin'],
  ['Primary Email', 'new@home.example'],
])(
  'another %s is another child: told before sending, with the fee of a new student',
  async (label, text) => {
    await renderSearch(found());
    await search();
    await expect.element(fee.getByText('$225.00').first()).toBeVisible();
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await expect.element(page.getByText(/The school knows no child with this email/)).toBeVisible();
    await expect.element(fee.getByText('$250.00').first()).toBeVisible();
    await expect.element(previous()).toHaveValue('New Student');
    await expectAccessible();
    const before = label === 'First Name' ? ' KABILAN ' : 'Selvam@home.example';
    await page.getByRole('textbox', { name: label, exact: true }).fill(before);
    await expect.element(page.getByText(/knows no child/)).not.toBeInTheDocument();
    await expect.element(fee.getByText('$225.00').first()).toBeVisible();
  },
);

it('whom the school does not know may be enrolled as a new student, with what was typed', async () => {
  await renderSearch(null as never);
  await search();
  await expect.element(page.getByText(/The school knows no such child/)).toBeVisible();
  await page.getByRole('button', { name: 'Enroll as a new student' }).click();
  expect(searchedFor).toEqual({
    UserName: 'selvam@home.example',
    FirstName: 'Kabilan',
    DateOfBirth: '2017-03-09',
  });
});
