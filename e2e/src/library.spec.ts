import { readSchool } from '@pallikoodam/content/school';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { readSchoolDay } from '../../server/src/platform/school-calendar.ts';
import { callAs } from './support/calls.ts';
import { enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { listMails, openMail } from './support/mailbox.ts';
import { signIn, signInAs } from './support/people.ts';
import type { RunningPortal } from './support/portal.ts';

/** Books of this journey's own, so that no other has them in hand. */
async function addBooks(portal: RunningPortal, numbers: readonly string[]) {
  const librarian = await callAs(portal, 'librarian');
  for (const bookid of numbers) {
    const book = { bookid, title: `Kadal ${bookid}`, author: 'Kayal', available: 'Y' };
    const answer = await librarian.write('book', book);
    expect(answer.status, `book ${bookid}`).toBe(200);
  }
  return librarian;
}

test('an evening at the desk: a queue of ten is lent to by scanner, three scans are refused, a pile is taken back', async ({
  page,
  portal,
}) => {
  const numbers = Array.from({ length: 11 }, (_, at) => `q${at + 1}`);
  const librarian = await addBooks(portal, numbers);
  await librarian.write('book', { bookid: 'q12', title: 'Torn', author: 'Kayal', available: 'N' });
  const UserName = newFamilyAddress('thendral');
  const queue = await Promise.all(
    numbers
      .slice(0, 10)
      .map((number) => enrollChild(portal, { UserName, FirstName: `Mullai ${number}` })),
  );
  await signInAs(page, 'librarian');
  await page.goto('/LibraryManagement');
  const desk = page.getByRole('region', { name: 'Desk' });
  const sign = desk.getByRole('status');
  // As a barcode reader does.
  const scan = async (code: string, answer: RegExp) => {
    await expect(desk.getByLabel('Book number, card or name')).toBeFocused();
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
    await expect(sign).toContainText(answer);
  };
  await scan('Q1', /is available\. Scan the card/);
  await scan(queue[0]?.Volunteering ?? '', /Done.*Kadal q1 is now with Mullai q1/);
  // Child first, then the book.
  for (const [at, child] of queue.entries()) {
    if (at === 0) continue;
    await scan(child.Volunteering, /Mullai q\d+ .* has no book/);
    await scan(`q${at + 1}`, new RegExp(`Done.*Kadal q${at + 1} is now with Mullai q${at + 1}`));
  }
  await scan(queue[0]?.Volunteering ?? '', /Refused.*Mullai q1 .*: q1/);
  await scan('nothing-of-ours', /Refused.*No book or child matches/);
  await scan('q12', /Refused.*q12/);

  await page.getByRole('tab', { name: 'Return Books' }).click();
  await page.getByLabel('Book numbers, one on each line').fill('Q1\n\nq2\nq11\nq2');
  await page.getByRole('button', { name: 'Return 3 Books' }).click();
  const returns = page.getByRole('table', { name: 'Latest returns' });
  await expect(returns.getByRole('row', { name: /q1 Mullai q1/ })).toBeVisible();
  await expect(returns.getByRole('row', { name: /q2 Mullai q2/ })).toBeVisible();
  // It was not lent.
  await expect(page.getByRole('alert')).toContainText('q11');
});

test('a reminder of overdue books reaches a family once, with all its books', async ({
  page,
  portal,
}) => {
  const librarian = await addBooks(portal, ['r1', 'r2']);
  const UserName = newFamilyAddress('neythal');
  const account = await openAccount(portal, UserName);
  // The school's day ends some hours after that of the clocks of Greenwich.
  const today = readSchoolDay(readSchool(), new Date());
  const daysAgo = (days: number) => addDays(today, -days);
  for (const [FirstName, bookId, taken] of [
    ['Senkanthal', 'r1', daysAgo(30)],
    ['Vennila', 'r2', daysAgo(2)],
  ] as const) {
    const { _id } = await enrollChild(portal, { UserName, FirstName });
    const lent = { studentId: _id, bookId, BookTakenDate: taken };
    expect((await librarian.write('assignBook', lent)).status).toBe(200);
  }

  await signInAs(page, 'librarian');
  await page.goto('/BookTx?overdue=true');
  const remind = async () => {
    await page.getByRole('button', { name: 'Send Reminder' }).click();
    return page.getByRole('dialog', { name: 'Send Reminder' });
  };
  const dialog = await remind();
  await dialog.getByRole('button', { name: new RegExp(`Senkanthal.*${UserName}`) }).click();
  await expect(dialog.getByText(/Kadal r2 \(r2\): due on/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Reminder' }).click();
  await expect(page.getByText('Reminder successfully sent to all students!')).toBeVisible();

  const wanted = { to: UserName, subject: /[Ll]ibrary/ };
  const mail = await openMail(portal, wanted);
  expect(mail.text).toMatch(/Kadal r1 \(r1\): overdue since/);
  expect(mail.text).toMatch(/Kadal r2 \(r2\): due on/);
  await page.getByRole('link', { name: 'Outstanding Books' }).click();
  await expect((await remind()).getByRole('button', { name: 'Send Reminder' })).toBeDisabled();
  expect(await listMails(portal, wanted)).toHaveLength(1);

  await signIn(page, account);
  await page.goto('/StudentInfo');
  const books = page.getByRole('table', { name: 'Books at home' });
  await expect(books.getByRole('row', { name: /Senkanthal.*r1.*Overdue since/ })).toBeVisible();
  // Two weeks after it was taken, or on the first class day after that.
  await expect(books.getByRole('row', { name: /Vennila.*r2.*Due in \d+ days/ })).toBeVisible();
});
