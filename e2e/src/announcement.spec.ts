import { startMailServer } from '../../server/src/platform/mail/testing/mail-server.ts';
import { enrollChild, newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { startPortal } from './support/portal.ts';

test('a message to parents reaches a family once; a full mailbox gets it when it is sent again', async ({
  browser,
}) => {
  const fullMailbox = newFamilyAddress('full');
  const family = newFamilyAddress('marutham');
  let isFull = true;
  const mails = await startMailServer({
    answerRecipient: (recipient) => (isFull && recipient === fullMailbox ? 550 : null),
  });
  const received = (address: string) =>
    mails.received.filter(
      ({ recipients, email }) =>
        recipients.includes(address) && email.subject?.includes('Class is in the hall'),
    );
  const portal = await startPortal({ env: { SMTP_URL: mails.url } });
  const context = await browser.newContext({ baseURL: portal.url });
  try {
    // Accepted: mails to parents leave out applications.
    const taught = {
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 8',
      Status: 'Active',
      StudentTeacher: 'Punnai Kuzhali',
    };
    await Promise.all([
      enrollChild(portal, { ...taught, UserName: family, FirstName: 'Mullai' }),
      enrollChild(portal, { ...taught, UserName: family, FirstName: 'Kabilan' }),
      enrollChild(portal, { ...taught, UserName: fullMailbox, FirstName: 'Thamarai' }),
    ]);
    const page = await context.newPage();
    await signInAs(page, 'admin');
    await page.goto('/Announcement');
    await page.getByLabel(/^Branch/).selectOption('North');
    await page.getByRole('combobox', { name: /^Recipients/ }).selectOption('Parents');
    await page.getByLabel(/^Level/).selectOption('Nilai 8');
    await expect(page.getByRole('textbox', { name: /^Recipient list/ })).toHaveValue(
      new RegExp(family),
    );
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Class is in the hall');
    await page.getByRole('textbox', { name: /^Message/ }).fill('The roof is mended.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/ThankYou/);

    await page.goto('/ArchivedComm');
    await page.getByRole('link', { name: /Class is in the hall/ }).click();
    const failed = page.getByRole('row', { name: new RegExp(`${fullMailbox}.*Failed.*550`) });
    await expect(failed).toBeVisible();
    // One mail follows the other.
    await expect.poll(() => received(family)).toHaveLength(1);
    expect(received(fullMailbox)).toEqual([]);
    const list = received(family)[0]?.email.headers.find(({ key }) => key === 'list-id');
    expect(list?.value).toMatch(/ <announcements\.\S+>$/);

    isFull = false;
    await page.getByRole('button', { name: 'Send again to the failed' }).click();
    await expect.poll(() => received(fullMailbox)).toHaveLength(1);
    await expect(page.getByRole('row', { name: new RegExp(`${fullMailbox}.*Sent`) })).toBeVisible();
    expect(received(family)).toHaveLength(1);
  } finally {
    await context.close();
    await portal.stop();
    await mails.close();
  }
});
