import { exportAll, exportingAddresses, listExportedFiles } from './support/exports.ts';
import { enrollChild, newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { dayOf, readWorksheet } from './support/worksheet.ts';

test('the office exports the filtered students as a sheet with typed cells, and prints them', async ({
  page,
  portal,
}) => {
  const email = newFamilyAddress('vanni');
  const risky = await enrollChild(portal, {
    UserName: email,
    FirstName: 'Vanni',
    Comments: '=HYPERLINK("http://other.example")',
    Address: '+1 <First> & "Street"',
    PaymentStatus: 'Paid',
    AmountPaid: 225.5,
    PaidDate: '2025-09-06',
  });
  await enrollChild(portal, { UserName: email, FirstName: 'Aathi', Branch: 'South' });
  await signInAs(page, 'admin');
  await page.goto(`/Admission?search=${email}&Branch=North`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('DownloadedData.xlsx');

  const sheet = readWorksheet(await file.path());
  expect(sheet.name).toBe('StudentsData');
  expect(sheet.header.slice(0, 5)).toEqual([
    ...['Ref Id', 'First Name', 'Last Name', 'Name in Tamil', 'Primary Email'],
  ]);
  expect(sheet.rows).toHaveLength(1);
  const [row = {}] = sheet.rows;
  expect(row).toMatchObject({
    'Ref Id': { value: risky.Volunteering, format: '@' },
    'Primary Email': { value: email, format: '@' },
    'Zip Code': { value: '28000', format: '@' },
    Mobile: { value: '7045550101', format: '@' },
    'Principal Comments': { value: '=HYPERLINK("http://other.example")', format: '@' },
    Address: { value: '+1 <First> & "Street"', format: '@' },
    'Amount Paid': { value: 225.5, format: '$#,##0.00' },
  });
  for (const [column, day] of [
    ['Date of Birth', '2016-05-04'],
    ['Paid Date', '2025-09-06'],
  ] as const) {
    expect(row[column]?.format).toBe('yyyy-mm-dd');
    expect(dayOf(row[column]?.value ?? 0)).toBe(day);
  }
  expect(row['Refund Amount']).toBeUndefined();

  // Without the shell and without the buttons of the rows.
  let prints = 0;
  await page.exposeFunction('print', () => {
    prints += 1;
  });
  await page.goto(`/Admission?search=${email}&Branch=North`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Print Report' }).click();
  await expect.poll(() => prints).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Admission', level: 1 })).toBeVisible();
  await expect(page.getByText(`1 row · 2025-2026, “${email}”`)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Ref Id', 'Student Name', 'Primary Email', 'Branch', 'Grade', 'Teacher', 'Status'],
    ...['Year', 'Date', 'Age'],
  ]);
  await expect(page.getByRole('row').filter({ hasText: risky.Volunteering })).toContainText(
    'Vanni',
  );

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect(page.getByText(`1 row · 2025-2026, “${email}”`)).toHaveCount(0);

  // A page that loses its session loads itself again, amid the next navigation.
  const leaveAccount = async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
  };

  // Every list of the school, in both languages: one rule for all sheets.
  test.setTimeout(600_000);
  for (const language of ['en', 'ta'] as const) {
    const files: string[] = [];
    await leaveAccount();
    await signInAs(page, 'superAdmin');
    const chosen = { name: 'lang', value: language, url: portal.url };
    await page.context().addCookies([chosen]);
    for (const address of exportingAddresses) {
      files.push(...(await exportAll(page, address, language)));
    }
    await page.goto('/ArchivedComm');
    const message = page.locator('main a[href*="message="]').first();
    files.push(...(await exportAll(page, (await message.getAttribute('href')) ?? '', language)));
    await leaveAccount();
    await signInAs(page, 'teacher');
    await page.context().addCookies([chosen]);
    files.push(...(await exportAll(page, '/assessmentInfo', language)));
    expect([...new Set(files)].toSorted()).toEqual(listExportedFiles());
  }
});
