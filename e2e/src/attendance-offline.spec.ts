import { type BrowserContext, expect as expectPlain, type Page } from '@playwright/test';
import {
  freeDay,
  markByOffice,
  nameOf,
  openClass,
  type Pupil,
  readMarks,
} from './support/classes.ts';
import { officeOf, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { counts, mark, openMarking, submit } from './support/marking.ts';
import { signIn, signOutOf } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/** The device has all it needs to open the screen without a network. */
async function expectReady(page: Page): Promise<void> {
  await expectPlain
    .poll(() => page.evaluate<string>('navigator.serviceWorker.controller?.state ?? ""'))
    .toBe('activated');
  // The page in the last language is kept last.
  await expectPlain
    .poll(() =>
      page.evaluate<boolean>("caches.match('/service-worker/frame/ta').then((kept) => !!kept)"),
    )
    .toBe(true);
}

/** The worker's own page, in place of the browser's. */
async function expectOfflinePage(page: Page, { marks }: { marks: boolean }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Pallikoodam');
  await expect(page.getByRole('link', { name: 'Take attendance' })).toHaveCount(marks ? 1 : 0);
}

async function reopen(context: BrowserContext, page: Page, date: string): Promise<Page> {
  await page.close();
  const reopened = await context.newPage();
  await openMarking(reopened, date);
  return reopened;
}

test('a class marked without a network survives the closed browser and arrives once @phone', async ({
  context,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [sick] = pupils as [Pupil];
  const all = pupils.length;
  let page = await context.newPage();
  await signIn(page, teacher);
  // The screen alone is kept: without a class nothing is promised.
  await page.goto('/StudentInfo');
  await expectReady(page);
  await context.setOffline(true);
  await page.goto('/HomeWork');
  await expectOfflinePage(page, { marks: false });
  await context.setOffline(false);
  await openMarking(page, freeDay);

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Keep marking')).toBeVisible();
  // The installed app begins elsewhere: that page leads back here.
  await page.goto('/?app');
  await expectOfflinePage(page, { marks: true });
  await page.getByRole('link', { name: 'Take attendance' }).click();
  await openMarking(page, freeDay);
  await mark(page, sick, 'Absent');
  page = await reopen(context, page, freeDay);
  await expect(counts(page, { present: 0, absent: 1, unmarked: all - 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Rest present' }).click();
  await submit(page);
  const notSent = page.getByText(`Not sent yet: ${all} marks of Nov 12, 2025`);
  await expect(notSent).toBeVisible();
  page = await reopen(context, page, freeDay);
  await expect(page.getByText(`Not sent yet: ${all} marks of Nov 12, 2025`)).toBeVisible();
  await expect(counts(page, { present: all - 1, absent: 1, unmarked: 0 })).toBeVisible();
  expect((await readMarks(portal, { teacher, date: freeDay })).size).toBe(0);

  // The answer to the first try is lost on the way; the portal tries again under the same key.
  const keys: (string | null)[] = [];
  let answered = 0;
  await page.route('**/api/addAttendance', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    const answer = await route.fetch();
    answered += 1;
    if (answered === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await context.setOffline(false);
  await expect.poll(() => answered).toBe(1);
  const stored = await readMarks(portal, { teacher, date: freeDay });
  expect(stored.size).toBe(all);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The attendance of Nov 12, 2025 has been sent.')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);

  const marks = await readMarks(portal, { teacher, date: freeDay });
  expect(marks).toEqual(stored);
  const absent = pupils.filter(({ _id }) => marks.get(_id)?.IsPresent === 'No');
  expect(absent).toEqual([sick]);
});

test('who marked without a network what others changed meanwhile sees both and chooses', async ({
  context,
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [mine, theirs, agreed] = pupils as [Pupil, Pupil, Pupil];
  await signIn(page, teacher);
  await openMarking(page, freeDay);
  await expectReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'All present' }).click();
  for (const pupil of [mine, theirs, agreed]) await mark(page, pupil, 'Absent');
  await submit(page);
  await expect(page.getByText('Not sent yet')).toBeVisible();
  for (const pupil of [mine, theirs]) {
    await markByOffice(portal, { pupil, date: freeDay, present: true });
  }
  await markByOffice(portal, { pupil: agreed, date: freeDay, present: false });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two records of Nov 12, 2025' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  const send = dialog.getByRole('button', { name: 'Send' });
  await dialog
    .getByRole('radiogroup', { name: nameOf(mine) })
    .getByLabel('Mine:')
    .check();
  await expect(send).toBeDisabled();
  const other = dialog.getByRole('radiogroup', { name: nameOf(theirs) });
  await expect(other).toContainText('admin@school.example');
  await other.getByLabel("The school's:").check();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  const marks = await readMarks(portal, { teacher, date: freeDay });
  expect(marks.size).toBe(pupils.length);
  const absent = pupils.filter(({ _id }) => marks.get(_id)?.IsPresent === 'No');
  expect(absent).toEqual([mine, agreed]);
});

test('marks that the school refuses stay, and are sent without the child that has moved', async ({
  page,
  portal,
}) => {
  const { teacher, pupils } = await openClass(portal);
  const [moved, sick] = pupils as [Pupil, Pupil];
  const rest = pupils.length - 1;
  await signIn(page, teacher);
  await openMarking(page, freeDay);
  await page.getByRole('button', { name: 'All present' }).click();
  await mark(page, sick, 'Absent');
  const child = await readChild(portal, moved);
  const office = await officeOf(portal);
  const answer = await office.write('updateStudentInfo', { ...child, StudentTeacher: 'Thendral' });
  expect(answer.status).toBe(200);

  await submit(page);
  const notSent = page.getByText(`Not sent yet: ${pupils.length} marks of Nov 12, 2025`);
  await expect(notSent).toBeVisible();
  await expect(page.getByRole('rowheader', { name: nameOf(moved) })).toHaveCount(0);
  await expect(counts(page, { present: rest - 1, absent: 1, unmarked: 0 })).toBeVisible();
  await page.reload();
  await expect(counts(page, { present: rest - 1, absent: 1, unmarked: 0 })).toBeVisible();
  await page.getByRole('button', { name: 'Mark this date again' }).click();
  await expect(notSent).toHaveCount(0);
  await submit(page);
  await expect(
    page.getByRole('dialog', { name: 'Attendance Submitted Successfully!' }),
  ).toBeVisible();
  expect((await readMarks(portal, { teacher, date: freeDay })).size).toBe(rest);
});

test('another person who signs in on the device sees and sends nothing of it', async ({
  context,
  page,
  portal,
}) => {
  test.slow();
  await comeFromOwnAddress(page);
  const { teacher, pupils } = await openClass(portal);
  const other = await openClass(portal);
  const [child] = pupils as [Pupil];
  const [theirs] = other.pupils as [Pupil];
  await signIn(page, teacher);
  await openMarking(page, freeDay);
  await expectReady(page);
  // A server that does not answer is no different from a network that is gone.
  await page.route('**/api/addAttendance', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'All present' }).click();
  await submit(page);
  await expect(page.getByText('Not sent yet')).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Attendance not sent yet' });
  await signOutOf(page);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await signOutOf(page);
  await question.getByRole('button', { name: 'Log out, send later' }).click();
  await expect(page).toHaveURL('/Signin');
  await page.unroute('**/api/addAttendance');
  // No one marks here now, and no page without a network leads to a class.
  await expect
    .poll(() => page.evaluate<boolean>("caches.match('/service-worker/frame/ta').then(Boolean)"))
    .toBe(false);
  await context.setOffline(true);
  for (const address of ['/', '/attendanceInfo']) {
    await page.goto(address);
    await expectOfflinePage(page, { marks: false });
  }
  await context.setOffline(false);
  await page.goto('/Signin');

  await submitSignIn(page, other.teacher);
  await expect(page.getByRole('banner').locator('summary [data-role=Teacher]')).toBeVisible();
  await openMarking(page, freeDay);
  await expect(page.getByRole('rowheader', { name: nameOf(theirs) })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: nameOf(child) })).toHaveCount(0);
  const readKept = () =>
    page.evaluate<string>(`new Promise((resolve) => {
    const opening = indexedDB.open('pallikoodam');
    opening.onsuccess = () => {
      const all = opening.result.transaction('classes').objectStore('classes').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
    };
  })`);
  // The class is written after it is shown.
  await expect.poll(readKept).toContain(other.teacher.email);
  expect(await readKept()).not.toContain(teacher.email);
  // Without a network the device opens for the last person alone.
  await expectReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: nameOf(theirs) })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await context.setOffline(false);
  expect((await readMarks(portal, { teacher, date: freeDay })).size).toBe(0);

  // What still shows for the other person must not meet the new session.
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(page, teacher);
  await page.goto('/attendanceInfo');
  await expect
    .poll(async () => (await readMarks(portal, { teacher, date: freeDay })).size)
    .toBe(pupils.length);
});
