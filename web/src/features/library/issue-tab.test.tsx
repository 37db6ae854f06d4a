import type { IssueStudent } from '@pallikoodam/contract/library-fields';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, later, pageOf, refuse, unreachable } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IssueTab } from './issue-tab.tsx';

const child = (FirstName: string, more: Partial<IssueStudent> = {}) =>
  ({
    _id: `s${FirstName}`,
    FirstName,
    LastName: 'Selvan',
    NameInTamil: '',
    GradeInTamilSchool: 'Nilai 3',
    StudentTeacher: 'Anbu',
    Branch: 'North',
    isBookDue: 'N',
    PrevBID: '',
    bookid: '',
    BookDue: '',
    ...more,
  }) as IssueStudent;
const north = [
  child('Kavin'),
  child('Malar', { isBookDue: 'Y', bookid: '9', BookDue: '2099-11-15' }),
  child('Iniya', { PrevBID: '5' }),
  child('Nila'),
];
const south = [child('Oviyan', { Branch: 'South' })];
const calls: FakeCalls = {
  getTeachersOfYear: ['Anbu'],
  BookAsignAPIV2: ({ Branch } = {}) => pageOf(Branch === 'South' ? south : north),
};
const render = (more: FakeCalls = {}, address = '/BookAssign?Branch=North', width = 1440) =>
  renderScreen(<IssueTab />, { role: 'LibAdmin', calls: { ...calls, ...more }, address, width });
const numberOf = (name: string) => page.getByLabelText(`Book number for ${name} Selvan`);
const assign = (count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Assign 1 book' : `Assign ${count} books` });

/** As the server says it where no list stands around it. */
const long = 'Book 40 was not lent to Iniya Selvan. There is no book 40.';

afterEach(() => localStorage.clear());

it('keeps the numbers and their list across a tab, Back and a reload, until they are assigned', async () => {
  await render();
  await numberOf('Kavin').fill('12');
  await numberOf('Nila').fill('P3');
  await cleanup();
  // The menu leads to the tab without its filters.
  const screen = await render({ assignBook: {} }, '/BookAssign');
  await expect.element(numberOf('Kavin')).toHaveValue('12');
  await expect.element(numberOf('Nila')).toHaveValue('P3');
  expect(screen.address()).toContain('Branch=North');
  // What was typed before is sent with what is typed for another class.
  await page.getByLabelText('Branch').selectOptions('South');
  await numberOf('Oviyan').fill('44');
  await assign(3).click();
  await expect
    .poll(() => screen.inputsOf('assignBook').map(({ body }) => body))
    .toEqual([
      { studentId: 'sKavin', bookId: '12' },
      { studentId: 'sNila', bookId: 'p3' },
      { studentId: 'sOviyan', bookId: '44' },
    ]);
  await cleanup();
  await render();
  await expect.element(numberOf('Kavin')).toHaveValue('');
});

it('a list that was chosen by its address stays that list', async () => {
  await render();
  await numberOf('Kavin').fill('12');
  await cleanup();
  const screen = await render({}, '/BookAssign?Branch=South');
  await expect.element(numberOf('Oviyan')).toBeVisible();
  await expect.element(assign(1)).toBeEnabled();
  expect(screen.address()).toContain('Branch=South');
});

it('forgets the number of a child who has got a book meanwhile', async () => {
  await render();
  await numberOf('Kavin').fill('12');
  await numberOf('Nila').fill('13');
  await cleanup();
  const now = north.map((each) =>
    each.FirstName === 'Kavin'
      ? { ...each, isBookDue: 'Y' as const, bookid: '70', BookDue: '2099-11-15' }
      : each,
  );
  await render({ BookAsignAPIV2: pageOf(now) });
  await expect.element(numberOf('Kavin')).toHaveValue('70');
  await expect.element(assign(1)).toBeEnabled();
});

it('Enter leads past who has a book to the next free row, and at the end to Assign', async () => {
  await render();
  await numberOf('Kavin').click();
  await userEvent.keyboard('12{Enter}');
  await expect.element(numberOf('Iniya')).toHaveFocus();
  await numberOf('Nila').fill('14');
  await numberOf('Kavin').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(numberOf('Iniya')).toHaveFocus();
  await userEvent.keyboard('13{Enter}');
  await expect.element(assign(3)).toHaveFocus();
});

it.each([1440, 390])(
  'marks the refused row with its message and leads there, %i px',
  async (width) => {
    const screen = await render(
      {
        assignBook: ({ body }) =>
          body.bookId === '40'
            ? refuse(409, long, { bookId: 'There is no book 40.' })
            : { _id: 'l' },
      },
      '/BookAssign?Branch=North',
      width,
    );
    await numberOf('Kavin').fill('12');
    await numberOf('Iniya').fill('40');
    await numberOf('Nila').fill('14');
    await assign(3).click();
    const dialog = page.getByRole('dialog', { name: 'Assignment Issue' });
    await expect.poll(() => dialog.query()?.textContent).toContain('Iniya Selvan, 40. There is no');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(numberOf('Iniya')).toHaveFocus();
    await expect.element(numberOf('Iniya')).toHaveAccessibleDescription('There is no book 40.');
    await expect.element(numberOf('Iniya')).toBeInvalid();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
    // Typed again it is no longer refused; what was not sent is still there.
    await numberOf('Iniya').fill('41');
    await expect.element(numberOf('Iniya')).toBeValid();
    await assign(2).click();
    await expect.poll(() => screen.inputsOf('assignBook').length).toBe(4);
  },
);

it('sends a batch once, however often Assign is tapped, and a lost answer under the same key', async () => {
  const answer = later<object>();
  let isLost = true;
  const screen = await render({ assignBook: () => (isLost ? unreachable : answer.promise()) });
  await numberOf('Kavin').fill('12');
  await assign(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(numberOf('Kavin')).toHaveValue('12');
  isLost = false;
  const button = elementOf(HTMLButtonElement, assign(1).element());
  button.click();
  button.click();
  await expect.element(assign(1)).toBeDisabled();
  answer.answer({ _id: 'l' });
  await expect.element(page.getByRole('dialog', { name: 'Assignment Complete' })).toBeVisible();
  const keys = screen.inputsOf('assignBook').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('Clear asks before twenty typed numbers go', async () => {
  await render();
  await numberOf('Kavin').fill('12');
  await page.getByRole('button', { name: 'Clear' }).click();
  const question = page.getByRole('dialog', { name: 'Clear' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(numberOf('Kavin')).toHaveValue('12');
  await page.getByRole('button', { name: 'Clear' }).click();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect.element(numberOf('Kavin')).toHaveValue('');
});
