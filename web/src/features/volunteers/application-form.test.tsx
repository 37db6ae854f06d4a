import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { VolunteerApplicationScreen } from './volunteer-application-screen.tsx';
import { YouthApplicationScreen } from './youth-application-screen.tsx';

const done = { message: 'Application submitted successfully!' };
const step = () => page.getByRole('list', { name: 'Progress of the application' });
const current = () => step().element().querySelector('[aria-current="step"]')?.textContent;
const submit = () => page.getByRole('button', { name: 'Submit Application' });

async function fillDetails() {
  await page.getByRole('textbox', { name: 'Name' }).fill('Thamarai Selvi');
  await page.getByRole('textbox', { name: 'Email' }).fill('thamarai@home.example');
  await page.getByRole('textbox', { name: 'Mobile' }).fill('7045550188');
}

it('goes ahead step by step, back only on Clear, and is sent once it is right', async () => {
  const screen = await renderScreen(<VolunteerApplicationScreen />, {
    address: '/Volunteer',
    calls: { addVolunteerInfo: done },
  });
  await expect.element(submit()).toBeDisabled();
  expect(current()).toContain('Your details');
  await fillDetails();
  await expect.poll(current).toContain('Role and branch');
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  expect(current()).toContain('Role and branch');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(current).toContain('Your details');

  await fillDetails();
  // As applicants read them (ENUM-36).
  await expect
    .element(page.getByRole('option', { name: 'Technology Support' }))
    .toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('General Help');
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
  await expect.poll(current).toContain('Submit');
  await expect.element(submit()).toBeDisabled();
  await page.getByRole('combobox', { name: 'Existing Volunteer' }).selectOptions('No');
  await page.getByRole('textbox', { name: 'Message' }).fill('Weekends');
  await expect.element(page.getByText('8 of 500 characters')).toBeVisible();
  await expectAccessible();
  await submit().click();
  await expect.element(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect.poll(screen.address).toBe('/ThankYou');
  expect(screen.inputsOf('addVolunteerInfo')).toMatchObject([
    { body: { Name: 'Thamarai Selvi', Role: 'General-Help', YouthVolunteer: 'No' } },
  ]);
});

it('says what is missing when that is asked for', async () => {
  await renderScreen(<YouthApplicationScreen />, { address: '/YouthVolunteer', width: 390 });
  await page.getByRole('button', { name: /fields to complete/ }).click();
  await expect
    .element(page.getByText('Please fill in all required fields correctly.'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Age' }).fill('12');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await expect.element(page.getByText('Minimum age is 13 years').first()).toBeVisible();
  await expectAccessible();
});

const asked = {
  Name: 'Thamarai Selvi',
  Email: 'thamarai@home.example',
  Mobile: '7045550188',
} as const;
const askedOfTheYoung = { ...asked, Age: '15' };

it.each([
  { address: '/Volunteer', form: <VolunteerApplicationScreen />, asked },
  { address: '/YouthVolunteer', form: <YouthApplicationScreen />, asked: askedOfTheYoung },
])('Enter says at its field what is missing, in each step of $address', async (each) => {
  await renderScreen(each.form, { address: each.address });
  const focused = () => document.activeElement?.getAttribute('name');
  await page.getByRole('textbox', { name: 'Message' }).fill('Weekends');
  await page.getByRole('textbox', { name: 'Name' }).click();
  for (const [name, value] of Object.entries(each.asked)) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe(name);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard(value);
  }
  await expect
    .element(page.getByText('Please fill in all required fields correctly.'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  // What is missing in the next step.
  await expect.poll(() => document.activeElement?.tagName).toBe('SELECT');
});

it('keeps what was typed when the server cannot take it, and forgets the failure when it can', async () => {
  let tries = 0;
  await renderScreen(<VolunteerApplicationScreen />, {
    address: '/Volunteer',
    calls: {
      addVolunteerInfo: () => {
        tries += 1;
        return tries === 1 ? refuse(500, 'Out of order.') : done;
      },
    },
  });
  await fillDetails();
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Teaching');
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
  await page.getByRole('combobox', { name: 'Existing Volunteer' }).selectOptions('No');
  await submit().click();
  await expect
    .element(page.getByText('Failed to submit application. Please try again.'))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Thamarai Selvi');
  await submit().click();
  await expect.element(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect.element(page.getByText(/^Failed to submit/)).not.toBeInTheDocument();
});
