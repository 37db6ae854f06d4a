import type { Guardian } from '@pallikoodam/contract/guardians';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GuardianList } from './guardian-list.tsx';

const father: Guardian = {
  _id: 'g1',
  FamilyId: 'f1',
  Email: 'father@home.example',
  Name: 'Kumaran',
  isFirst: 'Y',
  hasAccess: 'Y',
  isConfirmed: 'Y',
  hasEnrolled: 'N',
  isNamed: 'Y',
  getsMail: 'Y',
  isMe: 'Y',
  Mobile: '',
  EmergencyContact: '',
  Address: '',
  City: '',
  State: '',
  ZipCode: '',
  updateTimeStamp: '2026-11-01T10:00:00.000Z',
};
const mother: Guardian = {
  ...father,
  _id: 'g2',
  Email: 'mother@home.example',
  Name: '',
  isFirst: 'N',
  hasAccess: 'N',
  isConfirmed: 'N',
  isMe: 'N',
};
const held = { FamilyId: 'f1', isApart: 'N' as const, guardians: [father, mother] };

it('gives the named second one access, by the address that is shown', async () => {
  const screen = await renderScreen(<GuardianList family={held} byOffice={false} />, {
    role: 'Parent',
    calls: { confirmGuardian: { ...mother, hasAccess: 'Y' } },
  });
  await expectAccessible();
  await page.getByRole('button', { name: 'Give access' }).click();
  await expect
    .element(page.getByText('mother@home.example has access now and can join'))
    .toBeVisible();
  const { _id, Email, updateTimeStamp } = mother;
  expect(screen.inputsOf('confirmGuardian')).toEqual([{ _id, Email, updateTimeStamp }]);
});

it('asks before it removes, and says why the server does not', async () => {
  await renderScreen(<GuardianList family={held} byOffice={false} />, {
    role: 'Parent',
    width: 390,
    calls: { deleteGuardianById: refuse(404, 'This guardian no longer exists.') },
  });
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/mother@home.example no longer sees/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('This guardian no longer exists.')).toBeVisible();
});

it('says of whom only a form names, and offers both answers', async () => {
  const guardians = [father, { ...mother, isNamed: 'N' as const }];
  await renderScreen(<GuardianList family={{ ...held, guardians }} byOffice={false} />, {
    role: 'Parent',
    calls: {},
  });
  await expect.element(page.getByText(/^A form that was sent without signing in/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Give access' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expectAccessible();
});

it('offers the first one no removal of a second one who has enrolled a child', async () => {
  const joined = { ...mother, hasAccess: 'Y' as const, isConfirmed: 'Y' as const };
  const guardians = [father, { ...joined, hasEnrolled: 'Y' as const }];
  await renderScreen(<GuardianList family={{ ...held, guardians }} byOffice={false} />, {
    role: 'Parent',
    calls: {},
  });
  await expect.element(page.getByText('mother@home.example')).toBeVisible();
  expect(page.getByRole('button', { name: /Remove|Give access/ }).elements()).toHaveLength(0);
});

it('lets the second one leave, and nothing else', async () => {
  const own = [
    { ...father, isMe: 'N' as const },
    { ...mother, hasAccess: 'Y' as const, isConfirmed: 'Y' as const, isMe: 'Y' as const },
  ];
  await renderScreen(<GuardianList family={{ ...held, guardians: own }} byOffice={false} />, {
    role: 'Parent',
    calls: {},
  });
  await expect.element(page.getByRole('button', { name: 'Leave this family' })).toBeVisible();
  expect(page.getByRole('button', { name: /Remove|Give access|Add/ }).elements()).toHaveLength(0);
  expect(page.getByRole('switch').elements()).toHaveLength(0);
});

it('adds a second one and puts a refusal at its field', async () => {
  const alone = { ...held, guardians: [father] };
  const message = 'This is an address of the family already. Enter another one.';
  await renderScreen(<GuardianList family={alone} byOffice={false} />, {
    role: 'Parent',
    calls: { addGuardian: refuse(400, 'Please check the marked fields.', { Email: message }) },
  });
  await page.getByRole('button', { name: 'Add a parent' }).click();
  const field = page.getByLabelText(/^Email/);
  await field.fill('father@home.example');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(message);
});

it('the office keeps parents apart, in Tamil too', async () => {
  const screen = await renderScreen(<GuardianList family={held} byOffice />, {
    role: 'Admin',
    language: 'ta',
    calls: { updateGuardianById: father },
  });
  await page.getByRole('switch', { name: 'பெற்றோர் தனித்தனியே வாழ்கிறார்கள்' }).click();
  await expect
    .poll(() => screen.inputsOf('updateGuardianById'))
    .toEqual([{ _id: 'g1', isApart: 'Y' }]);
  await expectAccessible();
});
