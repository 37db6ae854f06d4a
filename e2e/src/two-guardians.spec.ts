import { enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signIn, signInAs } from './support/people.ts';

test('a second parent asks the first one, is given access, joins and sees the child', async ({
  page,
  portal,
}) => {
  const first = newFamilyAddress('vallal');
  const second = newFamilyAddress('kuyili');
  await enrollChild(portal, {
    ...{ UserName: first, AdditionalEmail: second, FirstName: 'Tamizhini' },
    ...{ Status: 'Active', StudentTeacher: 'Thendral' },
  });
  const [father, mother] = [await openAccount(portal, first), await openAccount(portal, second)];

  await signIn(page, mother);
  await page.goto('/StudentInfo');
  const main = page.getByRole('main');
  await expect(main).toContainText('Your email is the second one of a family.');
  await expect(main).not.toContainText('No child is enrolled');
  await main.getByRole('button', { name: 'Ask by email' }).click();
  await expect(page.getByText('Asked. You see the children as soon as')).toBeVisible();

  const { link } = await openMail(portal, { to: first, subject: 'second parent asks' });
  await signIn(page, father);
  await page.goto(new URL(link ?? '').pathname);
  await main.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText(`${second} has access now and can join`)).toBeVisible();

  await openMail(portal, { to: second, subject: 'given access to a family' });
  await signIn(page, mother);
  await page.goto('/StudentInfo');
  await expect(main).not.toContainText('Tamizhini');
  await main.getByRole('button', { name: 'Join the family' }).click();
  await expect(page.getByText('You have joined the family')).toBeVisible();
  await page.goto('/Profile');
  await expect(main).toContainText('Tamizhini');
});

test('a parent changes their address on the page behind the link, signed in there', async ({
  page,
  portal,
}) => {
  const old = newFamilyAddress('pavalan');
  const email = newFamilyAddress('pavalan.new');
  await enrollChild(portal, { UserName: old, FirstName: 'Muthazhagi' });
  const account = await openAccount(portal, old);
  await signIn(page, account);
  await page.goto('/Account');
  await page.getByRole('button', { name: 'Change my email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my email' });
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toBeHidden();
  await openMail(portal, { to: old, subject: 'is to change' });

  const { link } = await openMail(portal, { to: email, subject: 'Confirm a new email address' });
  const { pathname, search } = new URL(link ?? '');
  // Another person's session has nothing to press; the mailbox may be open on another device.
  await signInAs(page, 'teacher');
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('main')).toContainText(`${old} asks to use ${email}.`);
  await expect(page.getByRole('button', { name: 'Use the new address' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(`${pathname}${search}`);
  await page
    .getByRole('main')
    .getByLabel(/^Password/)
    .fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Use the new address' }).click();
  await expect(page.getByText('Your email address is changed')).toBeVisible();
  await page.getByRole('link', { name: 'To the portal' }).click();
  await expect(page.getByRole('main')).toContainText('Muthazhagi');

  await page.context().clearCookies();
  await signIn(page, { ...account, email });
  await page.goto('/Profile');
  await expect(page.getByRole('main')).toContainText('Muthazhagi');
});
