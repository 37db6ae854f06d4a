import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AnnouncementScreen } from './announcement-screen.tsx';

const sent = { _id: 'm1', recipients: 2, withoutProvider: false };
const calls = {
  getConfigData: pageOf([], 0),
  getRecipients: { count: 2, SendTo: ['bala@home.example', 'malar@home.example'], provider: true },
};
const field = (label: string | RegExp) => page.getByLabelText(label);
const chooseParents = async () => {
  await field(/^Branch/).selectOptions('South');
  await page.getByRole('combobox', { name: /^Recipients/ }).selectOptions('Parents');
};

it('shows who gets it, and sends what was written once it is agreed to', async () => {
  sessionStorage.clear();
  const screen = await renderScreen(<AnnouncementScreen />, {
    role: 'Admin',
    calls: { ...calls, sendBulkEmail: sent },
  });
  const button = page.getByRole('button', { name: 'Send Message' });
  await expect.element(button).toBeDisabled();
  await chooseParents();
  await expect
    .element(page.getByRole('textbox', { name: 'Recipient list (2)' }))
    .toHaveValue('bala@home.example\nmalar@home.example');
  expect(screen.inputsOf('getRecipients').at(-1)).toMatchObject({
    Type: 'Email',
    Branch: 'South',
    Who: 'Parents',
  });
  await page
    .getByRole('combobox', { name: /^Recipients/ })
    .selectOptions('Parents, also of children not yet accepted');
  await expect
    .poll(() => screen.inputsOf('getRecipients').at(-1))
    .toMatchObject({ Branch: 'South', Who: 'ParentsAndApplicants' });
  await expect.element(field(/^Level/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Subject/ }).fill('No class');
  await page.getByRole('textbox', { name: /^Message/ }).click();
  await userEvent.keyboard('No class on Sunday');
  await page.getByRole('button', { name: 'Heading 3' }).click();
  await expectAccessible();
  await button.click();
  await expect.element(page.getByText('Send this message to 2 recipients?')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => screen.inputsOf('sendBulkEmail')).toHaveLength(1);
  expect(screen.inputsOf('sendBulkEmail')[0]).toMatchObject({
    body: {
      Type: 'Email',
      Who: 'ParentsAndApplicants',
      Subject: 'No class',
      EmailBody: '<h3>No class on Sunday</h3>',
      SubjectTamil: '',
    },
  });
  await expect.poll(() => screen.address()).toContain('/ThankYou');
});

it('begins with the texts of a message that was sent; who gets it is chosen again', async () => {
  sessionStorage.setItem('draft:announcement', JSON.stringify({ Subject: 'A draft' }));
  const old = {
    _id: 'm1',
    Type: 'Email',
    Branch: 'South',
    Who: 'Parents',
    Subject: 'Picture day',
    SubjectTamil: 'புகைப்பட நாள்',
    EmailBody: '<p>Bring the form.</p>',
    EmailBodyTamil: '<p>படிவம் கொண்டு வாருங்கள்.</p>',
    SMSBody: '',
  } as const;
  const screen = await renderScreen(<AnnouncementScreen />, {
    role: 'Admin',
    address: '/Announcement?from=m1',
    calls: { ...calls, getAnnouncementById: old },
  });
  await expect
    .element(page.getByRole('textbox', { name: 'Subject in Tamil' }))
    .toHaveValue('புகைப்பட நாள்');
  await expect
    .element(page.getByRole('textbox', { name: 'Subject', exact: true }))
    .toHaveValue('Picture day');
  await expect.element(page.getByText('Bring the form.')).toBeVisible();
  await expect.element(field(/^Branch/)).toHaveValue('');
  expect(screen.inputsOf('getRecipients')).toEqual([]);
  await expect.poll(() => screen.address()).toBe('/Announcement');
  sessionStorage.clear();
});

it('asks for both texts where the message is in both languages', async () => {
  sessionStorage.clear();
  await renderScreen(<AnnouncementScreen />, { role: 'Admin', calls });
  await chooseParents();
  await page.getByRole('textbox', { name: /^Subject/ }).fill('No class');
  await page.getByText('Both', { exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: /^Subject in Tamil/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await expect.element(page.getByText(/To complete: .*Subject in Tamil/)).toBeVisible();
});

it('counts the letters and parts of an SMS, and says that none leaves without a provider', async () => {
  sessionStorage.clear();
  await renderScreen(<AnnouncementScreen />, {
    role: 'Admin',
    calls: { ...calls, getRecipients: { ...calls.getRecipients, provider: false } },
    width: 390,
    scheme: 'dark',
  });
  await field(/^Communication Type/).selectOptions('SMS');
  await chooseParents();
  await expect.element(page.getByText('No SMS provider is set up')).toBeVisible();
  expect(page.getByRole('option', { name: 'Newsletter subscribers' }).elements()).toEqual([]);
  const text = page.getByRole('textbox', { name: /^SMS text/ });
  await text.fill('a'.repeat(148));
  await expect.element(page.getByText('148 of 200 characters')).toBeVisible();
  await expect.element(page.getByText('This text is one SMS.')).toBeVisible();
  await text.fill('அ'.repeat(71));
  await expect.element(page.getByText(/an SMS holds 70: this text is 2 SMS\./)).toBeVisible();
  await text.fill('a'.repeat(201));
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await expectAccessible();
});

it('says which link it left out, typed or pasted, and keeps the text', async () => {
  sessionStorage.clear();
  await renderScreen(<AnnouncementScreen />, { role: 'Admin', calls });
  const text = page.getByRole('textbox', { name: /^Message/ });
  await text.click();
  await userEvent.keyboard('Read the fees');
  const link = async (address: string) => {
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(address);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await link('javascript:alert(1)');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'javascript:alert(1)' }))
    .toBeVisible();
  await expect.element(text).toHaveTextContent('Read the fees');
  expect(text.element().querySelector('a')).toBeNull();
  await expectAccessible();

  await link('school.example/fees');
  await expect.element(page.getByText(/^This link was left out/)).not.toBeInTheDocument();
  expect(text.element().querySelector('a')?.getAttribute('href')).toBe(
    'https://school.example/fees',
  );

  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<p>Look <a href="javascript:alert(2)">here</a></p>');
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .element(page.getByText(/^This link was left out: javascript:alert\(2\)/))
    .toBeVisible();
  await expect.element(text).toHaveTextContent('Look here');
});
