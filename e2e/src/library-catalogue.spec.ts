import { callAs } from './support/calls.ts';
import { enrollChild, newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

test('a spreadsheet is tried, imported without its faulty row, and taken back as one', async ({
  page,
  portal,
}) => {
  const librarian = await callAs(portal, 'librarian');
  const countPayanam = async () => {
    const found = await librarian.read('book?search=Payanam&page=1&pageSize=25');
    return Number(found.headers.get('x-total-count'));
  };
  const rows = ['i1,Kadal Payanam,Kayal,Y', 'i2,Malai Payanam,Mullai,Y', ',Without a number,,Y'];
  await signInAs(page, 'librarian');
  await page.goto('/ManageBooks');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import books' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Book Number,Title,Author,Availability', ...rows].join('\n')),
  });
  await expect(dialog.getByText(/New: 2, .*refused: 1/)).toBeVisible();
  expect(await countPayanam(), 'stored by the dry run').toBe(0);

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed')).toBeVisible();
  expect(await countPayanam()).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(countPayanam).toBe(0);
});

test('two librarians lend one book at the same moment: one child has it, the other desk is told who', async ({
  page,
  browser,
  portal,
}) => {
  const librarian = await callAs(portal, 'librarian');
  const book = { bookid: 'race1', title: 'Kadal', author: 'Kayal', available: 'Y' };
  expect((await librarian.write('book', book)).status).toBe(200);
  const UserName = newFamilyAddress('kurinji');
  const children = await Promise.all(
    ['Mullai', 'Kabilan'].map((FirstName) => enrollChild(portal, { UserName, FirstName })),
  );
  const context = await browser.newContext({ baseURL: portal.url });
  const pages = [page, await context.newPage()];
  const desks = await Promise.all(
    pages.map(async (desk) => {
      await signInAs(desk, 'librarian');
      await desk.goto('/LibraryManagement');
      const region = desk.getByRole('region', { name: 'Desk' });
      await expect(region.getByLabel('Book number, card or name')).toBeFocused();
      return { keyboard: desk.keyboard, sign: region.getByRole('status') };
    }),
  );
  const scan = async ({ keyboard }: (typeof desks)[number], code: string) => {
    await keyboard.insertText(code);
    await keyboard.press('Enter');
  };
  for (const desk of desks) {
    await scan(desk, 'race1');
    await expect(desk.sign).toContainText('is available. Scan the card');
  }
  await Promise.all(desks.map((desk, at) => scan(desk, children[at]?.Volunteering ?? '')));
  for (const { sign } of desks) await expect(sign).toContainText(/Done|Refused/);
  const signs = await Promise.all(desks.map(({ sign }) => sign.innerText()));
  const winner = signs.findIndex((text) => text.includes('Done'));
  expect(signs[1 - winner]).toMatch(/Refused/);
  expect(signs[1 - winner]).toContain(['Mullai', 'Kabilan'][winner]);
  await context.close();
});
